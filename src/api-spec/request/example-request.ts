import type { ApiSpec } from '../model/api-spec.ts'
import type { Operation, Server } from '../model/operation.ts'
import { baseUrlOf, fillPath } from '../servers/server-url.ts'
import type { ApiRequest } from './api-request.ts'
import { assembleRequest } from './assemble-request.ts'
import { exampleBody } from './example-body.ts'
import { exampleParameters } from './example-parameters.ts'
import { exampleCredentials } from './request-credentials.ts'

export interface RequestOptions {
  /** Whether optional parameters, properties and credentials are included. */
  readonly optional: boolean
  /** The default is the first server of the operation. */
  readonly server?: Server | undefined
  /** Name of the media type of the body; by default the preferred one. */
  readonly mediaType?: string | undefined
  /** Whether the author's `x-default` takes precedence over examples. */
  readonly presets?: boolean | undefined
}

/**
 * An example request for an operation, with values from the document and placeholders for the rest: `{name}` in path
 * and query, `<name>` in headers and cookies, `<token>` and the like for credentials.
 *
 * @returns A request whose URL is only the path if there is no server. An optional body without required properties is
 * included only with `optional`.
 */
export function exampleRequest(
  operation: Operation,
  api: Pick<ApiSpec, 'schemas' | 'securitySchemes'>,
  { optional, server = operation.servers[0], mediaType, presets }: RequestOptions,
): ApiRequest {
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
