/** A request that the proxy does not forward, or a response that it does not return. */
export interface Rejection {
  readonly kind: 'rejected'
  readonly reason: RejectionReason
  /** The method, if it may be sent. */
  readonly method?: string | undefined
  /** Origin of the address in question: `https://api.example.com`. */
  readonly origin?: string | undefined
  /** Details for the reader. May contain names of hosts and headers, but no values. */
  readonly detail?: string | undefined
  /** Seconds after which the client should try again. */
  readonly retryAfter?: number | undefined
}

export type RejectionReason = keyof typeof rejections

/** Status and message of each reason. A reason is the `code` of the response, and is logged. */
const rejections = {
  'wrong-method': [405, 'The proxy is asked with POST.'],
  'cross-site': [403, 'Only pages of this site may use its proxy.'],
  'wrong-type': [415, 'The proxy expects multipart/form-data.'],
  'too-many-requests': [429, 'Too many requests. Wait a little, then send again.'],
  busy: [503, 'The proxy has too much to do. Send again in a moment.'],
  'arrival-timeout': [408, 'The request did not arrive in time.'],
  'arrival-broken': [400, 'The request did not arrive whole.'],
  'request-too-large': [413, 'The request is larger than the proxy allows.'],
  malformed: [400, 'The proxy cannot read this request.'],
  'method-not-allowed': [400, 'The proxy does not send requests with this method.'],
  'header-not-allowed': [400, 'The request has a header that cannot be sent.'],
  'invalid-url': [400, 'The address is no web address.'],
  'scheme-not-allowed': [400, 'The proxy calls addresses with http: or https: only.'],
  'credentials-in-url': [400, 'The address has a name or password in it. Send them as a header.'],
  'origin-not-allowed': [403, 'The proxy calls only servers that the API descriptions of this site name.'],
  'only-tokens': [403, 'The proxy asks this server for tokens alone.'],
  'private-address': [403, 'This server lies in a private network, which the proxy does not call.'],
  'unknown-host': [502, 'There is no server of this name.'],
  'bad-certificate': [502, 'The certificate of the API is not valid.'],
  'no-connection': [502, 'The API could not be reached, or it hung up.'],
  'answer-timeout': [504, 'The API did not answer in time.'],
  'redirect-not-allowed': [502, 'The API redirects to an address that the proxy does not call.'],
  'too-many-redirects': [502, 'The API redirects too often.'],
  'head-too-large': [502, 'The headers of the answer are larger than the proxy allows.'],
  'answer-too-large': [502, 'The answer is larger than the proxy allows.'],
  'unknown-encoding': [502, 'The answer is compressed in a way that the proxy does not know.'],
  'answer-silent': [504, 'The API stopped in the middle of its answer.'],
  'answer-too-long': [504, 'The answer took longer than the proxy allows.'],
  'answer-broken': [502, 'The answer broke off, or cannot be decompressed.'],
  // The reader disconnected: nobody reads this, and no server sends the status.
  cancelled: [499, 'The request was cancelled.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>

export function reject(reason: RejectionReason, facts: Omit<Rejection, 'kind' | 'reason'> = {}): Rejection {
  return { kind: 'rejected', reason, ...facts }
}

/** A message for the reader: `The API redirects to …: https://other.example.` */
export function messageOf({ reason, detail }: Pick<Rejection, 'reason' | 'detail'>): string {
  const [, message] = rejections[reason]
  return detail === undefined ? message : `${message} ${detail}`
}

/** The response that tells a page why its request was not sent, or the API's response not returned. */
export function rejectionResponse(rejection: Rejection): Response {
  const { reason, retryAfter } = rejection
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
  if (reason === 'wrong-method') headers.set('Allow', 'POST')
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  return Response.json({ code: reason, message: messageOf(rejection) }, { status: rejections[reason][0], headers })
}

/** A line for the log: `proxy refused POST https://api.example.com: private-address`; `-` for unknown values. */
export function logLineOf({ reason, origin = '-', method = '-' }: Rejection): string {
  return `proxy refused ${method} ${origin}: ${reason}`
}
