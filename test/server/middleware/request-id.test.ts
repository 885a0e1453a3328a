import { expect, test } from 'vitest'
import { served } from '../served.ts'

const idFor = async (given: string, trusted: readonly string[] = ['10.0.0.1']) => {
  const { send } = served({ trusted })
  const response = await send('/', { from: '10.0.0.1', headers: { 'X-Request-Id': given } })
  return response.headers.get('X-Request-Id')
}

test('a trusted proxy can set the ID of a request', async () => {
  expect(await idFor('01J8-abc.def:7')).toBe('01J8-abc.def:7')
  expect(await idFor('01J8-abc.def:7', [])).toBe('request-1')
})

test.each(['short', 'a'.repeat(129), 'with space', '<script>alert(1)</script>', 'a b, c d e f g', ''])(
  'the ID %j is replaced',
  async given => {
    expect(await idFor(given)).toBe('request-1')
  },
)

test('no two requests have the same ID', async () => {
  const { send } = served()
  const ids = await Promise.all([1, 2, 3].map(async () => (await send('/')).headers.get('X-Request-Id')))
  expect(new Set(ids).size).toBe(3)
})
