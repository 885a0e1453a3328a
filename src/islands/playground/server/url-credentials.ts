import { basicCredentials } from '../../../api-spec/basic-credentials.ts'
import type { Server } from '../../../api-spec/model/operation.ts'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { SampleRequest } from '../../../api-spec/request/sample-request.ts'
import { percentDecoded } from '../../../source/text/percent-decoded.ts'
import { displayAddress, type SelectedServer } from './server-address.ts'

export type UrlCredentials = Extract<CredentialValue, { readonly type: 'basic' }>

/** The name and the password that an address of HTTP begins with; `undefined` without. */
export function urlCredentials(
  servers: readonly Server[],
  chosen: SelectedServer,
  documentHref: string,
): UrlCredentials | undefined {
  const url = displayAddress(servers, chosen, documentHref)
  if (!url?.protocol.startsWith('http') || url.username + url.password === '') return undefined
  return { type: 'basic', username: percentDecoded(url.username), password: percentDecoded(url.password) }
}

/**
 * No browser asks for an address with a user in it: as other programs do, a header is made of it. What is given for that
 * header stays.
 *
 * @param sent The same request without placeholders for credentials that nobody gave.
 */
export function withUrlCredentials(request: SampleRequest, sent: SampleRequest, user: UrlCredentials): SampleRequest {
  if (sent.headers.some(isAuthorization)) return request
  const header = ['Authorization', `Basic ${basicCredentials(user.username, user.password)}`] as const
  return { ...request, headers: [...request.headers.filter(header => !isAuthorization(header)), header] }
}

const isAuthorization = ([name]: readonly [name: string, value: string]): boolean => /^authorization$/i.test(name)
