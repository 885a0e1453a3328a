import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the sender of a webhook knows the secret. Hosts sign the body with HMAC-SHA-256; GitLab sends the secret
 * itself. One valid signature is enough: some hosts send several, also with older algorithms.
 *
 * @param body As it was received, before anything is parsed.
 */
export function checkSignature(headers: Headers, body: Uint8Array, secret: string): boolean {
  if (secret === '') return false
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  const isSigned = signatures(headers).some(signature => isSame(signature, expected))
  const token = headers.get('X-Gitlab-Token')
  return isSigned || (token !== null && isSame(bytesOf(token), secret))
}

/** `X-Hub-Signature` of GitHub and Gitea has SHA-1, which is ignored; that of Bitbucket has SHA-256. */
function signatures(headers: Headers): readonly string[] {
  const prefixed = ['X-Hub-Signature-256', 'X-Hub-Signature'].flatMap(name => {
    const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(headers.get(name) ?? '') ?? []
    return hex ?? []
  })
  const plain = ['X-Gitea-Signature', 'X-Forgejo-Signature'].map(name => headers.get(name) ?? '')
  return [...prefixed, ...plain.filter(value => /^[0-9a-f]{64}$/.test(value))]
}

/** Hashes have the same length, so the time reveals nothing about the secret, not even its length. */
const isSame = (value: string | Uint8Array, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(value).digest(), createHash('sha256').update(expected).digest())

/** Each character of a header represents one byte. */
const bytesOf = (header: string): Uint8Array => Buffer.from(header, 'latin1')
