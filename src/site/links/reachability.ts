/** What came of asking an address of another site. */
export type ProbeResult =
  /** The last answer, redirects followed. A status of 300 to 399: they were too many, or led nowhere. */
  | { readonly kind: 'answered'; readonly status: number }
  /** Nobody answered. `detail`: the reason in the words of the machine. */
  | { readonly kind: 'silent'; readonly reason: NetworkFailure; readonly detail: string }
  /** The address itself names the reader's own machine or a private network, so it was not asked. */
  | { readonly kind: 'local' }
  /** A name or a redirect leads into a private network, so it was not asked: its readers may be in there. */
  | { readonly kind: 'private' }

/** The name is not known, the certificate is not valid, the time ran out, or there was no connection. */
export type NetworkFailure = 'name' | 'certificate' | 'time' | 'connection'

/** The network, as far as links need it. */
export interface Reachability {
  /** Ask one address, such as `https://example.com/a`. Never rejects. */
  readonly reach: (address: string) => Promise<ProbeResult>
}

/** Whether an answer says that a reader finds the page, finds none, or leaves that open. */
export function verdictOf(reached: ProbeResult): 'works' | 'broken' | 'open' {
  if (reached.kind !== 'answered') return reached.kind === 'private' ? 'open' : 'broken'
  const { status } = reached
  if (status < 300) return 'works'
  return status === 404 || status === 410 || (status >= 500 && status < 600) ? 'broken' : 'open'
}
