import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Operation } from '../api-spec/operation.ts'
import { type RequestOptions, requestOf } from '../api-spec/request-of.ts'
import type { SampleRequest } from '../api-spec/sample-request.ts'
import { beginningOf, shortened } from './fitting-json.ts'

/** A body that would fill the page in seven languages is written with what is required alone, and shortened if need be. */
export function fittingRequest(
  operation: Operation,
  description: ApiDescription,
  options: RequestOptions,
): SampleRequest {
  const request = requestOf(operation, description, options)
  if (isShort(request)) return request
  const required = requestOf(operation, description, { ...options, optional: false })
  const { body } = required
  if (isBare(body) && request.body?.type === 'json') {
    const told = { ...request, body: { ...request.body, value: beginningOf(request.body.value, mostOfBody / 2) } }
    if (isShort(told)) return told
  }
  if (isShort(required) || body?.type !== 'json') return required
  const cut = [4, 3, 2].map(depth => ({ ...required, body: { ...body, value: shortened(body.value, depth) } }))
  return cut.find(isShort) ?? cut.at(-1) ?? required
}

/** Where nothing is required, such a body tells nobody what may be sent. */
const isBare = (body: SampleRequest['body']): boolean =>
  body === undefined || (body.type === 'json' && JSON.stringify(body.value) === '{}')

/** Characters of JSON. */
const mostOfBody = 400

const isShort = ({ body, query, headers, cookies }: SampleRequest): boolean =>
  JSON.stringify(body ?? null).length <= mostOfBody && JSON.stringify([query, headers, cookies]).length <= 1_000
