import type { ApiDescription } from './api-description.ts'
import { joinedRequest } from './joined-request.ts'
import type { Operation, Server } from './operation.ts'
import { requestBodyOf } from './request-of-body.ts'
import { parametersOf } from './request-of-parameters.ts'
import { credentialsOf } from './request-of-security.ts'
import { addressBefore, pathOf } from './request-of-url.ts'
import type { SampleRequest } from './sample-request.ts'

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
