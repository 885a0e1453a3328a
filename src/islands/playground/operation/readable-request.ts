import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import type { Pair } from '../../../api-spec/request/serialize-parameter.ts'

/** A request of a masked draft, with readable placeholders and variables instead of percent-encoded ones. */
export function readableRequest(request: ApiRequest): ApiRequest {
  const readable = (text: string) =>
    text.replaceAll('%3Cpassword%3E', '<password>').replace(/%7B%7B([\w.-]+)%7D%7D/g, '{{$1}}')
  const inPairs = (pairs: readonly Pair[]) => pairs.map(([name, value]): Pair => [name, readable(value)])
  return { ...request, url: readable(request.url), query: inPairs(request.query), cookies: inPairs(request.cookies) }
}
