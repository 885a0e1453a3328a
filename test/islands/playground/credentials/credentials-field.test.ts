import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { OAuthFlow, SecurityScheme } from '../../../../src/api-spec/model/security.ts'
import {
  CredentialsField,
  type CredentialsFieldProps,
} from '../../../../src/islands/playground/credentials/credentials-field.tsx'
import { openCredentialsStore } from '../../../../src/islands/playground/credentials/store/credentials-store.ts'
import { drawLoaded } from '../draw-loaded.ts'

const fields = { isDeprecated: false, key: 'scheme' }
const flow = (type: OAuthFlow['type']): OAuthFlow => ({ type, scopes: [] })

const drawn = (props: Partial<CredentialsFieldProps>): Promise<string> => drawLoaded(() => htmlOf(props))

function htmlOf(props: Partial<CredentialsFieldProps>): string {
  return renderToString(
    h(CredentialsField, {
      security: [[{ scheme: 'scheme', scopes: [] }]],
      schemes: {},
      origin: 'https://api.example.com',
      alternative: 0,
      onAlternative: () => {},
      values: {},
      onValues: () => {},
      callbackHref: '/_lectern/signed-in.html',
      credentialsStore: openCredentialsStore(),
      ...props,
    }),
  )
}

const shown = async (scheme: SecurityScheme) => {
  const html = await drawn({ schemes: { scheme } })
  const block = html.slice(
    html.indexOf('</legend>', html.indexOf('credential-scheme')),
    html.indexOf('The API requires'),
  )
  const labels = [...block.matchAll(/<(?:label|summary)[^>]*>([^<]*)/g)].map(([, text]) => text)
  return { labels, hint: /<p[^>]*>([^<]+)/.exec(block)?.[1] }
}

const bearerHint = 'Sent in the header Authorization: Bearer &lt;token>.'

test.each([
  [{ ...fields, type: 'apiKey', in: 'header', name: 'X-Key' }, ['X-Key'], 'Sent in the header X-Key.'],
  [{ ...fields, type: 'apiKey', in: 'query', name: 'key' }, ['key'], 'Sent in the query as key.'],
  [{ ...fields, type: 'apiKey', in: 'cookie', name: 'sid' }, ['sid'], 'Sent in the cookie sid.'],
  [{ ...fields, type: 'http', scheme: 'basic' }, ['User name', 'Password'], undefined],
  [{ ...fields, type: 'http', scheme: 'bearer' }, ['Token'], bearerHint],
  [{ ...fields, type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' }, ['Token'], `${bearerHint} Format: JWT`],
  [
    { ...fields, type: 'http', scheme: 'HMAC' },
    ['Authorization'],
    'The whole value of the header, including the scheme HMAC.',
  ],
  [{ ...fields, type: 'oauth2', flows: [flow('authorizationCode')] }, ['Token', 'Get a token'], undefined],
  [
    { ...fields, type: 'oauth2', flows: [flow('deviceAuthorization')] },
    ['Token'],
    'This page cannot request a token. Paste one.',
  ],
  [{ ...fields, type: 'oauth2', flows: [] }, ['Token'], 'This page cannot request a token. Paste one.'],
  [{ ...fields, type: 'openIdConnect', openIdConnectUrl: '/x' }, ['Token', 'Get a token'], undefined],
  [
    { ...fields, type: 'mutualTLS' },
    [],
    'Your browser authenticates with a certificate. It asks for one when it connects.',
  ],
  [
    { ...fields, type: 'other', scheme: 'scramSha256' },
    [],
    'Browsers cannot send credentials of the scheme scramSha256.',
  ],
] satisfies [SecurityScheme, string[], string | undefined][])(
  'a scheme has the fields for %j',
  async (scheme, labels, hint) => {
    expect(await shown(scheme)).toEqual({ labels, hint })
  },
)

test('the description of a scheme is shown at its fields', async () => {
  const description = 'Made in the [console](https://example.com) under *Keys*.\n\nIt lives a day.'
  const html = await drawn({ schemes: { scheme: { ...fields, type: 'http', scheme: 'bearer', description } } })
  const link = '<a href="https://example.com" target="_blank" rel="noreferrer">console</a>'
  expect(html).toContain(`>Made in the ${link} under Keys.</div>`)
  expect(html.indexOf('Made in')).toBeLessThan(html.indexOf('<input'))
  expect(html).toContain(bearerHint)
})

test('values are hidden, and values of another kind are ignored', async () => {
  const scheme: SecurityScheme = { ...fields, type: 'http', scheme: 'bearer' }
  const html = await drawn({ schemes: { scheme }, values: { scheme: { type: 'token', token: 'mine' } } })
  expect(html).toMatch(/<input[^>]*type="password"[^>]*value="mine"|<input[^>]*value="mine"[^>]*type="password"/)
  expect(await drawn({ schemes: { scheme }, values: { scheme: { type: 'key', value: 'mine' } } })).not.toContain('mine')
})

test('no fields are shown without security, and an unknown scheme is named', async () => {
  expect(await drawn({ security: [] })).toBe('')
  expect(await drawn({ security: [[]] })).toBe('')
  expect(await drawn({ security: [[{ scheme: 'toString', scopes: [] }]] })).toContain(
    'The spec does not define the scheme toString.',
  )
  expect(await drawn({ alternative: 7 })).not.toContain('credential-scheme')
})

test('alternatives with the same scheme are named after their scopes', () => {
  const of = (...scopes: string[]) => [{ scheme: 'scheme', scopes }]
  const chosen = (security: CredentialsFieldProps['security'], alternative: number) =>
    /class="select-value"[^>]*>([^<]*)/.exec(htmlOf({ security, alternative }))?.[1]
  const security = [of('create'), of('update', 'create')]
  expect([0, 1].map(at => chosen(security, at))).toEqual(['scheme (create)', 'scheme (update, create)'])
  expect(chosen([of('create'), []], 0)).toBe('scheme')
})
