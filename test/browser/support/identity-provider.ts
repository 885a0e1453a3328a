import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { vi } from 'vitest'

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Must be called before anybody signs in: the address of a site is known only when it is served. */
  readonly register: (redirectUri: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * A real OpenID Connect provider with its own pages for signing in and for consent.
 *
 * @param groupsOf Groups of the person with a name. Any name with any password is accepted.
 */
export async function startIdentityProvider(groupsOf: (name: string) => readonly string[]): Promise<IdentityProvider> {
  const [clientId, clientSecret] = ['docs', 'secret of docs with 32 characters']
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a TCP server
  return {
    ...{ issuer, clientId, clientSecret },
    register: async redirectUri => {
      // The provider warns that its pages are not for production.
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const client = { client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }
      const provider = new Provider(issuer, await configurationOf(client, groupsOf))
      warn.mockRestore()
      server.on('request', provider.callback())
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function configurationOf(
  client: NonNullable<Configuration['clients']>[number],
  groupsOf: (name: string) => readonly string[],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'test' }] },
    clients: [{ ...client, id_token_signed_response_alg: 'ES256' }],
    claims: { openid: ['sub'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    // The default ones print notes.
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, name: id, groups: [...groupsOf(id)] }) }),
  }
}
