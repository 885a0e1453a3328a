import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface CustomerApp {
  readonly loginUrl: string
  /** Public key of its tokens, as JWK. */
  readonly publicKey: object
  /** Must be called before anybody signs in: the address of a site is known only when it is served. */
  readonly connect: (site: string) => void
  readonly close: () => Promise<void>
}

/** A page of an application, which sends its users to the site with a token. It has a button for each kind of token. */
export async function startCustomerApp(): Promise<CustomerApp> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const { privateKey: otherKey } = await generateKeyPair('EdDSA')
  const now = () => Math.floor(Date.now() / 1000)
  // The latest that the server accepts.
  const latest = () => now() + 14
  const tokens: Readonly<Record<string, (host: string) => Promise<string>>> = {
    valid: host => signed(privateKey, { host, exp: latest() }),
    forged: host => signed(otherKey, { host, exp: latest() }),
    expired: host => signed(privateKey, { host, exp: now() - 60 }),
  }
  let site = ''
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://app')
    const redirect = searchParams.get('redirect') ?? ''
    const token = await tokens[searchParams.get('token') ?? '']?.(new URL(site).host)
    if (token === undefined) response.setHeader('content-type', 'text/html').end(pageOf(redirect))
    else
      response
        .writeHead(303, { location: `${site}/login/jwt-callback?${new URLSearchParams({ redirect })}#${token}` })
        .end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    loginUrl: `http://127.0.0.1:${port}/sign-in`,
    publicKey: await exportJWK(publicKey),
    connect: address => {
      site = address
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }

  function pageOf(redirect: string): string {
    const value = redirect.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const buttons = Object.keys(tokens).map(name => `<button name="token" value="${name}">${name}</button>`)
    return `<link rel="icon" href="data:,"><form><input type="hidden" name="redirect" value="${value}">${buttons.join('')}</form>`
  }
}

const signed = (key: CryptoKey, claims: { readonly host: string; readonly exp: number }): Promise<string> =>
  new SignJWT({ ...claims, sub: 'grace', groups: [], content: { name: 'Grace' } })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(key)
