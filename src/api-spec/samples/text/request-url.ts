import type { ApiRequest } from '../../request/api-request.ts'

/** The complete URL, including the query. */
export function requestUrlOf({ url, query }: ApiRequest): string {
  const text = query.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('&')
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
