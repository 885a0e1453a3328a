import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { site } from '../../served.ts'

/** What the person at the provider does. */
export interface Person {
  accountId: string
  /** Answers the question of the provider with no. */
  refuses: boolean
  claims: Readonly<Record<string, unknown>>
}

/** A real OpenID Connect provider on this machine. Everybody who comes is the same person, without any forms. */
export async function startOidcServer(clientIds: readonly string[]) {
  const person: Person = { accountId: 'ada', refuses: false, claims: {} }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a TCP server
  const provider = new Provider(issuer, await configurationOf(clientIds, person))
  const handle = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const result = person.refuses
      ? { error: 'access_denied', error_description: 'The person has refused.' }
      : { login: { accountId: person.accountId } }
    await provider.interactionFinished(request, response, result)
  }
  server.on('request', (request, response) =>
    request.url?.startsWith('/interaction/') ? void interact(request, response) : void handle(request, response),
  )
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { issuer, person, close }
}

async function configurationOf(clientIds: readonly string[], person: Person): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'test' }] },
    clients: clientIds.map(client_id => ({
      ...{ client_id, client_secret: `secret of ${client_id} with 32 characters` },
      ...{ id_token_signed_response_alg: 'ES256', redirect_uris: [`${site}/login/callback/${client_id}`] },
    })),
    // Each claim has a scope of its own name.
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups', 'realm_access'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    // The default ones print notes.
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...person.claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  }
}
