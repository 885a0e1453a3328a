import type { AddressInfo } from 'node:net'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { ClientCredentialsProvider } from '@modelcontextprotocol/sdk/client/auth-extensions.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { expect, onTestFinished, test } from 'vitest'
import { listenAt } from '../../../../src/host/http/listen.ts'
import { nodeListener } from '../../../../src/host/http/node-listener.ts'
import { oauthServer } from './oauth-server.ts'

async function listening(base = '') {
  const { app, readers } = await oauthServer({ siteOrigin: undefined, base })
  const server = await listenAt(nodeListener(app), 0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // of a server on a TCP port
  return { site: `http://127.0.0.1:${port}${base}`, readers }
}

/** What a client stores. The address of the consent page is where a browser would go. */
function storage() {
  let [client, tokens, verifier, consent]: [OAuthClientInformationMixed?, OAuthTokens?, string?, URL?] = []
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:4711/callback',
    clientMetadata: { client_name: 'Test client', redirect_uris: ['http://127.0.0.1:4711/callback'] },
    state: () => 'some state',
    clientInformation: () => client,
    saveClientInformation: saved => {
      client = saved
    },
    tokens: () => tokens,
    saveTokens: saved => {
      tokens = saved
    },
    redirectToAuthorization: url => {
      consent = url
    },
    saveCodeVerifier: saved => {
      verifier = saved
    },
    codeVerifier: () => verifier ?? '',
  }
  return { provider, consent: () => consent, tokens: () => tokens, saveTokens: provider.saveTokens }
}

/** A reader allows access in a browser. Returns the address that the browser is sent to. */
async function allow(consent: URL, reader: string): Promise<URL> {
  const headers = { Cookie: `docs_session=${reader}` }
  const html = await (await fetch(consent, { headers })).text()
  expect(html).toContain('Test client')
  const [, token = ''] = /name="token" value="([^"]*)"/.exec(html) ?? []
  const response = await fetch(new URL(consent.pathname, consent), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ token, decision: 'allow' }) },
    headers: { ...headers, Origin: consent.origin },
  })
  return new URL(response.headers.get('Location') ?? '')
}

const connect = async (site: string, authProvider: OAuthClientProvider) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  onTestFinished(() => client.close())
  const transport = new StreamableHTTPClientTransport(new URL(`${site}/authed/mcp`), { authProvider })
  return { client, transport }
}

const listFiles = async (client: Client) => {
  const result = await client.callTool({ name: 'query_docs_filesystem_harbor', arguments: { command: 'ls /' } })
  return JSON.stringify(result.content)
}

test.each(['', '/docs'])(
  'a client of the SDK gets access for a reader of a site below %j, and refreshes it',
  async base => {
    const { site } = await listening(base)
    const stored = storage()
    const first = await connect(site, stored.provider)
    await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError)
    const consent = stored.consent()
    if (!consent) throw new Error('The client has not asked for access.')
    const callback = await allow(consent, 'ann')
    expect(callback.searchParams.get('state')).toBe('some state')
    await first.transport.finishAuth(callback.searchParams.get('code') ?? '')
    const { client, transport } = await connect(site, stored.provider)
    await client.connect(transport)
    expect(await listFiles(client)).toContain('staff.md')
    expect((await client.listResources()).resources.map(({ name }) => name)).toEqual(['deploy'])
    const before = stored.tokens()
    if (!before) throw new Error('There are no tokens.')
    await stored.saveTokens({ ...before, access_token: 'expired' })
    expect(await listFiles(client)).toContain('staff.md')
    expect(stored.tokens()?.refresh_token).not.toBe(before.refresh_token)
  },
)

test('a program with credentials sees public pages and those of all who have signed in', async () => {
  const { site } = await listening()
  const provider = new ClientCredentialsProvider({
    clientId: 'indexer',
    clientSecret: 'a secret / with: signs',
    expectedIssuer: site,
  })
  const { client, transport } = await connect(site, provider)
  await client.connect(transport)
  const files = await listFiles(client)
  expect([files.includes('index.md'), files.includes('member.md'), files.includes('staff.md')]).toEqual([
    true,
    true,
    false,
  ])
  const { resources } = await client.listResources()
  expect(resources).toEqual([])
})
