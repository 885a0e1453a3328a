/** The parameters of an authorization request. */
export interface AuthorizationRequest {
  readonly authorizationUrl: string
  readonly clientId: string
  /** Absolute URL of the page that the server redirects to. */
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly state: string
  /** Absent in the implicit flow. */
  readonly challenge?: string | undefined
}

/**
 * The URL at which a reader signs in and gives consent. Existing query parameters stay.
 *
 * @see RFC 6749, 4.1.1 and 4.2.1; RFC 7636, 4.3
 */
export function authorizationUrlFor(request: AuthorizationRequest): string {
  const url = new URL(request.authorizationUrl)
  url.hash = ''
  const fields = {
    response_type: request.challenge === undefined ? 'token' : 'code',
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scopes.join(' '),
    state: request.state,
    code_challenge: request.challenge ?? '',
    code_challenge_method: request.challenge === undefined ? '' : 'S256',
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
