import { basicCredentials } from '../../../api-spec/basic-credentials.ts'
import type { Server } from '../../../api-spec/model/operation.ts'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { percentDecode } from '../../../source/text/percent-decode.ts'
import { displayAddress, type SelectedServer } from './server-address.ts'

export type UrlCredentials = Extract<CredentialValue, { readonly type: 'basic' }>

/** The user name and password in an HTTP URL; `undefined` without. */
export function urlCredentials(
  servers: readonly Server[],
  chosen: SelectedServer,
  documentHref: string,
): UrlCredentials | undefined {
  const url = displayAddress(servers, chosen, documentHref)
  if (!url?.protocol.startsWith('http') || url.username + url.password === '') return undefined
  return { type: 'basic', username: percentDecode(url.username), password: percentDecode(url.password) }
}

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
