import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokenSealer } from '../../../src/server/sign-in/token-sealer.ts'

const secret = new Uint8Array(32).fill(7)
const clock = { now: () => 1_000_000 }
const sealer = createTokenSealer(secret, clock)

test('a token has its claims until it expires', async () => {
  const token = await sealer.seal('session', { id: 'ada', groups: ['beta'] }, 1_060_000)
  expect(await sealer.open('session', token)).toEqual({ id: 'ada', groups: ['beta'] })
  expect(await createTokenSealer(secret, { now: () => 1_060_001 }).open('session', token)).toBeUndefined()
})

test('the content of a token is encrypted', async () => {
  const token = await sealer.seal('session', { id: 'ada' }, 1_060_000)
  const parts = token.split('.').map(part => Buffer.from(part, 'base64url').toString('latin1'))
  expect(parts.join('')).not.toContain('ada')
})

test('a token of another purpose or secret is invalid', async () => {
  const token = await sealer.seal('session', { id: 'ada' }, 1_060_000)
  expect(await sealer.open('mcp', token)).toBeUndefined()
  expect(await createTokenSealer(new Uint8Array(32).fill(8), clock).open('session', token)).toBeUndefined()
})

test('a changed token is invalid', async () => {
  const token = await sealer.seal('session', { id: 'ada' }, 1_060_000)
  for (let at = 0; at < token.length - 1; at += 7) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(await sealer.open('session', changed), changed).toBeUndefined()
  }
})

test('text that is not a token is invalid', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"claims":{}}').toString('base64url')}.`
  for (const text of ['', 'x', 'a.b.c.d.e', unsigned, randomBytes(64).toString('base64url')])
    expect(await sealer.open('session', text), text).toBeUndefined()
})
