import type { ApiDescription } from './api-description.ts'
import { cookiePair } from './cookie-pair.ts'
import type { Operation, Server } from './operation.ts'
import { requestBodyOf, type SampleContent } from './request-of-body.ts'
import { parametersOf } from './request-of-parameters.ts'
import { type Credentials, credentialsOf } from './request-of-security.ts'
import { addressBefore, pathOf } from './request-of-url.ts'
import type { SampleRequest } from './sample-request.ts'
import type { Pair } from './serialise-parameter.ts'

export interface RequestOptions {
  /** Whether parameters, properties and credentials that may be absent are written too. */
  readonly optional: boolean
  /** Otherwise the first of the operation. */
  readonly server?: Server | undefined
  /** Name of the media type of the body; otherwise the first of the document. */
  readonly mediaType?: string | undefined
  /** Whether what an author presets (`x-default`) stands above examples. */
  readonly presets?: boolean | undefined
}

/**
 * The request that calls an operation, with the values that its document gives and placeholders for the rest:
 * `{name}` in path and query, `<name>` in headers and cookies, `<token>` and its like for credentials.
 *
 * @returns Its URL is as complete as its server: without one it begins with the path. A body that nobody asks for
 *   (not required, and nothing required in it) is written only with `optional`.
 */
export function requestOf(
  operation: Operation,
  api: Pick<ApiDescription, 'schemas' | 'securitySchemes'>,
  { optional, server = operation.servers[0], mediaType, presets }: RequestOptions,
): SampleRequest {
  const parameters = parametersOf(operation.parameters, api.schemas, { optional, presets })
  return joinedRequest({
    method: operation.sentMethod ?? operation.method,
    url: addressBefore(server) + pathOf(operation.path, parameters.path),
    credentials: credentialsOf(operation.security, api.securitySchemes, optional),
    query: parameters.query,
    headers: parameters.header,
    cookies: parameters.cookie,
    content: requestBodyOf(operation.requestBody, api.schemas, { optional, mediaType, presets }),
  })
}

/** What a request is put together from. */
interface RequestPieces {
  readonly method: string
  readonly url: string
  readonly credentials: Credentials
  /** Parameters by their place. */
  readonly query: readonly Pair[]
  readonly headers: readonly Pair[]
  readonly cookies: readonly Pair[]
  readonly content: SampleContent
}

/** One request of its pieces: nothing is said twice, and credentials have the last word. */
export function joinedRequest(pieces: RequestPieces): SampleRequest {
  const { method, url, credentials, content } = pieces
  const type: readonly Pair[] = content.contentType === undefined ? [] : [['Content-Type', content.contentType]]
  // An author who describes Content-Type as a parameter means that of the body, which is known better.
  const described = pieces.headers.filter(([name]) => !content.body || name.toLowerCase() !== 'content-type')
  return {
    method,
    url,
    query: withoutRepeats(credentials.query, pieces.query),
    headers: firstOfEach([...credentials.headers, ...described, ...type]).map(onOneLine),
    cookies: withoutRepeats(credentials.cookies, pieces.cookies).map(cookiePair),
    body: content.body,
  }
}

/** Each header once: the credentials of a scheme rather than a parameter of the same name. */
function firstOfEach(headers: readonly Pair[]): Pair[] {
  const byName = new Map<string, Pair>()
  for (const header of headers) if (!byName.has(header[0].toLowerCase())) byName.set(header[0].toLowerCase(), header)
  return [...byName.values()]
}

/** Parameters may repeat their own name, never that of a credential. */
function withoutRepeats(credentials: readonly Pair[], parameters: readonly Pair[]): Pair[] {
  const names = new Set(credentials.map(([name]) => name))
  return [...parameters.filter(([name]) => !names.has(name)), ...credentials]
}

/** A line break would end the header. */
function onOneLine([name, value]: Pair): Pair {
  return [name, value.replace(/\s*[\r\n]+\s*/g, ' ')]
}
