import { expect, vi } from 'vitest'
import { startCustomerApp } from './customer-app.ts'
import { docsServe } from './docs-serve.ts'
import { startIdentityProvider } from './identity-provider.ts'
import type { TestServer } from './serve.ts'

export const password = 'a long password of the harbor'
export const sessionSecret = 'a secret for sessions, with 32 characters'

/** The groups of the people at the identity provider. */
const groupsOf = (name: string) => (name === 'Ada' ? ['staff'] : [])

/** A site of `docs serve` that readers sign in to with a password, at an identity provider, or in an application. */
export async function protectedSite(): Promise<TestServer> {
  const [provider, app] = await Promise.all([startIdentityProvider(groupsOf), startCustomerApp()])
  const { issuer, clientId } = provider
  const providers = {
    password: { type: 'password' },
    acme: { type: 'openid', title: 'Acme', issuer, clientId, scopes: ['openid', 'profile', 'groups'] },
    app: { type: 'jwt', title: 'Harbor app', loginUrl: app.loginUrl, publicKeys: [app.publicKey] },
  }
  const site = await docsServe(filesWith(providers), [], {
    LECTERN_PASSWORD: password,
    LECTERN_CLIENT_SECRET_ACME: provider.clientSecret,
    LECTERN_SESSION_SECRET: sessionSecret,
  })
  await provider.register(`${site.origin}/login/callback/acme`)
  app.connect(site.origin)
  // Tokens are accepted once, so they need the database.
  const isReady = async () => {
    const { checks } = await (await fetch(`${site.origin}/health`)).json()
    expect(checks).toMatchObject({ database: 'ok' })
  }
  await vi.waitFor(isReady, { timeout: 120_000 })
  const close = async () => void (await Promise.all([site.close(), provider.close(), app.close()]))
  return { origin: site.origin, close }
}

const filesWith = (providers: object): Readonly<Record<string, string>> => ({
  'docs.json': JSON.stringify({
    ...{ theme: 'mint', name: 'Harbor', colors: { primary: '#0F766E' }, favicon: '/icon.svg' },
    navigation: { pages: ['index', 'guide', 'staff'] },
  }),
  'lectern.json': JSON.stringify({ server: true, assistant: false, signIn: { protect: 'pages', providers } }),
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  'index.mdx': '---\ntitle: Home\npublic: true\n---\nEverybody reads this.\n',
  'guide.mdx': '---\ntitle: Guide\n---\nOnly for members.\n\n## Part\n\nText.\n',
  'staff.mdx': '---\ntitle: Rota\ngroups: [staff]\n---\nOnly for the staff.\n',
})
