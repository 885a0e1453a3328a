import { expect, test } from 'vitest'
import { contentDigest } from '../../../../../src/server/jobs/automations/digests/content-digest.ts'
import { specDigests } from '../../../../../src/server/jobs/automations/digests/spec-digests.ts'
import { translatedPages } from '../../../../../src/server/jobs/automations/digests/translated-pages.ts'
import { FileRefused } from '../../../../../src/server/jobs/workspace/workspace.ts'
import { memoryWorkspace } from '../../../../support/memory-workspace.ts'

const digestOf = (text: string) => contentDigest(new TextEncoder().encode(text))

test('only files that declare a version are API descriptions', async () => {
  const openapi = '{"openapi": "3.1.0", "info": {}}'
  const asyncapi = 'asyncapi: 3.0.0\ninfo: {}\n'
  const workspace = memoryWorkspace({
    ...{ 'api/openapi.json': openapi, 'events.yml': asyncapi, 'package.json': '{"name": "openapi: 3"}' },
    ...{ 'broken.yaml': '\xff\0: [', 'page.mdx': 'openapi: 3.0.0', '__proto__.json': openapi },
  })
  expect(Object.entries(await specDigests(workspace))).toEqual([
    ['__proto__.json', digestOf(openapi)],
    ['api/openapi.json', digestOf(openapi)],
    ['events.yml', digestOf(asyncapi)],
  ])
})

test('an unreadable file is left out', async () => {
  const workspace = memoryWorkspace({ 'a.json': '{"openapi": "3.1.0"}', 'b.json': '{"openapi": "3.1.0"}' })
  const read = async (path: string) => {
    if (path === 'a.json') throw new FileRefused('too large')
    return workspace.read(path)
  }
  expect(Object.keys(await specDigests({ ...workspace, read }))).toEqual(['b.json'])
})

const pagesOf = async (navigation: unknown, files: Readonly<Record<string, string>>) => {
  const pages = await translatedPages(memoryWorkspace({ ...files, 'docs.json': JSON.stringify({ navigation }) }))
  return Object.entries(pages).map(([path, { source }]) => `${source} -> ${path}`)
}

test('translations have the same path, except for the folder of the language', async () => {
  const files = {
    'index.mdx': 'Hi',
    'guides/a.mdx': 'A',
    'de/index.mdx': 'Hallo',
    'de/guides/a.md': 'A',
    'de/only.mdx': '',
  }
  const english = { language: 'en', groups: [{ group: 'Guides', pages: ['index', 'guides/a', 'guides/missing'] }] }
  const german = { language: 'de', pages: ['de/index', { group: 'Mehr', root: 'de/guides/a', pages: ['de/only'] }] }
  expect(await pagesOf({ languages: [english, german] }, files)).toEqual([
    'index.mdx -> de/index.mdx',
    'guides/a.mdx -> de/guides/a.md',
  ])
  const pages = await translatedPages(
    memoryWorkspace({
      ...files,
      'docs.json': '{"navigation": {"$ref": "nav.json"}}',
      'nav.json': JSON.stringify({ languages: [english, german] }),
    }),
  )
  expect(pages['de/index.mdx']).toEqual({
    source: 'index.mdx',
    sourceDigest: digestOf('Hi'),
    digest: digestOf('Hallo'),
  })
})

test('the default language can be another one, and all can have folders', async () => {
  const files = { 'en/a.mdx': '', 'fr/a.mdx': '', 'de/a.mdx': '' }
  const languages = ['de', 'en', 'fr'].map(language => ({
    language,
    pages: [`${language}/a`],
    default: language === 'en',
  }))
  expect(await pagesOf({ languages }, files)).toEqual(['en/a.mdx -> de/a.mdx', 'en/a.mdx -> fr/a.mdx'])
})

test('languages can be inside versions', async () => {
  const files = { 'v2/a.mdx': '', 'v2/de/a.mdx': '', 'a.mdx': '', 'de/a.mdx': '' }
  const version = (name: string, folder: string) => ({
    version: name,
    languages: [
      { language: 'en', pages: [`${folder}a`] },
      { language: 'de', pages: [`${folder}de/a`] },
    ],
  })
  expect(await pagesOf({ versions: [version('3', ''), version('2', 'v2/')] }, files)).toEqual([
    'a.mdx -> de/a.mdx',
    'v2/a.mdx -> v2/de/a.mdx',
  ])
})

test('a site without languages, or without a configuration, has no translations', async () => {
  expect(await pagesOf({ pages: ['a'] }, { 'a.mdx': '' })).toEqual([])
  expect(await translatedPages(memoryWorkspace({ 'a.mdx': '' }))).toEqual({})
  expect(await translatedPages(memoryWorkspace({ 'docs.json': '[' }))).toEqual({})
})
