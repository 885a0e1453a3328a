import type { ApiDescription } from './api-description.ts'
import type { Operation, Server } from './operation.ts'
import { requestBodyOf } from './request-of-body.ts'
import { parametersOf } from './request-of-parameters.ts'
import { credentialsOf } from './request-of-security.ts'
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
  const credentials = credentialsOf(operation.security, api.securitySchemes, optional)
  const content = requestBodyOf(operation.requestBody, api.schemas, { optional, mediaType, presets })
  const type: readonly Pair[] = content.contentType === undefined ? [] : [['Content-Type', content.contentType]]
  // An author who describes Content-Type as a parameter means that of the body, which is known better.
  const described = parameters.header.filter(([name]) => !content.body || name.toLowerCase() !== 'content-type')
  return {
    method: operation.method,
    url: addressBefore(server) + pathOf(operation.path, parameters.path),
    query: withoutRepeats(credentials.query, parameters.query),
    headers: firstOfEach([...credentials.headers, ...described, ...type]).map(onOneLine),
    cookies: withoutRepeats(credentials.cookies, parameters.cookie),
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
