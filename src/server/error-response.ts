/** An error in a request, for programs and for people. */
export interface RequestError {
  readonly status: number
  /** Identifies the error for programs: `too-many-requests`. Never changes. */
  readonly code: string
  readonly message: string
  /** Seconds after which the client can try again. */
  readonly retryAfter?: number | undefined
  readonly details?: readonly { readonly path: string; readonly message: string }[] | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The only format for errors. Clients of the assistant read `error`, the playground reads `code` and `message`. */
export function errorResponse({ status, code, message, retryAfter, details, headers }: RequestError): Response {
  const body = JSON.stringify({ error: message, code, message, details })
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** The message of every response with the status 405: `Only GET and HEAD requests are allowed.` */
export function wrongMethodMessage(methods: readonly string[]): string {
  return `Only ${methodList.format(methods)} requests are allowed.`
}

const methodList = new Intl.ListFormat('en', { type: 'conjunction' })

/** Thrown while a request is read, if it is invalid. Its message is for the client. */
export class RejectedRequest extends Error {
  readonly reason: RequestError

  constructor(reason: RequestError) {
    super(reason.message)
    this.reason = reason
  }
}
