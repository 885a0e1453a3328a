import type { ApiRequest } from './api-request.ts'
import { escapeCookiePair } from './escape-cookie.ts'
import type { RequestContent } from './example-body.ts'
import type { Credentials } from './request-credentials.ts'
import type { Pair } from './serialize-parameter.ts'

/** The parts of a request. */
interface RequestParts {
  readonly method: string
  readonly url: string
  readonly credentials: Credentials
  /** Parameters by location. */
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  /** They take precedence over credentials: a reader adds them on purpose. */
  readonly extraHeaders?: readonly Pair[] | undefined
  readonly cookies: readonly Pair[]
  readonly content: RequestContent
}

/** Combines the parts of a request without duplicates. Credentials take precedence. */
export function assembleRequest(parts: RequestParts): ApiRequest {
  const { method, url, credentials, content, extraHeaders = [] } = parts
  const type: readonly Pair[] = content.contentType === undefined ? [] : [['Content-Type', content.contentType]]
  // A parameter named Content-Type describes the type of the body, which is set from the body itself.
  const described = parts.headers.filter(([name]) => !content.body || name.toLowerCase() !== 'content-type')
  return {
    method,
    url,
    query: withoutRepeats(credentials.query, parts.query),
    headers: withoutDuplicateHeaders([...extraHeaders, ...credentials.headers, ...described, ...type]).map(onOneLine),
    cookies: withoutRepeats(credentials.cookies, parts.cookies).map(escapeCookiePair),
    body: content.body,
  }
}

/** Headers with unique names. Credentials take precedence over parameters of the same name. */
function withoutDuplicateHeaders(headers: readonly Pair[]): Pair[] {
  const byName = new Map<string, Pair>()
  for (const header of headers) if (!byName.has(header[0].toLowerCase())) byName.set(header[0].toLowerCase(), header)
  return [...byName.values()]
}

/** Several parameters may have the same name, but not the name of a credential. */
function withoutRepeats(credentials: readonly Pair[], parameters: readonly Pair[]): Pair[] {
  const names = new Set(credentials.map(([name]) => name))
  return [...parameters.filter(([name]) => !names.has(name)), ...credentials]
}

/** A line break would end the header. */
function onOneLine([name, value]: Pair): Pair {
  return [name, value.replace(/\s*[\r\n]+\s*/g, ' ')]
}
