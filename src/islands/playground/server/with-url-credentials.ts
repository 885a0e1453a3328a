import { basicCredentials } from '../../../api-spec/basic-credentials.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import type { UrlCredentials } from './url-credentials.ts'

/**
 * Browsers reject URLs with a user name, so it is sent as a header, like other programs do. An existing `Authorization`
 * header stays.
 *
 * @param sent The same request without placeholders for missing credentials.
 */
export function withUrlCredentials(request: ApiRequest, sent: ApiRequest, user: UrlCredentials): ApiRequest {
  if (sent.headers.some(isAuthorization)) return request
  const header = ['Authorization', `Basic ${basicCredentials(user.username, user.password)}`] as const
  return { ...request, headers: [...request.headers.filter(header => !isAuthorization(header)), header] }
}

const isAuthorization = ([name]: readonly [name: string, value: string]): boolean => /^authorization$/i.test(name)
