import type { ApiRequest } from '../../../api-spec/request/api-request.ts'
import { requestUrlOf } from '../../../api-spec/samples/text/request-url.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import type { Call } from '../transport/exchange.ts'
import { toFetchCall } from '../transport/to-fetch-call.ts'
import { toProxyCall } from '../transport/to-proxy-call.ts'
import type { FileStore } from '../values/file-store.ts'

interface CallOptions {
  readonly files: FileStore
  readonly credentials: CredentialValues
  /** URL of the proxy; absent if the browser sends requests directly. */
  readonly proxyHref: string | undefined
  /** Whether direct requests include the reader's cookies and certificates for the API host. */
  readonly isSignedIn: boolean
}

/**
 * Build the call for a request. Its displayed URL has placeholders for credentials.
 *
 * @param publicRequest The same request without other secrets.
 */
export function buildCall(
  request: ApiRequest,
  { files, credentials, proxyHref, isSignedIn }: CallOptions,
  publicRequest: ApiRequest = request,
): Call {
  const call =
    proxyHref === undefined ? toFetchCall(request, files, isSignedIn) : toProxyCall(request, files, proxyHref)
  return { ...call, displayUrl: requestUrlOf(maskRequest(publicRequest, credentials)) }
}
