import type * as OpenIdClient from 'openid-client'
import type { CodeFlowOptions } from './code-flow.ts'
import { isLocal, providerFetch } from './provider-fetch.ts'

/** The site as a client of a provider. */
export interface Client {
  readonly library: typeof OpenIdClient
  readonly configuration: OpenIdClient.Configuration
}

/** The published configuration of a provider is loaded again after this time. */
const refreshMs = 60 * 60 * 1000

/**
 * Opens the client of a provider when it is needed, because the library is large, and the provider may not respond yet.
 */
export function openClient(options: CodeFlowOptions): () => Promise<Client> {
  let opened: { readonly client: Promise<Client>; readonly time: number } | undefined
  return () => {
    if (opened && options.now() - opened.time < refreshMs) return opened.client
    const current = { client: createClient(options), time: options.now() }
    opened = current
    current.client.catch(() => {
      // A failure is not cached.
      if (opened === current) opened = undefined
    })
    return current.client
  }
}

async function createClient({ provider, secret, fetch }: CodeFlowOptions): Promise<Client> {
  const library = await import('openid-client')
  const limited = providerFetch(fetch)
  const isPlainOAuth = provider.type === 'oauth' && provider.userData.source !== 'id_token'
  const send = isPlainOAuth ? withoutIdToken(limited) : limited
  const server = provider.type === 'openid' ? await discover(library, provider, send) : serverOf(provider)
  const configuration = new library.Configuration(
    server,
    provider.clientId,
    {},
    authentication(library, server, secret),
  )
  // Its type is narrower than that of `fetch`.
  configuration[library.customFetch] = send as OpenIdClient.CustomFetch
  if (isLocalAddress(server.authorization_endpoint) || isLocalAddress(server.token_endpoint))
    library.allowInsecureRequests(configuration)
  // The signature of an ID token is checked even though it came directly from the provider.
  if (server.jwks_uri !== undefined) library.enableNonRepudiationChecks(configuration)
  return { library, configuration }
}

async function discover(
  library: typeof OpenIdClient,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
  send: typeof fetch,
): Promise<OpenIdClient.ServerMetadata> {
  const execute = isLocalAddress(issuer) ? [library.allowInsecureRequests] : []
  const options = { execute, [library.customFetch]: send as OpenIdClient.CustomFetch }
  const configuration = await library.discovery(new URL(issuer), clientId, {}, library.None(), options)
  return configuration.serverMetadata()
}

function serverOf({
  authorizationUrl,
  tokenUrl,
  issuer,
}: Extract<CodeFlowOptions['provider'], { type: 'oauth' }>): OpenIdClient.ServerMetadata {
  return {
    issuer: issuer ?? new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    id_token_signing_alg_values_supported: signatureAlgorithms,
  }
}

/** Algorithms for ID tokens of a provider that does not publish its own. */
const signatureAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** An ID token that was not requested cannot be checked, because its issuer is not known. */
function withoutIdToken(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    const text = await response.clone().text()
    if (!text.includes('"id_token"')) return response
    const body = JSON.stringify(JSON.parse(text), (name, value) => (name === 'id_token' ? undefined : value))
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

/** Most providers accept a secret in the body. The others publish that. */
function authentication(
  library: typeof OpenIdClient,
  { token_endpoint_auth_methods_supported: methods }: OpenIdClient.ServerMetadata,
  secret: string | undefined,
): OpenIdClient.ClientAuth {
  if (secret === undefined) return library.None()
  const needsBasic = methods?.includes('client_secret_basic') && !methods.includes('client_secret_post')
  return needsBasic ? library.ClientSecretBasic(secret) : library.ClientSecretPost(secret)
}

const isLocalAddress = (address: string | undefined): boolean => address !== undefined && isLocal(new URL(address))
