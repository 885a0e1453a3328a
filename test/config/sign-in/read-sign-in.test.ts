import { expect, test } from 'vitest'
import { linesOf, readConfig } from '../../support/literal-config.ts'

function read(signIn: unknown, others: object = { server: true }) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': { ...others, signIn } })
  return { signIn: config.settings.signIn, lines: linesOf(diagnostics), hints: diagnostics.map(({ hint }) => hint) }
}

const password = { type: 'password' } as const
const closed = { protect: 'pages', providers: [], groupSets: [], sessionDays: 14 }

test('signing in is off by default', () => {
  expect(readConfig({}).config.settings.signIn).toBe(false)
  expect(read(false)).toEqual({ signIn: false, lines: [], hints: [] })
})

test('all settings but one provider have a default', () => {
  expect(read({ providers: { password } })).toEqual({
    signIn: { ...closed, providers: [{ id: 'password', type: 'password' }] },
    ...{ lines: [], hints: [] },
  })
})

test.each([
  [true, 'error config/wrong-type lectern.json:3:13 "signIn" must be an object or false, but it is true.'],
  [{}, 'error config/missing-key lectern.json:3:13 "signIn" needs the key "providers".'],
  [
    { providers: {} },
    'error config/empty-value lectern.json:4:18 "signIn.providers" has no provider, so nobody can sign in.',
  ],
  [
    { providers: [] },
    'error config/wrong-type lectern.json:4:18 "signIn.providers" must be an object, but it is a list.',
  ],
])('with the mistake %j, pages stay protected and nobody can sign in', (written, line) => {
  const { signIn, lines } = read(written)
  expect({ signIn, lines }).toEqual({ signIn: closed, lines: [line] })
})

test('an unknown value of "protect" protects pages', () => {
  const { signIn, lines } = read({ protect: 'page', providers: { password } })
  expect(signIn).toMatchObject({ protect: 'pages' })
  expect(lines).toEqual([
    'warning config/unknown-value lectern.json:4:16 "signIn.protect" must be one of "pages", "nothing", but it is "page". The default "pages" is used.',
  ])
})

const misspelled = (position: string, key: string) =>
  `error config/unknown-key lectern.json:${position} "${key}" looks like a misspelled "signIn", so all pages are protected and nobody can sign in.`

const unread = (position: string) =>
  `error config/unknown-key lectern.json:${position} "signIn" is in the wrong place, or the JSON before it has a syntax error, so all pages are protected and nobody can sign in.`

test.each([
  ['is misspelled', { server: true, signin: { providers: { password } } }, misspelled('3:3', 'signin')],
  ['has letters in another order', { server: true, singIn: { providers: { password } } }, misspelled('3:3', 'singIn')],
  ['has a hyphen', { server: true, 'sign-in': { providers: { password } } }, misspelled('3:3', 'sign-in')],
  ['has no quotation marks', '{ "server": true, signIn: { "providers": {} } }', unread('1:19')],
  ['has other quotation marks', '{ "server": true, “signIn”: { "providers": {} } }', unread('1:20')],
  ['is in another object', { server: { signIn: { providers: { password } } } }, unread('3:6')],
  ['comes after an error', '{ "server": true, "base" "/docs", } "signIn": {}', unread('1:38')],
  ['is in a list', [{ signIn: { providers: { password } } }], unread('3:6')],
])('pages stay protected if "signIn" %s', (_, file, line) => {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': file })
  expect(config.settings.signIn).toEqual(closed)
  expect(linesOf(diagnostics)).toContain(line)
})

test.each([
  { server: true, siteUrl: 'https://docs.example.com' },
  { search: { enabled: true }, base: '/sign-in' },
])('a site without "signIn" is not protected: %j', file => {
  expect(readConfig({}, { 'lectern.json': file }).config.settings.signIn).toBe(false)
})

test('a site without a server cannot protect anything', () => {
  const { signIn, lines, hints } = read({ providers: { password } }, {})
  expect(signIn).toMatchObject({ protect: 'pages' })
  expect(lines).toEqual([
    'error config/missing-key lectern.json:2:13 "signIn" needs "server": a static site cannot protect pages.',
  ])
  expect(hints).toEqual(['Add "server": true and serve the site with "docs serve", or remove "signIn".'])
})

test('names and types of providers are validated', () => {
  const { signIn, lines } = read({
    providers: {
      $comment: 'for editors',
      password,
      Okta: password,
      'a/b': password,
      again: password,
      none: {},
      other: { type: 'saml' },
      text: 'password',
    },
  })
  expect(signIn).toMatchObject({ providers: [{ id: 'password' }] })
  expect(lines).toEqual([
    'error config/invalid-value lectern.json:9:7 "Okta" is not a valid name of a provider.',
    'error config/invalid-value lectern.json:12:7 "a/b" is not a valid name of a provider.',
    'error config/duplicate-entry lectern.json:15:16 "signIn.providers.again" is a second provider of the type "password". There can be only one.',
    'error config/missing-key lectern.json:18:15 "signIn.providers.none" needs the key "type", with one of "password", "openid", "oauth", "jwt", "shared-session".',
    'error config/unknown-value lectern.json:20:17 "signIn.providers.other.type" must be one of "password", "openid", "oauth", "jwt", "shared-session", but it is "saml".',
    'error config/wrong-type lectern.json:22:15 "signIn.providers.text" must be an object, but it is a string.',
  ])
})

test('more than 20 providers are reported', () => {
  const openid = { type: 'openid', issuer: 'login.example.com', clientId: 'docs' }
  const providers = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, openid]))
  const { signIn, lines } = read({ providers })
  expect(signIn ? signIn.providers.length : 0).toBe(20)
  expect(lines).toEqual([
    'warning config/invalid-value lectern.json:4:18 "signIn.providers" has more than 20 providers. The others are ignored.',
  ])
})

test.each(['guides', '//evil.example', '/\\evil.example', '/a?b', '/a#b', '/../a', 'https://evil.example'])(
  'the start page %s is not a page of the site',
  startPage => {
    const { signIn, lines } = read({ providers: { password }, startPage })
    expect(signIn).not.toHaveProperty('startPage')
    expect(lines).toEqual([expect.stringContaining('"signIn.startPage" must be the path of a page such as')])
  },
)

test('other settings are validated too', () => {
  const groupSets = Array.from({ length: 65 }, (_, index) => [`group-${index}`])
  const { signIn, lines } = read({ providers: { password }, groupSets, sessionDays: 0, startPge: '/' })
  expect(signIn).toMatchObject({ groupSets: groupSets.slice(0, 64), sessionDays: 14 })
  expect(lines.map(line => line.replace(/lectern.json:\S+/, ''))).toEqual([
    'warning config/unknown-key  Unknown key "startPge" in "signIn".',
    'warning config/invalid-value  "signIn.groupSets" has 65 combinations. Only the first 64 are used.',
    'warning config/invalid-value  "signIn.sessionDays" must be a whole number from 1 to 365, but it is 0. The default 14 is used.',
  ])
})
