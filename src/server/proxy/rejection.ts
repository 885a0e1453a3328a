import { errorResponse, wrongMethodMessage } from '../error-response.ts'

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
  'wrong-method': [405, wrongMethodMessage(['POST'])],
  'cross-site': [403, 'Only pages of this site may use its proxy.'],
  'wrong-type': [415, 'The proxy expects multipart/form-data.'],
  'too-many-requests': [429, 'Too many requests. Wait a moment, then try again.'],
  busy: [503, 'The proxy is busy. Try again in a moment.'],
  'arrival-timeout': [408, 'The request did not arrive in time.'],
  'arrival-broken': [400, 'The request was incomplete.'],
  'request-too-large': [413, 'The request is larger than the proxy allows.'],
  malformed: [400, 'The proxy cannot read this request.'],
  'method-not-allowed': [400, 'The proxy does not send requests with this method.'],
  'header-not-allowed': [400, 'The request has a header that cannot be sent.'],
  'invalid-url': [400, 'The address is not a valid URL.'],
  'scheme-not-allowed': [400, 'The proxy only supports http: and https: addresses.'],
  'credentials-in-url': [400, 'The address contains a user name or password. Send them in a header instead.'],
  'origin-not-allowed': [403, 'The proxy only calls servers that are listed in the API descriptions of this site.'],
  'only-tokens': [403, 'The proxy only sends token requests to this server.'],
  'private-address': [403, 'This server is in a private network, and the proxy may not call it.'],
  'unknown-host': [502, 'Unknown host name.'],
  'bad-certificate': [502, 'The certificate of the API is not valid.'],
  'no-connection': [502, 'The API could not be reached, or it closed the connection.'],
  'answer-timeout': [504, 'The API did not respond in time.'],
  'redirect-not-allowed': [502, 'The API redirects to an address that the proxy may not call.'],
  'too-many-redirects': [502, 'Too many redirects.'],
  'head-too-large': [502, 'The headers of the response are larger than the proxy allows.'],
  'answer-too-large': [502, 'The response is larger than the proxy allows.'],
  'unknown-encoding': [502, 'The response uses a compression that the proxy does not support.'],
  'answer-silent': [504, 'The API stopped in the middle of its response.'],
  'answer-too-long': [504, 'The response took longer than the proxy allows.'],
  'answer-broken': [502, 'The response was interrupted, or cannot be decompressed.'],
  // The reader disconnected: nobody reads this, and no server sends the status.
  cancelled: [499, 'The request was cancelled.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>

export function reject(reason: RejectionReason, details: Omit<Rejection, 'kind' | 'reason'> = {}): Rejection {
  return { kind: 'rejected', reason, ...details }
}

/** A message for the reader: `The API redirects to …: https://other.example.` */
export function messageOf({ reason, detail }: Pick<Rejection, 'reason' | 'detail'>): string {
  const [, message] = rejections[reason]
  return detail === undefined ? message : `${message} ${detail}`
}

/** The response that tells a page why its request was not sent, or the API's response not returned. */
export function rejectionResponse(rejection: Rejection): Response {
  const { reason, retryAfter } = rejection
  const [status] = rejections[reason]
  const headers = reason === 'wrong-method' ? { Allow: 'POST' } : undefined
  return errorResponse({ status, code: reason, message: messageOf(rejection), retryAfter, headers })
}

/** A line for the log: `proxy refused POST https://api.example.com: private-address`; `-` for unknown values. */
export function logLineOf({ reason, origin = '-', method = '-' }: Rejection): string {
  return `proxy refused ${method} ${origin}: ${reason}`
}
