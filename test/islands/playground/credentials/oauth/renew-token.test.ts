import { afterEach, expect, test, vi } from 'vitest'
import type { OAuthFlow } from '../../../../../src/api-spec/model/security.ts'
import { renewToken } from '../../../../../src/islands/playground/credentials/oauth/renew-token.ts'

afterEach(() => vi.unstubAllGlobals())

/** Renews a token of a scheme with these flows. Returns the URLs that were requested, and the result. */
async function renewed(...types: readonly OAuthFlow['type'][]) {
  const urls: string[] = []
  vi.stubGlobal('location', new URL('https://docs.example.com'))
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return Response.json({ access_token: 'new', token_type: 'Bearer' })
  })
  const flows = types.map(type => ({ type, authorizationUrl: '/authorize', tokenUrl: `/${type}/token`, scopes: [] }))
  const result = await renewToken({
    scheme: { key: 'auth', isDeprecated: false, type: 'oauth2', flows },
    server: 'https://api.example.com',
    client: { id: 'docs', secret: '', secretIn: 'body' },
    refreshToken: 'old',
    proxyHref: undefined,
    signal: new AbortController().signal,
  })
  return { urls, result }
}

test.each([
  [['password'], 'password'],
  [['authorizationCode'], 'authorizationCode'],
  [['password', 'authorizationCode'], 'authorizationCode'],
  [['clientCredentials', 'password'], 'password'],
] as const)('a token of the flows %s is renewed at the token URL of %s', async (types, flow) => {
  const { urls, result } = await renewed(...types)
  expect(urls).toEqual([`https://api.example.com/${flow}/token`])
  expect(result).toMatchObject({ value: { token: 'new', info: { refreshToken: 'old' } } })
})

test.each(['implicit', 'clientCredentials'] as const)('the flow %s has no tokens that can be renewed', async type => {
  expect(await renewed(type)).toMatchObject({ urls: [], result: { error: { messageKey: 'oauth-paste-only' } } })
})
