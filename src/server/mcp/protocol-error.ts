/** Codes of JSON-RPC 2.0. */
export const errorCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internalError: -32_603,
  /** A server error: the request is valid, but it cannot be handled now. */
  unavailable: -32_000,
} as const

/** An error that is sent to the client with its code and message. */
export class ProtocolError extends Error {
  readonly code: number

  constructor(code: keyof typeof errorCodes, message: string) {
    super(message)
    this.code = errorCodes[code]
  }
}

interface ErrorStatus {
  readonly status: number
  /** Seconds. */
  readonly retryAfter?: number | undefined
}

/** A response to a whole request that cannot be handled. */
export function protocolErrorResponse({ code, message }: ProtocolError, { status, retryAfter }: ErrorStatus): Response {
  const headers = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    'Cache-Control': 'no-store',
  }
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
