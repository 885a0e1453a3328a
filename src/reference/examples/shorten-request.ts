import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { ApiRequest, SampleBody } from '../../api-spec/request/api-request.ts'
import { exampleRequest, type RequestOptions } from '../../api-spec/request/example-request.ts'
import { firstMembersOf, withMaxDepth } from '../context/shorten-json.ts'

/**
 * A long body would fill the page in seven languages, so it is reduced to required properties and shortened if
 * necessary. Parameters are reduced only if they are long themselves. Credentials stay.
 *
 * @param maxBodyLength Characters of JSON.
 */
export function shortenRequest(
  operation: Operation,
  spec: ApiSpec,
  options: RequestOptions,
  maxBodyLength: number,
): ApiRequest {
  const request = exampleRequest(operation, spec, options)
  const shortened = hasShortParameters(request) ? request : withShortParameters(operation, spec, options)
  if (isShort(request.body, maxBodyLength)) return shortened
  const required = requiredBody(operation, spec, options)
  return { ...shortened, body: shortenedBody(required, request.body, maxBodyLength) }
}

/** The required parameters; if they are still long, without optional properties of their values. */
function withShortParameters(operation: Operation, spec: ApiSpec, options: RequestOptions): ApiRequest {
  const required = withRequiredParameters(operation)
  const request = exampleRequest(required, spec, options)
  if (hasShortParameters(request)) return request
  return { ...exampleRequest(required, spec, { ...options, optional: false }), body: request.body }
}

const withRequiredParameters = (operation: Operation): Operation => ({
  ...operation,
  parameters: operation.parameters.filter(({ isRequired }) => isRequired),
})

/** The body with its required properties, also if the body itself is optional. */
function requiredBody(operation: Operation, spec: ApiSpec, options: RequestOptions): SampleBody | undefined {
  const requestBody = operation.requestBody && { ...operation.requestBody, isRequired: true }
  return exampleRequest({ ...operation, requestBody }, spec, { ...options, optional: false }).body
}

const hasShortParameters = ({ query, headers, cookies }: ApiRequest): boolean =>
  JSON.stringify([query, headers, cookies]).length <= 1_000

const isShort = (body: SampleBody | undefined, maxLength: number): boolean =>
  JSON.stringify(body ?? null).length <= maxLength

/** @param full The body with all properties: if none is required, the first of them show what can be sent. */
function shortenedBody(body: SampleBody | undefined, full: SampleBody | undefined, maxLength: number) {
  if (full && isEmptyBody(body)) {
    const first = firstPartsOf(full, maxLength / 2)
    if (isShort(first, maxLength)) return first
  }
  if (isShort(body, maxLength) || body?.type !== 'json') return body
  const candidates = [4, 3, 2].map(depth => ({ ...body, value: withMaxDepth(body.value, depth) }))
  return candidates.find(candidate => isShort(candidate, maxLength)) ?? candidates.at(-1)
}

function isEmptyBody(body: SampleBody | undefined): boolean {
  if (body?.type === 'json') return JSON.stringify(body.value) === '{}'
  if (body?.type === 'form') return body.fields.length === 0
  return body?.type === 'multipart' ? body.parts.length === 0 : body === undefined
}

function firstPartsOf(body: SampleBody, limit: number): SampleBody {
  if (body.type === 'json') return { ...body, value: firstMembersOf(body.value, limit) }
  if (body.type === 'form') return { ...body, fields: firstOf(body.fields, limit) }
  return body.type === 'multipart' ? { ...body, parts: firstOf(body.parts, limit) } : body
}

/** The first items that fit together. */
function firstOf<Item>(items: readonly Item[], limit: number): readonly Item[] {
  let left = limit
  return items.filter(item => {
    left -= JSON.stringify(item).length
    return left >= 0
  })
}
