import { describe, expect, test } from 'vitest'
import { linesOf, readConfig } from '../support/literal-config.ts'

const read = (integrations: object, files: Readonly<Record<string, unknown>> = {}) => {
  const { config, diagnostics } = readConfig({ integrations }, files)
  return { config, integrations: config.integrations, diagnostics, lines: linesOf(diagnostics) }
}

test('integrations are parsed by the rules of each provider', () => {
  const { integrations, lines } = read({
    ga4: { measurementId: 'G-1' },
    posthog: { apiKey: 'phc_1', apiHost: 'https://eu.posthog.com/' },
    plausible: { domain: 'a.example,b.example', server: 'stats.example:8000/' },
    intercom: 'app-id-1',
    logrocket: { apiKey: 'a/b' },
  })
  expect(lines).toEqual([])
  expect(integrations).toEqual({
    ga4: { measurementId: 'G-1' },
    posthog: { apiKey: 'phc_1', apiHost: 'https://eu.i.posthog.com', sessionRecording: false },
    plausible: { domain: 'a.example,b.example', server: 'stats.example:8000' },
    intercom: { appId: 'app-id-1' },
    logrocket: { appId: 'a/b' },
  })
})

test.each([
  [undefined, 'https://us.i.posthog.com'],
  ['https://app.posthog.com', 'https://us.i.posthog.com'],
  ['https://eu.i.posthog.com', 'https://eu.i.posthog.com'],
  ['https://proxy.example.com/ingest/', 'https://proxy.example.com/ingest'],
])('the address of PostHog %s is read as %s', (apiHost, expected) => {
  expect(read({ posthog: { apiKey: 'phc_1', apiHost } }).integrations.posthog?.apiHost).toBe(expected)
})

test('integrations that are incomplete or unknown are left out', () => {
  const { integrations, lines } = read({
    ga4: { measurementId: 'UA-1' },
    hotjar: { hjid: '1' },
    plausable: {},
    plausible: { domain: 'a.example', server: "x;script-src 'unsafe-inline'" },
    hightouch: { writeKey: 'key', apiHost: 'https://a.example' },
  })
  expect(Object.keys(integrations)).toEqual(['plausible', 'hightouch'])
  expect(integrations.plausible?.server).toBe('plausible.io')
  expect(lines).toEqual([
    'warning config/invalid-value 14:24 "integrations.ga4.measurementId" must be an id that begins with "G", but it is "UA-1".',
    'warning config/missing-key 16:15 "integrations.hotjar" needs the key "hjsv".',
    'warning config/unknown-key 19:5 Unknown integration "plausable".',
    `warning config/invalid-value 22:17 "integrations.plausible.server" must be a host without "https://", but it is "x;script-src 'unsafe-inline'". The value is ignored.`,
    'warning config/invalid-value 26:18 "integrations.hightouch.apiHost" must be a host without "https://", but it is "https://a.example". The value is ignored.',
  ])
})

test.each([
  ['plausable', 'Did you mean "plausible"?'],
  ['customScripts', 'Remove it. Every page loads all .js files of the docs folder.'],
  ['unheardOf', 'Correct its name, or remove it.'],
])('the unknown integration %s is reported with a hint', (name, hint) => {
  expect(read({ [name]: {} }).diagnostics.map(each => each.hint)).toEqual([hint])
})

describe('secret keys', () => {
  test.each([
    ['posthog', 'apiKey', 'phx_abcdefgh'],
    ['segment', 'key', 'sgp_abcdefgh'],
    ['clearbit', 'publicApiKey', 'sk_abcdefgh'],
    ['koala', 'publicApiKey', 'sk_abcdefgh'],
    ['intercom', 'appId', 'dG9rOjEyMzQ1Njc4'],
    ['amplitude', 'apiKey', 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.x'],
    ['mixpanel', 'projectToken', '-----BEGIN PRIVATE KEY-----'],
  ])('%s: a secret key is not published', (name, field, key) => {
    const { integrations, diagnostics, lines } = read({ [name]: { [field]: key } })
    expect(integrations).toEqual({})
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`"integrations.${name}.${field}" looks like a secret key`)
    expect(diagnostics[0]?.code).toBe('config/secret-key')
    expect(JSON.stringify(diagnostics)).not.toContain(key)
  })
})

describe('consent', () => {
  test('consent tools have their usual category or purpose by default', () => {
    expect(read({ onetrust: { domainScript: 'x' } }).integrations.onetrust?.categoryId).toBe('C0002')
    expect(read({ transcend: { bundleId: 'x' } }).integrations.transcend?.analyticsPurpose).toBe('Analytics')
  })

  test.each([
    ['cookies', {}],
    ['cookies', { key: 'consent' }],
    ['cookies', { key: 'consent', value: true }],
    ['transcend', { bundleId: '../x' }],
    ['onetrust', {}],
    ['osano', 'https://cmp.osano.com/a/b/osano.js'],
  ])('if %s cannot be used as %j, nothing is loaded that would wait for it', (name, fields) => {
    const { integrations, diagnostics } = read({ fathom: { siteId: 'x' }, [name]: fields })
    expect(integrations).toEqual({})
    const found = diagnostics.find(({ code }) => code === 'config/no-consent')
    expect(found?.message).toBe(
      `No integration is loaded, because "${name}" cannot be used to ask readers for consent.`,
    )
    expect(found?.hint).toContain(`remove "${name}"`)
  })

  test('two tools contradict each other', () => {
    const { integrations, lines } = read({
      cookies: { key: 'a', value: 'b' },
      onetrust: { domainScript: 'x' },
      fathom: { siteId: 'x' },
    })
    expect(Object.keys(integrations)).toEqual(['cookies', 'onetrust', 'fathom'])
    expect(lines).toEqual([
      'warning config/conflicting-keys 17:5 "cookies" and "onetrust" both decide about consent. Integrations wait until both allow them.',
    ])
  })

  test('the script of OneTrust must have a secure address', () => {
    const { integrations, lines } = read({ onetrust: { domainScript: 'x', scriptSource: 'http://a.example/x.js' } })
    expect(integrations).toEqual({ onetrust: { categoryId: 'C0002', domainScript: 'x' } })
    expect(lines).toEqual([
      'warning config/insecure-address 15:23 "integrations.onetrust.scriptSource" must begin with "https:", but it is "http://a.example/x.js". The default script is used.',
    ])
  })

  test('an entry that stores consent loads nothing by itself', () => {
    expect(read({ cookies: { key: 'a', value: 'b' } }).integrations).toEqual({})
  })
})

describe('telemetry', () => {
  const all = {
    fathom: { siteId: 'x' },
    intercom: { appId: 'app-id-1' },
    onetrust: { domainScript: 'x' },
  }

  test('without it, analytics are not loaded, but chats and consent tools are', () => {
    expect(Object.keys(read({ ...all, telemetry: { enabled: false } }).integrations)).toEqual(['intercom', 'onetrust'])
    expect(Object.keys(read({ ...all, telemetry: { enabled: true } }).integrations)).toEqual(Object.keys(all))
    expect(Object.keys(read({ ...all, telemetry: {} }).integrations)).toEqual(Object.keys(all))
  })

  test.each([
    [
      { enabled: 'no' },
      '"integrations.telemetry.enabled" must be true or false, but it is a string. For safety, false is used.',
    ],
    [false, '"integrations.telemetry" must be an object, but it is false.'],
  ])('with an invalid value, analytics are not loaded: %j', (telemetry, message) => {
    const { integrations, diagnostics } = read({ ...all, telemetry })
    expect(Object.keys(integrations)).toEqual(['intercom', 'onetrust'])
    expect(diagnostics.map(({ severity, message }) => [severity, message])).toEqual([['error', message]])
  })

  test('without it, readers are not asked for feedback', () => {
    const feedback = { thumbs: true, suggestEdit: true, raiseIssue: true }
    const { config } = read({ telemetry: { enabled: false } }, { 'lectern.json': { feedback } })
    expect(config.settings.feedback).toEqual({
      thumbs: false,
      code: false,
      selection: false,
      suggestEdit: false,
      raiseIssue: false,
    })
  })

  test('a setting turns off all integrations', () => {
    expect(read(all, { 'lectern.json': { integrations: false } }).integrations).toEqual({})
  })
})
