import { expect, test } from 'vitest'
import type { PageRecords } from '../../../src/search/records/page-records.ts'
import type { RecordReader } from '../../../src/search/records/record-store.ts'
import type { Embeddings } from '../../../src/search/retrieval/models.ts'
import { createLanguageDetector } from '../../../src/search/words/detect-language.ts'
import { openSiteSearch } from '../../../src/server/search/open-site-search.ts'
import { SearchUnavailable } from '../../../src/server/search/site-search.ts'
import { anonymous, signedInReader } from '../../../src/source/access/access.ts'
import { forGroups, pageRecords } from '../../support/page-records.ts'

const detector = await createLanguageDetector()
const hidden = { sidebar: true, search: true, sitemap: true, noindex: false, assistant: false, llms: true }

const pages = [
  pageRecords('/backups', 'Backups', { '': 'Copies are made each night.', Restore: 'Pick a snapshot to restore.' }),
  pageRecords('/secret', 'Secret', { '': 'A snapshot of secrets.' }, { access: forGroups('staff') }),
  pageRecords('/private', 'Private', { '': 'A snapshot.' }, { visibility: hidden }),
  pageRecords('/v1/limits', 'Limits', { '': 'A snapshot is kept for a day.' }, { divisions: { version: 'v1' } }),
  pageRecords('/v2/limits', 'Limits', { '': 'A snapshot is kept for a week.' }, { divisions: { version: 'v2' } }),
  pageRecords(
    '/fr/sauvegardes',
    'Sauvegardes',
    { '': 'Un snapshot par nuit.' },
    { language: 'fr', divisions: { language: 'fr' }, isInDefaults: false },
  ),
]

function readerOf(all: readonly PageRecords[], reads: string[]): RecordReader {
  const byRoute = new Map(all.map(records => [records.page.route, records]))
  return {
    routes: [...byRoute.keys()],
    languages: [...new Set(all.map(({ page }) => page.language))],
    keyOf: route => JSON.stringify(byRoute.get(route)),
    read: route => {
      reads.push(route)
      return byRoute.get(route)
    },
    close: () => void reads.push('closed'),
  }
}

function opened(first: readonly PageRecords[] | undefined = pages, embeddings?: Embeddings) {
  let current: readonly PageRecords[] | undefined = first
  const [reads, problems]: [string[], string[]] = [[], []]
  const search = openSiteSearch({
    open: () => current && readerOf(current, reads),
    detector,
    embeddings,
    pause: async () => {},
    report: (...problem: unknown[]) => void problems.push(problem.join()),
  })
  const publish = (next: readonly PageRecords[]) => {
    current = next
    return search.refresh()
  }
  const ask = async (text: string, filter: object = {}, route?: string) => {
    const found = await search.search({ text, route, filter: { reader: anonymous, ...filter }, limit: 5 })
    return found.map(({ section }) => section.recordId)
  }
  return { search, reads, problems, publish, ask }
}

test('questions are rejected until there are records', async () => {
  const { search, publish, ask } = opened([])
  const { search: empty } = opened(undefined)
  expect(empty.isLoaded()).toBe(false)
  await expect(ask('snapshot')).rejects.toThrow(SearchUnavailable)
  await publish(pages)
  expect(search.isLoaded()).toBe(true)
  expect(await ask('restore a snapshot')).toContain('/backups#restore')
})

test('a model that fails for every page and question is reported once, and again if it fails after it has worked', async () => {
  let isDown = true
  const embed = async (texts: readonly string[]) => {
    if (isDown) throw new Error('connection refused')
    return texts.map(() => [1])
  }
  const { publish, ask, problems } = opened([], { model: 'm', embed, cache: { get: () => undefined, set: () => {} } })
  await publish(pages)
  expect(await ask('restore a snapshot')).toContain('/backups#restore')
  await ask('limits')
  expect(problems).toEqual(['The embedding model has failed, and the search works without it: connection refused'])
  isDown = false
  await ask('limits')
  isDown = true
  await ask('limits')
  expect(problems).toHaveLength(2)
})

const staff = signedInReader(['staff'])

test('pages of groups are found only by their members, and pages excluded from the assistant by nobody', async () => {
  const { search, ask } = opened()
  await search.refresh()
  expect(await ask('snapshot of secrets')).not.toContain('/secret')
  expect(await ask('snapshot of secrets', { reader: staff })).toContain('/secret')
  expect(await ask('private snapshot', { reader: staff })).not.toContain('/private')
  expect(search.page('/secret', { reader: anonymous })).toBeUndefined()
  expect(search.page('/secret', { reader: staff })?.page.title).toBe('Secret')
  expect(search.page('/private', { reader: staff })).toBeUndefined()
  expect(search.pages({ reader: anonymous }).map(({ route }) => route)).not.toContain('/secret')
})

test('a search in a version finds its pages and those without a version', async () => {
  const { search, ask } = opened()
  await search.refresh()
  expect(await ask('snapshot kept', { version: 'v1' })).toEqual(['/v1/limits', '/backups#restore', '/fr/sauvegardes'])
  expect(search.facets(anonymous)).toEqual({ languages: ['en', 'fr'], versions: ['v1', 'v2'], products: [] })
})

test('a search in a language finds its pages and those without a language, even for an unknown language', async () => {
  const german = pageRecords('/de/a', 'A', { '': 'Snapshots.' }, { language: 'de', divisions: { language: 'de' } })
  const english = pageRecords('/en/a', 'A', { '': 'Some snapshots.' }, { divisions: { language: 'en' } })
  const shared = pageRecords('/shared', 'Shared', { '': 'All snapshots.' })
  const { search, ask } = opened([german, english, shared])
  await search.refresh()
  expect(await ask('snapshots', { language: 'de' })).toEqual(['/de/a', '/shared'])
  expect((await ask('snapshots', { language: 'en' })).toSorted()).toEqual(['/en/a', '/shared'])
  // Stems are those of the pages.
  expect(await ask('snapshot', { language: 'it' })).toEqual(['/shared'])
  // Browsers name the region of their user.
  for (const language of ['de-AT', 'DE', 'de-Latn-CH'])
    expect(await ask('snapshots', { language })).toEqual(['/de/a', '/shared'])
  expect(await ask('snapshots', { language: 'x-'.repeat(100_000) })).toEqual(['/shared'])
})

test('the language of the question and the version of the page being read are preferred', async () => {
  const { search, ask } = opened()
  await search.refresh()
  expect((await ask('Quand est-ce que le snapshot est fait par la machine ?'))[0]).toBe('/fr/sauvegardes')
  expect((await ask('snapshot kept', {}, '/v1/limits'))[0]).toBe('/v1/limits')
  expect((await ask('snapshot kept', {}, '/v2/limits'))[0]).toBe('/v2/limits')
})

test('after another build, only changed records are read again', async () => {
  const { search, reads, publish, ask } = opened()
  await search.refresh()
  reads.length = 0
  const changed = pageRecords('/backups', 'Backups', { '': 'Tapes are kept in a vault.' })
  await publish([changed, ...pages.slice(1, 5)])
  expect(reads).toEqual(['/backups', '/private', 'closed'])
  expect(await ask('vault')).toEqual(['/backups'])
  expect(await ask('restore')).toEqual([])
  expect(search.pages({ reader: anonymous }).map(({ route }) => route)).not.toContain('/fr/sauvegardes')
})

test('records in a new language are found with its word stems', async () => {
  const { publish, ask } = opened(pages.slice(0, 1))
  await publish(pages.slice(0, 1))
  await publish([
    ...pages,
    pageRecords('/de/haus', 'Haus', { '': 'Viele Häuser.' }, { language: 'de', divisions: { language: 'de' } }),
  ])
  expect(await ask('Häusern', { language: 'de' })).toEqual(['/de/haus'])
})

test('a result has the answering passage and its confidence', async () => {
  const { search } = opened()
  await search.refresh()
  const [first] = await search.search({ text: 'pick a snapshot to restore', filter: { reader: anonymous }, limit: 5 })
  expect(first?.passage).toEqual({ markdown: 'Pick a snapshot to restore.', coverage: 1 })
  expect(first?.confidence).toBeGreaterThan(0.8)
  expect(first?.score).toBe(1)
})
