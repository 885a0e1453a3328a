import { expect, test } from 'vitest'
import { pagePath } from '../../../src/search/browser-index/directory.ts'
import { indexFiles } from '../../../src/search/browser-index/index-files.ts'
import {
  type Filter,
  openIndex,
  type Reader,
  type SearchResults,
} from '../../../src/search/browser-index/open-index.ts'
import { pageFile } from '../../../src/search/browser-index/page-file.ts'
import { browserTerms } from '../../../src/search/browser-index/page-terms.ts'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { createVocabulary } from '../../../src/search/words/vocabulary.ts'
import { pageRecords } from '../../support/page-records.ts'

/** The files of an index as a browser loads them, and the paths that it has loaded. */
async function filesOf(pages: readonly PageRecords[]) {
  const toolsOf = await languageToolsOf(['en', 'de'], createVocabulary())
  const digests = pages.map((_, at) => `${100_000 + at}`)
  const indexed = pages.map((records, at) => {
    const { route, language, divisions, isInDefaults, boost } = records.page
    const { version, product } = divisions
    const terms = browserTerms(records, toolsOf(language))
    return { route, language, version, product, isInDefaults, boost, terms, digest: digests[at] ?? '' }
  })
  const files = new Map([
    ...indexFiles(indexed, toolsOf).map(({ path, contents }) => [path, contents] as const),
    ...pages.map((records, at) => [pagePath(at, digests[at] ?? ''), JSON.stringify(pageFile(records))] as const),
  ])
  const loaded: string[] = []
  const load = async (path: string): Promise<unknown> => {
    loaded.push(path)
    const text = files.get(path)
    if (text === undefined) throw new Error(`There is no "${path}".`)
    return JSON.parse(text)
  }
  const open = async (reader: Reader = { language: 'en' }) => openIndex(load, reader, toolsOf(reader.language))
  const find = async (query: string, { filter = {}, reader }: { filter?: Filter; reader?: Reader } = {}) => {
    const { pages: found } = await (await open(reader)).search(query, filter, 10)
    return found.map(({ page, sections }) => [page.href, ...sections.map(at => page.sections[at]?.id ?? '')].join(' '))
  }
  return { files, loaded, find, open }
}

const backups = pageRecords('/backups', 'Backups', {
  '': 'Copies are made each night.',
  'Restore a backup': 'Pick a snapshot of yesterday.',
})
const limits = pageRecords('/limits', 'Limits', { '': 'Snapshots are kept for a week.' })

test('a question finds pages with some of its words, best section first', async () => {
  const { find } = await filesOf([backups, limits])
  expect(await find('how do I restore the snapshot after breakfast')).toEqual(['/backups restore-a-backup', '/limits '])
  expect(await find('nothing-of-this')).toEqual([])
})

test('while a word is typed, its completions are found', async () => {
  const { find } = await filesOf([backups, limits])
  for (const typed of ['sn', 'snap', 'snapsho', 'snapshots', 'snaphsot'])
    expect((await find(typed)).length, typed).toBe(2)
})

test('only the needed files are loaded, each once', async () => {
  const words = Array.from({ length: 6_000 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}word${at}`)
  const many = pageRecords('/many', 'Many', { '': words.join(' ') })
  const { files, loaded, open } = await filesOf([backups, limits, many])
  expect(files.size).toBeGreaterThan(7)
  const index = await open()
  await index.search('snapshot', {}, 10)
  await index.search('snapshots', {}, 10)
  expect(loaded.filter(path => path.startsWith('terms-')).length).toBeLessThan(3)
  expect(new Set(loaded).size).toBe(loaded.length)
})

test('the best page is there before the others are loaded, unless a phrase may change the order', async () => {
  const { open, loaded } = await filesOf([backups, limits])
  const index = await open()
  const best: string[] = []
  const loadedThen: string[] = []
  const onBest = ({ pages }: SearchResults) => {
    best.push(...pages.map(({ page }) => page.href))
    loadedThen.push(...loaded.filter(path => path.startsWith('page-')))
  }
  const { pages } = await index.search('snapshots of yesterday', {}, 10, onBest)
  expect(best).toEqual(['/backups'])
  expect(loadedThen).toHaveLength(1)
  expect(pages.map(({ page }) => page.href)).toEqual(['/backups', '/limits'])
  await index.search('"kept for a week"', {}, 10, onBest)
  expect(best).toHaveLength(1)
})

test('results can be limited, and the version of the reader is first', async () => {
  const inVersion = (version: string) =>
    pageRecords(
      `/${version}/auth`,
      'Auth',
      { '': 'Send a token.' },
      { divisions: { version }, isInDefaults: version === 'v2' },
    )
  const { find } = await filesOf([inVersion('v1'), inVersion('v2')])
  expect(await find('token')).toEqual(['/v2/auth ', '/v1/auth '])
  expect(await find('token', { reader: { language: 'en', version: 'v1' } })).toEqual(['/v1/auth ', '/v2/auth '])
  expect(await find('token', { filter: { version: 'v1' } })).toEqual(['/v1/auth '])
})

test('what only agents may read is not in the index', async () => {
  const [section] = limits.sections
  const secret = {
    ...limits,
    sections: [
      {
        ...(section as NonNullable<typeof section>),
        forAgents: { text: 'Snapshots. Forbiddenword.', code: [], fields: [] },
      },
    ],
  }
  const { files, find } = await filesOf([secret, backups])
  expect(await find('forbiddenword')).toEqual([])
  expect([...files.values()].join()).not.toMatch(/forbiddenword/i)
})

test('words are found in German compounds', async () => {
  const german = { language: 'de' }
  const pages = [
    pageRecords('/de/a', 'Anmelden', { '': 'Senden Sie das Zugriffstoken mit.' }, german),
    pageRecords('/de/b', 'Zugriff', { '': 'Ein Token regelt den Zugriff.' }, german),
  ]
  const { files, find } = await filesOf(pages)
  expect(await find('token', { reader: { language: 'de' } })).toEqual(['/de/b ', '/de/a '])
  expect([...files.values()].join()).not.toContain('+de:')
})

test('files of another build do no harm', async () => {
  const { files, open } = await filesOf([backups, limits])
  const terms = [...files.keys()].find(path => path.startsWith('terms-')) ?? ''
  files.set(terms, JSON.stringify({ snapshot: 'zzzz999999' }))
  const index = await open()
  expect((await index.search('snapshot', {}, 10)).pages).toEqual([])
})

test('the files depend on the pages only', async () => {
  const first = await filesOf([backups, limits])
  const second = await filesOf([backups, limits])
  expect([...second.files]).toEqual([...first.files])
})
