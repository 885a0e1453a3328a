import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsReaders } from '../../src/config/read-settings.ts'
import { linesOf, readConfig } from '../support/literal-config.ts'

const everything = {
  $schema: './schema.json',
  siteUrl: 'https://docs.example.com/',
  base: '/docs/',
  pages: 'file',
  templates: './layouts',
  preferredLanguage: true,
  search: { enabled: false, results: 10 },
  themeSwitch: true,
  related: { mode: 'manual', limit: 3 },
  feedback: { thumbs: true, suggestEdit: true, raiseIssue: true },
  repository: { url: 'https://github.com/acme/orbit', branch: 'trunk', folder: '/docs/' },
  server: true,
  noindex: true,
  allowedHosts: ['Images.example.com', '*.example.org'],
}

function read(settings: unknown) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': settings })
  return { settings: config.settings, lines: linesOf(diagnostics) }
}

test('every setting', () => {
  expect(read(everything)).toEqual({
    settings: {
      siteUrl: 'https://docs.example.com',
      base: '/docs',
      pages: 'file',
      templates: 'layouts',
      preferredLanguage: true,
      search: { enabled: false, results: 10 },
      themeSwitch: true,
      related: { mode: 'manual', limit: 3 },
      feedback: { thumbs: true, suggestEdit: true, raiseIssue: true },
      repository: { url: 'https://github.com/acme/orbit', branch: 'trunk', folder: 'docs' },
      server: true,
      noindex: true,
      allowedHosts: ['images.example.com', '*.example.org'],
    },
    lines: [],
  })
})

test('what is absent has a default', () => {
  const { settings } = read({ search: { results: 3 }, repository: { url: 'https://github.com/acme/orbit' } })
  expect(settings.search).toEqual({ enabled: true, results: 3 })
  expect(settings.repository).toEqual({ url: 'https://github.com/acme/orbit', branch: 'main', folder: '' })
})

test('what is wrong is reported in its file, and the default holds', () => {
  const { settings, lines } = read({
    siteUrl: 'docs.example.com',
    base: 'docs',
    search: { results: 0 },
    repository: { branch: 'main' },
    allowedHosts: ['https://example.com'],
    serach: {},
  })
  expect(settings).toEqual(read({}).settings)
  expect(lines).toEqual([
    'warning config/unknown-key lectern.json:13:3 The key "serach" is not known.',
    'warning config/invalid-address lectern.json:2:14 "siteUrl" must be a full address such as "https://example.com", but it is "docs.example.com".',
    'warning config/invalid-value lectern.json:3:11 "base" must be a path such as "/docs", but it is "docs".',
    'warning config/invalid-value lectern.json:5:16 "search.results" must be a whole number from 1 to 100, but it is 0.',
    'warning config/missing-key lectern.json:7:17 "repository" needs the key "url".',
    'warning config/invalid-value lectern.json:11:5 "allowedHosts[0]" must be a host such as "images.example.com", but it is "https://example.com".',
  ])
})

test('a file that is no object', () => {
  expect(read([]).lines).toEqual([
    'warning config/wrong-type lectern.json:1:1 The file "lectern.json" must be an object, but it is a list.',
  ])
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly default?: unknown
}

/** The schema that editors use; that it is JSON of this shape is what the tests below show. */
const schema = JSON.parse(readFileSync('schema/lectern.schema.json', 'utf8')) as Schema

test('the schema for editors knows the keys that are read, and no others', () => {
  expect(keysOf(schema)).toEqual(namesOf(everything))
  expect(Object.keys(schema.properties ?? {})).toEqual(['$schema', ...Object.keys(settingsReaders)])
})

test('the schema for editors names the defaults that hold', () => {
  const { settings } = read({ repository: { url: 'https://github.com/acme/orbit' } })
  expect(settings).toMatchObject(defaultsOf(schema))
})

function keysOf({ properties = {} }: Schema): unknown {
  const entries = Object.entries(properties).map(([key, inner]) => [key, keysOf(inner)] as const)
  return entries.length > 0 ? Object.fromEntries(entries) : true
}

function namesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, namesOf(inner)]))
}

function defaultsOf({ properties = {} }: Schema): object {
  const entries = Object.entries(properties).flatMap(([key, inner]) => {
    if (inner.properties) return [[key, defaultsOf(inner)] as const]
    return inner.default === undefined ? [] : [[key, inner.default] as const]
  })
  return Object.fromEntries(entries)
}
