import { expect, test } from 'vitest'
import { integrationHosts, integrationSources } from '../../../src/render/policy/integration-hosts.ts'

// What each integration needs is tested in test/browser/integrations.test.ts.

test('sources are listed by directive, each once', () => {
  expect(integrationSources({ ga4: {}, gtm: {} })).toEqual({
    script: ['https://www.googletagmanager.com'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com',
    ],
    img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  })
  expect(integrationSources({})).toEqual({})
  expect(integrationSources({ cookies: { key: 'a', value: 'b' } })).toEqual({})
})

test.each([
  ['https://X.example/a', ['https://x.example']],
  ['http://x.example:8080/a?b#c', ['http://x.example:8080']],
  ["https://x.example;script-src-elem/a'", []],
  ['https://x.example, *', []],
  ['https://user@x.example/a', []],
  ['https://[::1]/a', []],
  ['not a host; x', []],
])('an address in the configuration is reduced to its origin: %s', (launchUrl, expected) => {
  expect(integrationSources({ adobe: { launchUrl } }).script).toEqual([...expected, 'https://assets.adobedtm.com'])
})

test('the address of PostHog decides where its scripts are', () => {
  const sourcesFor = (apiHost: string) => integrationSources({ posthog: { apiHost } })
  expect(sourcesFor('https://eu.i.posthog.com')).toEqual({
    script: ['https://eu-assets.i.posthog.com'],
    connect: ['https://eu.i.posthog.com', 'https://eu-assets.i.posthog.com'],
  })
  expect(sourcesFor('https://proxy.example.com/ingest')).toEqual({
    script: ['https://proxy.example.com'],
    connect: ['https://proxy.example.com'],
  })
})

test('lists the hosts from which integrations load scripts', () => {
  expect(integrationHosts({ hotjar: {}, fathom: {} })).toEqual(['https://*.hotjar.com', 'https://cdn.usefathom.com'])
})
