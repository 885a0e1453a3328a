import type { SampleRequest } from '../../../api-spec/request/sample-request.ts'
import { requestUrlOf } from '../../../api-spec/samples/text/request-text.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { maskRequest } from '../credentials/store/mask-request.ts'
import type { Call } from '../transport/exchange.ts'
import { toFetchCall } from '../transport/to-fetch-call.ts'
import { toProxyCall } from '../transport/to-proxy-call.ts'
import type { FileStore } from '../values/file-store.ts'

interface CallOptions {
  readonly files: FileStore
  readonly credentials: CredentialValues
  /** Where the site sends requests on; absent where the browser sends them itself. */
  readonly proxyHref: string | undefined
  /** Whether cookies and certificates for the host of the API go with what the browser sends itself. */
  readonly isSignedIn: boolean
}

/**
 * A request as it goes out. The address that the page shows of it has placeholders for the credentials in it.
 *
 * @param shown The same request without what else is secret.
 */
export function buildCall(
  request: SampleRequest,
  { files, credentials, proxyHref, isSignedIn }: CallOptions,
  shown: SampleRequest = request,
): Call {
  const call =
    proxyHref === undefined ? toFetchCall(request, files, isSignedIn) : toProxyCall(request, files, proxyHref)
  return { ...call, shownUrl: requestUrlOf(maskRequest(shown, credentials)) }
}
