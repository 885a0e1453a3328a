import type { SampleRequest } from '../../api-spec/sample-request.ts'
import { requestUrlOf } from '../../api-spec/samples/shared/request-text.ts'
import type { CredentialValues } from './credentials/credential-values.ts'
import { maskRequest } from './credentials/masked.ts'
import type { Call } from './exchange/exchange.ts'
import { toFetchCall } from './exchange/to-fetch.ts'
import { toProxyCall } from './exchange/to-proxy-call.ts'
import type { FileStore } from './file-shelf.ts'

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
