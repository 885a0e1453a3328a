import { ownValue } from '../../source/json/own-value.ts'
import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { ApiSpec } from '../model/api-spec.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import { type ExtraField, parameterKey, type RequestValues } from '../model/request-values.ts'
import { fillPath } from '../servers/server-url.ts'
import { acceptedTypes, anyMediaType } from './accepted-types.ts'
import type { ApiRequest } from './api-request.ts'
import { assembleRequest } from './assemble-request.ts'
import type { RequestContent } from './example-body.ts'
import { buildCredentials } from './request-credentials.ts'
import { type Pair, serializeParameter } from './serialize-parameter.ts'

interface ContentOptions {
  /** Absent for a request whose body is not needed. */
  readonly content?: RequestContent | undefined
  /** If `false`, missing credentials of the selected alternative become placeholders (`<token>`). */
  readonly isSent?: boolean | undefined
}

/**
 * The request for an operation with a reader's values and a content. The playground shows its URL before it loads the
 * code for contents.
 *
 * @see buildRequest
 */
export function requestWithContent(
  operation: Operation,
  api: Pick<ApiSpec, 'securitySchemes'>,
  values: RequestValues,
  { content = {}, isSent = false }: ContentOptions = {},
): ApiRequest {
  const alternative = values.alternative === undefined ? [] : (operation.security[values.alternative] ?? [])
  const pairsAt = (...locations: Parameter['in'][]) =>
    operation.parameters
      .filter(({ in: location }) => locations.includes(location))
      .flatMap(parameter => pairsOf(parameter, values.parameters))
  return assembleRequest({
    method: operation.sentMethod ?? operation.method,
    url: values.server + fillPath(operation.path, new Map(pairsAt('path'))),
    credentials: buildCredentials(alternative, api.securitySchemes, values.credentials, isSent),
    query: [...pairsAt('query', 'querystring'), ...extraPairs(values, 'query').map(encodePair)],
    // A parameter with this name comes first, because the first of several headers is used.
    headers: [...pairsAt('header'), ...acceptPairs(operation, values.accept)],
    extraHeaders: extraPairs(values, 'header').filter(([name]) => isHeaderName.test(name)),
    cookies: pairsAt('cookie'),
    content,
  })
}

/** Fields without a name are unfinished. */
const extraPairs = ({ extras = [] }: RequestValues, location: ExtraField['in']): readonly Pair[] =>
  extras.flatMap((field): Pair[] => (field.in === location && field.name !== '' ? [[field.name, field.value]] : []))

const encodePair = ([name, value]: Pair): Pair => [percentEncode(name), percentEncode(value)]

/** @see RFC 9110, 5.6.2 */
const isHeaderName = /^[\w!#$%&'*+.^`|~-]+$/

/** A value that every client sends by default is left out. */
function acceptPairs(operation: Operation, chosen: string | undefined): readonly Pair[] {
  const type = chosen ?? acceptedTypes(operation).defaultType
  return type === undefined || type === anyMediaType ? [] : [['Accept', type]]
}

function pairsOf(parameter: Parameter, values: RequestValues['parameters']): readonly Pair[] {
  const key = parameterKey(parameter)
  const value = ownValue(values, key)
  return serializeParameter(parameter, value)
}
