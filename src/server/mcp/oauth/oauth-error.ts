/** An OAuth error, for a client. */
export class OAuthError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** @see RFC 6749, section 5.2 */
export function oauthErrorResponse({ code, message, status }: OAuthError): Response {
  const headers = { 'Cache-Control': 'no-store', ...(status === 401 && { 'WWW-Authenticate': 'Basic' }) }
  return Response.json({ error: code, error_description: message }, { status, headers })
}
