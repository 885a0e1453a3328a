import type { CredentialValue } from '../../../../api-spec/model/request-values.ts'
import type { ApiRequest } from '../../../../api-spec/request/api-request.ts'
import { encodeCookieValue } from '../../../../api-spec/request/escape-cookie.ts'
import type { Pair } from '../../../../api-spec/request/serialize-parameter.ts'
import { percentEncode } from '../../../../source/paths/percent-encode.ts'
import { type Secret, secretsOf } from './secrets.ts'

/**
 * A request with placeholders (`<token>`, `<api-key>`) for the reader's credentials: for samples, histories and other
 * places where it is visible. The body is unchanged: it contains what the reader typed.
 *
 * @param values Credentials by the keys of their schemes. They may include credentials that are not in the request.
 */
export function maskRequest(request: ApiRequest, values: Readonly<Record<string, CredentialValue>>): ApiRequest {
  const secrets = secretsOf(values)
  const inPairs = (pairs: readonly Pair[]) =>
    pairs.map(([name, value]): Pair => [name, secrets.reduce(maskValue, value)])
  return {
    ...request,
    url: secrets.reduce(maskWithin, request.url),
    query: inPairs(request.query),
    headers: inPairs(request.headers),
    cookies: inPairs(request.cookies),
  }
}

/** Shorter secrets are only masked as whole values: inside other text they would match by chance. */
const minSecretLength = 8

function maskValue(value: string, secret: Secret): string {
  const { text: written, placeholder } = secret
  const isSecret = (text: string) => encodingsOf(written).includes(text)
  if (isSecret(value)) return placeholder
  const scheme = /^(?:bearer|basic) /i.exec(value)?.[0] ?? ''
  return isSecret(value.slice(scheme.length)) ? scheme + placeholder : maskWithin(value, secret)
}

function maskWithin(text: string, { text: written, placeholder }: Secret): string {
  if (written.length < minSecretLength) return text
  return encodingsOf(written).reduce((masked, encoded) => masked.replaceAll(encoded, placeholder), text)
}

/** A secret in plain form, percent-encoded, and as a cookie value. */
const encodingsOf = (written: string): readonly string[] => [
  written,
  percentEncode(written),
  encodeCookieValue(written),
]
