import { expect, test } from 'vitest'
import { parseUserData } from '../../../src/islands/reader/parse-user-data.ts'
import type { Json } from '../../../src/source/json/json.ts'

const data = {
  ...{ content: { firstName: 'Ada' }, groups: ['a', 7], expiresAt: 20 },
  apiPlaygroundInputs: { header: { 'X-Api-Key': 'k' }, body: { a: 1 }, query: 'q' },
}

test('user data is parsed without invalid parts', () => {
  expect(parseUserData(data, 19_000)).toEqual({
    ...{ user: { firstName: 'Ada' }, groups: ['a'], expiresAt: 20_000 },
    playgroundInputs: { header: { 'X-Api-Key': 'k' } },
  })
})

test('a session that has ended is recognized', () => {
  expect(parseUserData(data, 20_000)).toBeUndefined()
})

test.each<Json>([{}, { content: 'Ada' }, { content: null, groups: 'a', apiPlaygroundInputs: [{}] }])(
  '%j contains no user data',
  value => {
    expect(parseUserData(value, 0)).toEqual({ user: {}, groups: [], playgroundInputs: {}, expiresAt: undefined })
  },
)

test.each<Json>([null, [], 'Ada', 7])('%j is an anonymous reader', value => {
  expect(parseUserData(value, 0)).toBeUndefined()
})
