import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'
import { leastConfig, linesOf } from '../support/literal-config.ts'

function findings(said: object) {
  const text = JSON.stringify({ ...leastConfig, ...said }, null, 2)
  return linesOf(parseConfig(docsFolder({ 'docs.json': text })).diagnostics)
}

test('variations and thumbnails take effect and are not reported', () => {
  const variations = { options: [{ id: 'a', label: 'A' }] }
  expect(findings({ variations, thumbnails: { appearance: 'dark' } })).toEqual([])
})

test('a GraphQL schema and the output of a documentation tool take effect and are not reported', () => {
  const navigation = {
    tabs: [
      { tab: 'A', graphql: 'a.graphql' },
      { tab: 'B', sdk: { format: 'typedoc', source: 'b.json' } },
    ],
  }
  expect(findings({ navigation })).toEqual([])
})

test('a tool source must be a single string without plain HTTP', () => {
  const tabs = [
    { tab: 'A', sdk: ['a.json'] },
    { tab: 'C', sdk: { format: 'typedoc', source: 'HTTP://c.example/c.json' } },
  ]
  const told = findings({ navigation: { tabs } })
  expect(told).toEqual([
    expect.stringContaining('"navigation.tabs[0].sdk" must be an object, but it is a list.'),
    'error config/invalid-address 17:16 "navigation.tabs[1].sdk" has the source "HTTP://c.example/c.json", but sources are only fetched over HTTPS.',
    'warning config/empty-division 9:7 The tab "A" has no pages and no valid "href", so it is not shown.',
  ])
})

test('OpenAPI and AsyncAPI specs take effect and are not reported', () => {
  const navigation = { tabs: [{ tab: 'A', openapi: 'a.yaml', asyncapi: 'b.yaml' }] }
  expect(findings({ navigation, api: { openapi: 'a.yaml' } })).toEqual([])
})

test('all other settings are ignored', () => {
  expect(
    findings({ seo: { indexing: 'all' }, navigation: { pages: ['index', { group: 'A', pages: ['a'] }] } }),
  ).toEqual([])
})
