import { expect, test } from 'vitest'
import { parseReader, parseUserData } from '../../../src/islands/reader/parse-reader.ts'
import type { Json } from '../../../src/source/json/json.ts'

test('the response of the server', () => {
  const response = { user: { name: 'Ada' }, groups: ['a'], playgroundInputs: { query: { a: 1 } }, expiresAt: 5 }
  expect(parseReader(response)).toEqual({ ...response, sharedSessionUrl: undefined })
})

test.each<Json>([null, [], 'text', {}, { user: null }, { user: 'Ada', groups: 'a', playgroundInputs: [{}] }])(
  '%j names nobody',
  value => {
    expect(parseReader(value)).toEqual({
      ...{ user: null, groups: [], playgroundInputs: {} },
      ...{ expiresAt: undefined, sharedSessionUrl: undefined },
    })
  },
)

test('user data of an address of the author', () => {
  const data = {
    ...{ content: { firstName: 'Ada' }, groups: ['a', 7], expiresAt: 20 },
    apiPlaygroundInputs: { header: { 'X-Api-Key': 'k' }, body: { a: 1 }, query: 'q' },
  }
  expect(parseUserData(data, 19_000)).toEqual({
    ...{ user: { firstName: 'Ada' }, groups: ['a'], expiresAt: 20_000 },
    playgroundInputs: { header: { 'X-Api-Key': 'k' } },
  })
  expect(parseUserData(data, 20_000)).toBeUndefined()
  expect(parseUserData({}, 0)).toEqual({ user: {}, groups: [], playgroundInputs: {}, expiresAt: undefined })
  expect(parseUserData([], 0)).toBeUndefined()
})
