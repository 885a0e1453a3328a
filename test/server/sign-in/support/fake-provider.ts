import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const issuer = 'https://login.example.com/realms/acme'

/** Header and payload of a token that a provider answers with. */
type CreateIdToken = (keys: Awaited<ReturnType<typeof createKeys>>, claims: JWTPayload) => Promise<string>

const createKeys = async () => ({
  own: await generateKeyPair('RS256', { extractable: true }),
  other: await generateKeyPair('RS256', { extractable: true }),
})

export const signed: CreateIdToken = ({ own }, claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(own.privateKey)

/** A provider that answers with the tokens of a test. @param now Seconds since 1970. */
export async function fakeProvider(now: number) {
  const keys = await createKeys()
  const jwk = { ...(await exportJWK(keys.own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }
  const answer = { create: signed, claims: {} as JWTPayload, accessToken: 'access', tokenError: '' }
  const requests: { readonly url: string; readonly body: string; readonly authorization: string | null }[] = []
  let nonce: string | null = null
  const metadata = {
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/certs`, id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] },
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    '/realms/acme/.well-known/openid-configuration': () => metadata,
    '/realms/acme/certs': () => ({ keys: [jwk] }),
    '/realms/acme/token': async () => {
      const claims = { iss: issuer, aud: 'docs', sub: 'ada', iat: now, exp: now + 3600, ...(nonce && { nonce }) }
      const id_token = await answer.create(keys, { ...claims, ...answer.claims })
      return { access_token: answer.accessToken, token_type: 'Bearer', id_token }
    },
  }
  const fetchFrom: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input), init)
    const { pathname } = new URL(request.url)
    const authorization = request.headers.get('Authorization')
    requests.push({ url: request.url, body: await request.text(), authorization })
    if (pathname.endsWith('/token') && answer.tokenError !== '')
      return Response.json({ error: 'invalid_client', error_description: answer.tokenError }, { status: 401 })
    return Response.json((await answers[pathname]?.()) ?? {}, { status: answers[pathname] ? 200 : 404 })
  }
  return {
    ...{ fetch: fetchFrom, answer, requests, keys },
    /** Remembers what the request of the site asks for. */
    authorize: (url: URL) => {
      nonce = url.searchParams.get('nonce')
      return url.searchParams.get('state') ?? ''
    },
  }
}
