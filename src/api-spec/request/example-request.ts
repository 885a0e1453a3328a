import type { ApiSpec } from '../model/api-spec.ts'
import type { Operation, Server } from '../model/operation.ts'
import { baseUrlOf, fillPath } from '../servers/server-url.ts'
import { assembleRequest } from './assemble-request.ts'
import { exampleBody } from './example-body.ts'
import { exampleParameters } from './example-parameters.ts'
import { exampleCredentials } from './request-credentials.ts'
import type { SampleRequest } from './sample-request.ts'

export interface RequestOptions {
  /** Whether parameters, properties and credentials that may be absent are written too. */
  readonly optional: boolean
  /** Otherwise the first of the operation. */
  readonly server?: Server | undefined
  /** Name of the media type of the body; otherwise the first of the document. */
  readonly mediaType?: string | undefined
  /** Whether presets of the author (`x-default`) take precedence over examples. */
  readonly presets?: boolean | undefined
}

/**
 * The request that calls an operation, with the values that its document gives and placeholders for the rest:
 * `{name}` in path and query, `<name>` in headers and cookies, `<token>` and its like for credentials.
 *
 * @returns Its URL is as complete as its server: without one it begins with the path. A body that nobody asks for
 *   (not required, and nothing required in it) is written only with `optional`.
 */
export function exampleRequest(
  operation: Operation,
  api: Pick<ApiSpec, 'schemas' | 'securitySchemes'>,
  { optional, server = operation.servers[0], mediaType, presets }: RequestOptions,
): SampleRequest {
  const parameters = exampleParameters(operation.parameters, api.schemas, { optional, presets })
  return assembleRequest({
    method: operation.sentMethod ?? operation.method,
    url: baseUrlOf(server) + fillPath(operation.path, parameters.path),
    credentials: exampleCredentials(operation.security, api.securitySchemes, optional),
    query: parameters.query,
    headers: parameters.header,
    cookies: parameters.cookie,
    content: exampleBody(operation.requestBody, api.schemas, { optional, mediaType, presets }),
  })
}
