import { expect, test } from 'vitest'
import { duplicateOperationIds } from '../../../src/api-spec/conformance/duplicate-operation-ids.ts'

test('each operation that repeats an earlier ID is reported at its own ID', () => {
  const root = {
    paths: {
      '/tasks': { get: { operationId: 'list' }, post: { operationId: 'add' }, parameters: [] },
      '/a/b': { get: { operationId: 'list' }, put: {}, summary: 'No operation' },
      '/c': { get: { operationId: 'constructor' } },
    },
    webhooks: { done: { post: { operationId: 'add' } } },
  }
  expect(duplicateOperationIds(root, 'OpenAPI 3.1.0').map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/paths/~1a~1b/get/operationId', 'OpenAPI 3.1.0: GET /tasks and GET /a/b have the same operationId, "list".'],
    [
      '/webhooks/done/post/operationId',
      'OpenAPI 3.1.0: POST /tasks and webhook done have the same operationId, "add".',
    ],
  ])
})

test.each([[null], [[]], [{ paths: [] }], [{ paths: { '/a': null, '/b': { get: 'x', put: { operationId: 1 } } } }]])(
  'an invalid spec has no duplicate IDs: %j',
  root => {
    expect(duplicateOperationIds(root, 'OpenAPI 3.1.0')).toEqual([])
  },
)
