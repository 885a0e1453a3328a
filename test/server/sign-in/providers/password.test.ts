import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedPassword } from '../../../../src/server/sign-in/providers/password.ts'

const secret = Buffer.alloc(32, 1)

test('only the exact password is correct', () => {
  const { isCorrect } = sharedPassword('correct horse', secret)
  const texts = ['correct horse', 'correct hors', 'correct horse ', 'Correct horse', '', 'x'.repeat(8000)]
  expect(texts.map(isCorrect)).toEqual([true, false, false, false, false, false])
})

test.each([undefined, ''])('without a password (%j), nothing is correct', password => {
  const { isCorrect, digest } = sharedPassword(password, secret)
  expect([isCorrect(''), isCorrect('undefined'), digest]).toEqual([false, false, undefined])
})

test('another password or another secret has another digest, which does not contain the password', () => {
  const digests = [sharedPassword('a', secret), sharedPassword('b', secret), sharedPassword('a', Buffer.alloc(32, 2))]
  expect(new Set(digests.map(({ digest }) => digest)).size).toBe(3)
  expect(sharedPassword('a', secret).digest).toMatch(/^[\w-]{43}$/)
})

// How long a comparison takes cannot be tested reliably.
test('passwords are compared in constant time, after they were hashed to the same length', () => {
  const source = readFileSync('src/server/sign-in/providers/password.ts', 'utf8')
  expect(source).toContain('timingSafeEqual(digestOf(text), expected)')
  expect(source).not.toMatch(/text ?={2,3}|={2,3} ?password/)
})
