/** The result of a request to another site. */
export type ProbeResult =
  /**
   * The response after all redirects. A status of 300 to 399 means too many redirects, or a redirect without a target.
   */
  | { readonly kind: 'answered'; readonly status: number }
  /** No response. `detail`: the error as the system reports it. */
  | { readonly kind: 'no-response'; readonly reason: NetworkFailure; readonly detail: string }
  /** The address is on the reader's own machine or in a private network, so it was not requested. */
  | { readonly kind: 'local' }
  /** A host name or a redirect leads into a private network, so it was not requested. Readers may have access to it. */
  | { readonly kind: 'private' }

/** Unknown host name, invalid certificate, timeout, or no connection. */
export type NetworkFailure = 'name' | 'certificate' | 'time' | 'connection'

/** The network access that link checks need. */
export interface Reachability {
  /** Requests an address such as `https://example.com/a`. Never rejects. */
  readonly reach: (address: string) => Promise<ProbeResult>
}

/** Whether a reader finds the page; `open` if the result does not tell. */
export function verdictOf(result: ProbeResult): 'works' | 'broken' | 'open' {
  if (result.kind !== 'answered') return result.kind === 'private' ? 'open' : 'broken'
  const { status } = result
  if (status < 300) return 'works'
  return status === 404 || status === 410 || (status >= 500 && status < 600) ? 'broken' : 'open'
}
