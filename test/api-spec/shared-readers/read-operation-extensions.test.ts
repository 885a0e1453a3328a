import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const operationOf = async (operation: object, root: object = {}, item: object = {}, paths: object = {}) => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { ...paths, '/a': { ...item, get: operation } },
    ...root,
  }
  const { value, codes, diagnostics } = await described(document)
  return {
    extensions: value?.operations[0]?.extensions,
    codeSamples: value?.operations[0]?.codeSamples,
    codes,
    diagnostics,
  }
}

test('an operation can set options and the path of its page', async () => {
  const mint = { metadata: { title: 'T', boost: 2 }, content: '<Note>Hi</Note>', href: 'api/list/', groups: ['staff'] }
  const { extensions, codes } = await operationOf({ 'x-mint': mint, 'x-hidden': true })
  expect(extensions).toEqual({
    metadata: [
      ['title', 'T'],
      ['boost', 2],
    ],
    content: '<Note>Hi</Note>',
    href: '/api/list',
    access: { for: 'groups', anyOf: ['staff'], noneOf: [] },
    isHidden: true,
    isExcluded: false,
    span: { path: 'api.json', line: 10, column: 9, endLine: 10, endColumn: 17 },
  })
  expect(codes).toEqual([])
})

test('unknown keys of an extension are reported', async () => {
  const schema = { 'x-mint': { prae: ['new'] } }
  const parameters = [{ name: 'a', in: 'query', schema }]
  const { diagnostics } = await operationOf(
    { 'x-mint': { contents: 'Words' }, parameters },
    {},
    { 'x-mint': { href: '/a' } },
  )
  expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ['Unknown key "href" in "x-mint" of a path. It has no effect.', 'Valid keys: "groups".'],
    ['Unknown key "prae" in "x-mint". It has no effect.', 'Did you mean "pre"?'],
    ['Unknown key "contents" in "x-mint". It has no effect.', 'Did you mean "content"?'],
  ])
})

test.each([
  'https://elsewhere.example',
  'javascript:x',
  '/a/../b',
  '//x',
  '/a#b',
  '/a%5C..%5Cb',
  '/%2e%2e/b',
  '/a%00b',
  '/a\nb',
])('%j is not a valid path of the site', async href => {
  const { extensions, codes } = await operationOf({ 'x-mint': { href } })
  expect({ href: extensions?.href, codes }).toEqual({ href: undefined, codes: ['api-spec/invalid-address'] })
})

test('groups can be set for a path or for all paths', async () => {
  const groups = (name: string) => ({ 'x-mint': { groups: [name] } })
  const forGroup = (name: string) => ({ for: 'groups', anyOf: [name], noneOf: [] })
  expect((await operationOf({}, {}, {}, groups('all'))).extensions?.access).toEqual(forGroup('all'))
  expect((await operationOf({}, {}, groups('path'), groups('all'))).extensions?.access).toEqual(forGroup('path'))
  expect((await operationOf(groups('own'), {}, groups('path'))).extensions?.access).toEqual(forGroup('own'))
})

test('an operation can be excluded with either name of the key', async () => {
  expect(await operationOf({ 'x-excluded': true })).toMatchObject({ extensions: { isExcluded: true }, codes: [] })
  const alias = await operationOf({ 'x-exclude': true })
  expect(alias).toMatchObject({ extensions: { isExcluded: true }, codes: ['api-spec/renamed-key'] })
})

test('an agent tool can be set on an operation or for all operations', async () => {
  const mcp = { enabled: true, name: 'list', description: 'Lists.' }
  expect((await operationOf({ 'x-mint': { mcp } })).extensions?.mcp).toEqual({
    isEnabled: true,
    name: 'list',
    description: 'Lists.',
  })
  const root = { 'x-mcp': { enabled: true } }
  expect((await operationOf({}, root)).extensions?.mcp).toEqual({ isEnabled: true })
  expect((await operationOf({ 'x-mint': { mcp: { enabled: false } } }, root)).extensions?.mcp).toEqual({
    isEnabled: false,
  })
})

test('settings of a tool that is not switched on are kept, and the tool is off', async () => {
  const { extensions, codes } = await operationOf({ 'x-mint': { mcp: { name: 'list' } } })
  expect({ mcp: extensions?.mcp, codes }).toEqual({ mcp: { isEnabled: false, name: 'list' }, codes: [] })
  expect((await operationOf({ 'x-mint': { mcp: {} } })).extensions?.mcp).toBeUndefined()
})

test.each<[string, object, object, string]>([
  ['a key', { enabled: true, nmae: 'x' }, {}, 'api-spec/unknown-key'],
  ['a switch', { enabled: 'yes' }, {}, 'api-spec/wrong-type'],
  ['a name', { name: [] }, {}, 'api-spec/wrong-type'],
  ['a key of all', {}, { 'x-mcp': { enable: true } }, 'api-spec/unknown-key'],
  ['a switch of all', {}, { 'x-mcp': { enabled: 1 } }, 'api-spec/wrong-type'],
  ['anything else', {}, { 'x-mcp': true }, 'api-spec/wrong-type'],
])('an invalid tool is reported: %s', async (_, mcp, root, code) => {
  expect((await operationOf({ 'x-mint': { mcp } }, root)).codes).toEqual([code])
})

test.each(['x-codeSamples', 'x-code-samples'])('%s are code samples of the author', async key => {
  const { codeSamples, codes } = await operationOf({
    [key]: [{ lang: 'bash', source: 'curl', label: 'List' }, { lang: 'go', source: 'x' }, { source: 'y' }],
  })
  expect(codeSamples).toEqual([
    { lang: 'bash', source: 'curl', label: 'List' },
    { lang: 'go', source: 'x' },
  ])
  expect(codes).toEqual(['api-spec/missing-value'])
})

test('an incomplete sample is reported with the keys that it uses', async () => {
  const tell = async (extensions: object) => {
    const { diagnostics } = await described({ openapi: '3.1.0', paths: { '/a': { get: extensions } } })
    return diagnostics
      .filter(({ code }) => code === 'api-spec/missing-value')
      .map(({ message, hint }) => [message, hint])
  }
  const lacking = (key: string) => `A code sample has no "${key}", so it is left out.`
  const ours = 'A sample needs "lang" and "source". "label" is optional.'
  const theirs = 'A sample needs "language" and "code". "name" is optional.'
  const written = [{}, { lang: 'go', label: 'A' }, { source: 'x' }, { language: 'go' }, { name: 'A', code: 'x' }]
  expect(await tell({ 'x-codeSamples': written })).toEqual([
    [lacking('lang'), ours],
    [lacking('source'), ours],
    [lacking('lang'), ours],
    [lacking('code'), theirs],
    [lacking('language'), theirs],
  ])
  expect(await tell({ 'x-readme': { 'code-samples': [{}] } })).toEqual([[lacking('language'), theirs]])
})

test('samples in the format of another tool are accepted, and ours come first', async () => {
  const theirs = [
    { name: 'Client', language: 'node', code: 'x()', install: 'npm install x' },
    { language: 'curl', code: 'y' },
  ]
  const read = [
    { lang: 'node', source: 'x()', label: 'Client' },
    { lang: 'curl', source: 'y' },
  ]
  const inTheirPlace = { 'x-readme': { 'code-samples': theirs } }
  expect(await operationOf({ 'x-code-samples': theirs })).toMatchObject({ codeSamples: read, codes: [] })
  expect(await operationOf(inTheirPlace)).toMatchObject({ codeSamples: read, codes: [] })
  const ours = { lang: 'bash', source: 'z' }
  expect(await operationOf({ 'x-codeSamples': [ours], ...inTheirPlace })).toMatchObject({ codeSamples: [ours] })
  expect(await operationOf({ 'x-readme': { 'explorer-enabled': false } })).toMatchObject({ codeSamples: [], codes: [] })
  expect(await operationOf({ 'x-readme': 'on' })).toMatchObject({ codeSamples: [], codes: [] })
})
