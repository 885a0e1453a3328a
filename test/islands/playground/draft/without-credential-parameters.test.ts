import { expect, test } from 'vitest'
import type { Operation } from '../../../../src/api-spec/model/operation.ts'
import type { SecurityScheme } from '../../../../src/api-spec/model/security.ts'
import { withoutCredentialParameters } from '../../../../src/islands/playground/draft/without-credential-parameters.ts'
import { parameterOf } from '../../../api-spec/literal-schema.ts'

const known = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  basic: { type: 'http', scheme: 'basic', key: 'basic', ...known },
  header: { type: 'apiKey', in: 'header', name: 'X-Key', key: 'header', ...known },
  query: { type: 'apiKey', in: 'query', name: 'key', key: 'query', ...known },
  certificate: { type: 'mutualTLS', key: 'certificate', ...known },
}

const asked = (...names: string[]) => names.map(scheme => ({ scheme, scopes: [] }))

const operation: Operation = {
  kind: 'path',
  method: 'GET',
  path: '/',
  tags: [],
  isDeprecated: false,
  parameters: [
    parameterOf('header', 'authorization'),
    parameterOf('header', 'x-key'),
    parameterOf('query', 'key'),
    parameterOf('query', 'KEY'),
  ],
  responses: [],
  callbacks: [],
  security: [asked('basic'), asked('header', 'query'), asked('certificate', 'toString'), []],
  servers: [],
  codeSamples: [],
  extensions: { metadata: [], isHidden: false, isExcluded: false },
  span: { path: 'api.json', line: 1, column: 1 },
}

const left = (alternative: number | undefined) =>
  withoutCredentialParameters(operation, schemes, alternative).parameters.map(({ name }) => name)

test('parameters that the chosen credentials set are left out', () => {
  expect(left(0)).toEqual(['x-key', 'key', 'KEY'])
  expect(left(1)).toEqual(['authorization', 'KEY'])
})

test('without such credentials, the operation is unchanged', () => {
  for (const alternative of [2, 3, 9, undefined])
    expect(withoutCredentialParameters(operation, schemes, alternative)).toBe(operation)
})
