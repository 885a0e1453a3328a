import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSignature } from '../../../../../src/server/jobs/automations/webhook/check-signature.ts'

const secret = 'sécret-🔑-of-the-webhook'
const body = new TextEncoder().encode('{"ref":"refs/heads/main"}')
const hmac = (algorithm: string, key = secret, content: Uint8Array = body) =>
  createHmac(algorithm, key).update(content).digest('hex')
const valid = hmac('sha256')
/** A header as it arrives: one character for each byte. */
const bytes = (text: string) => Buffer.from(text).toString('latin1')

const check = (headers: Record<string, string>, key = secret, content: Uint8Array = body) =>
  checkSignature(new Headers(headers), content, key)

test.each([
  { 'X-Hub-Signature-256': `sha256=${valid}` },
  { 'X-Hub-Signature': `sha256=${valid}` },
  { 'X-Gitea-Signature': valid },
  { 'X-Forgejo-Signature': valid },
  { 'X-Gitlab-Token': bytes(secret) },
  { 'X-Hub-Signature': `sha1=${hmac('sha1')}`, 'X-Hub-Signature-256': `sha256=${valid}` },
])('accepts %j', headers => {
  expect(check(headers)).toBe(true)
})

test.each([
  ['no signature', {}],
  ['an empty one', { 'X-Hub-Signature-256': '' }],
  ['only its prefix', { 'X-Hub-Signature-256': 'sha256=' }],
  ['without its prefix', { 'X-Hub-Signature-256': valid }],
  ['with a prefix where none belongs', { 'X-Gitea-Signature': `sha256=${valid}` }],
  ['cut', { 'X-Hub-Signature-256': `sha256=${valid.slice(0, -1)}` }],
  ['cut to the beginning', { 'X-Gitea-Signature': valid.slice(0, 2) }],
  ['longer', { 'X-Hub-Signature-256': `sha256=${valid}0` }],
  ['twice', { 'X-Hub-Signature-256': `sha256=${valid}, sha256=${valid}` }],
  ['in capitals', { 'X-Hub-Signature-256': `sha256=${valid.toUpperCase()}` }],
  ['in digits of full width', { 'X-Hub-Signature-256': bytes(`sha256=${valid.replace(/\d/, '１')}`) }],
  ['SHA-1', { 'X-Hub-Signature': `sha1=${hmac('sha1')}` }],
  ['SHA-1 that claims to be SHA-256', { 'X-Hub-Signature-256': `sha256=${hmac('sha1')}` }],
  ['SHA-512', { 'X-Hub-Signature-256': `sha512=${hmac('sha512')}` }],
  ['none as the algorithm', { 'X-Hub-Signature-256': 'none=' }],
  ['of another secret', { 'X-Hub-Signature-256': `sha256=${hmac('sha256', 'other')}` }],
  ['of an empty secret', { 'X-Hub-Signature-256': `sha256=${hmac('sha256', '')}` }],
  ['of another body', { 'X-Hub-Signature-256': `sha256=${hmac('sha256', secret, new Uint8Array())}` }],
  ['an empty token', { 'X-Gitlab-Token': '' }],
  ['the beginning of the token', { 'X-Gitlab-Token': bytes(secret.slice(0, -1)) }],
  ['a longer token', { 'X-Gitlab-Token': bytes(`${secret}x`) }],
  ['the signature as a token', { 'X-Gitlab-Token': valid }],
])('rejects a signature that is %s', (_, headers) => {
  expect(check(headers)).toBe(false)
})

test('an empty secret accepts nothing', () => {
  const signed = { 'X-Hub-Signature-256': `sha256=${hmac('sha256', '')}`, 'X-Gitlab-Token': '' }
  expect(check(signed, '')).toBe(false)
})

test('changing any byte of the body makes the signature invalid', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (content, at, by) => {
        const headers = { 'X-Gitea-Signature': hmac('sha256', secret, content) }
        expect(check(headers, secret, content)).toBe(true)
        const other = content.map((byte, index) => (index === at % content.length ? byte ^ by : byte))
        expect(check(headers, secret, other)).toBe(false)
      },
    ),
    { numRuns: 50 },
  )
})
