import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { ApiRequest } from '../../api-spec/request/api-request.ts'
import { exampleRequest, type RequestOptions } from '../../api-spec/request/example-request.ts'
import { firstMembersOf, withMaxDepth } from '../context/shorten-json.ts'

/**
 * A long body would fill the page in seven languages, so it is reduced to required properties and shortened if
 * necessary.
 *
 * @param maxBodyLength Characters of JSON.
 */
export function shortenRequest(
  operation: Operation,
  spec: ApiSpec,
  options: RequestOptions,
  maxBodyLength: number,
): ApiRequest {
  const isShort = (request: ApiRequest) => hasShortBody(request, maxBodyLength)
  const request = exampleRequest(operation, spec, options)
  if (isShort(request)) return request
  const required = exampleRequest(operation, spec, { ...options, optional: false })
  const { body } = required
  if (isEmptyBody(body) && request.body?.type === 'json') {
    const shortened = {
      ...request,
      body: { ...request.body, value: firstMembersOf(request.body.value, maxBodyLength / 2) },
    }
    if (isShort(shortened)) return shortened
  }
  if (isShort(required) || body?.type !== 'json') return required
  const candidates = [4, 3, 2].map(depth => ({
    ...required,
    body: { ...body, value: withMaxDepth(body.value, depth) },
  }))
  return candidates.find(isShort) ?? candidates.at(-1) ?? required
}

/** If nothing is required, such a body does not show what can be sent. */
const isEmptyBody = (body: ApiRequest['body']): boolean =>
  body === undefined || (body.type === 'json' && JSON.stringify(body.value) === '{}')

const hasShortBody = ({ body, query, headers, cookies }: ApiRequest, maxBodyLength: number): boolean =>
  JSON.stringify(body ?? null).length <= maxBodyLength && JSON.stringify([query, headers, cookies]).length <= 1_000
