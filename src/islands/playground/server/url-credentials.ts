import type { Server } from '../../../api-spec/model/operation.ts'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
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
