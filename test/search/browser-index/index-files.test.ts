import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createIndexBuilder, type PageToIndex } from '../../../src/search/browser-index/index-files.ts'
import type { IndexStore } from '../../../src/search/browser-index/stored-terms.ts'
import { languageToolsOf, type ToolsByLanguage } from '../../../src/search/words/language-tools.ts'
import { isFullRun } from '../../support/full-run.ts'
import { memoryIndexStore } from '../../support/memory-index-store.ts'

let toolsOf: ToolsByLanguage
beforeAll(async () => {
  toolsOf = await languageToolsOf(['en', 'de'])
})

/** The terms of the sections of a page, separated by spaces. */
type Sections = readonly string[]

function pageOf(route: string, language: string, sections: Sections): PageToIndex {
  const key = JSON.stringify([route, language, sections])
  // An impact for each term, which depends on the term and the page.
  const impacts = (terms: string) =>
    Array.from(terms.split(' '), term => (((term.length + route.length) % 15) + 1).toString(16)).join('')
  return {
    ...{ route, language, isInDefaults: true, boost: 1, key, digest: `digest of ${key}`, size: key.length },
    terms: sections.map(terms => ({ terms, impacts: terms === '' ? '' : impacts(terms) })),
  }
}

/** Index a site. Pages that the last build has indexed are added without terms. */
function indexed(pages: readonly PageToIndex[], store?: IndexStore) {
  const index = createIndexBuilder(toolsOf, store)
  let known = 0
  for (const page of pages) {
    const isKnown = index.knownPage(page.key ?? '')?.digest === page.digest
    if (isKnown) known++
    index.add(isKnown ? { ...page, terms: undefined } : page)
  }
  index.endPages()
  const files = Array.from(index.files(), file => ({ ...file, contents: file.contents() }))
  return { files, known }
}

const words = ['access', 'acces', 'token', 'key', '+de:zugriffstoken', 'zugriff', 'über', 'a', 'zz', '接口', '[name]']
const section = fc.uniqueArray(fc.constantFrom(...words)).map(terms => terms.join(' '))
const site = (language: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(fc.record({ route: fc.constantFrom(...'abcdefgh'), language, sections: fc.array(section) }), {
      selector: ({ route }) => route,
      maxLength: 8,
    })
    .map(pages =>
      pages
        .toSorted((one, other) => (one.route < other.route ? -1 : 1))
        .map(({ route, language, sections }) => pageOf(route, language, sections)),
    )

test.each([
  ['without compounds', fc.constant('en')],
  ['with compounds', fc.constantFrom('en', 'de')],
])('after any changes of pages, an index %s is the same as a new one', (_, language) => {
  fc.assert(
    fc.property(fc.array(site(language), { minLength: 2, maxLength: 5 }), sites => {
      const store = memoryIndexStore()
      for (const pages of sites) {
        expect(indexed(pages, store).files).toEqual(indexed(pages).files)
        store.nextBuild()
      }
    }),
    { numRuns: isFullRun() ? 2_000 : 100 },
  )
})

test('a page that has not changed needs no terms, also if its number changes', () => {
  const store = memoryIndexStore()
  const [first, second, third] = ['a', 'b', 'c'].map(route => pageOf(route, 'en', ['token key']))
  const build = (...pages: readonly (PageToIndex | undefined)[]) => {
    const { known } = indexed(
      pages.flatMap(page => page ?? []),
      store,
    )
    store.nextBuild()
    return known
  }
  expect(build(second, third)).toBe(0)
  expect(build(first, second, third)).toBe(2)
  expect(build(first, third)).toBe(2)
  expect(build(first, pageOf('c', 'en', ['other']))).toBe(1)
})

test('an index that has not changed is not stored again', () => {
  const store = memoryIndexStore()
  const pages = [pageOf('a', 'en', ['token']), pageOf('b', 'en', ['key'])]
  const { files } = indexed(pages, store)
  store.nextBuild()
  const isRead = { get: store.get, set: expect.unreachable, keep: expect.unreachable }
  expect(indexed(pages, isRead)).toEqual({ files, known: 2 })
})

test('a term of more sections than browsers load is the same as in a new index', () => {
  const sections = (count: number) => Array.from({ length: count }, (_, at) => `token${at % 7 === 0 ? ' key' : ''}`)
  const pages = Array.from({ length: 45 }, (_, at) => pageOf(`/${at + 10}`, at % 9 === 0 ? 'fr' : 'en', sections(100)))
  const store = memoryIndexStore()
  const before = indexed(pages, store).files
  expect(before.map(({ contents }) => contents).join()).toContain('"token":"4500 ')
  store.nextBuild()
  const moved = { ...pageOf('/20', 'en', sections(100)), version: 'v2', key: 'of the other version' }
  const extended = pageOf('/20', 'en', ['token other', ...sections(99)])
  for (const changed of [pageOf('/20', 'en', ['other']), pageOf('/20', 'en', sections(90)), moved, extended]) {
    const next = pages.map(page => (page.route === changed.route ? changed : page))
    const after = indexed(next, store)
    expect(after.known).toBe(44)
    expect(after.files).toEqual(indexed(next).files)
    expect(after.files).not.toEqual(before)
  }
})

test('a new term changes its file, and leaves the files after it as they are', () => {
  const terms = Array.from({ length: 20_000 }, (_, at) => `term${at}`)
  const filesOf = (sections: Sections) =>
    indexed([pageOf('/a', 'en', sections), pageOf('/b', 'en', ['other'])]).files.map(({ path }) => path)
  const before = filesOf([terms.join(' ')])
  const after = filesOf([['a-new-first-term', ...terms].join(' ')])
  expect(before.length).toBeGreaterThan(10)
  expect(after.filter(path => !before.includes(path)).length).toBeLessThan(5)
})

test('only parts with other terms are stored again', () => {
  const store = memoryIndexStore()
  const pages = Array.from({ length: 20 }, (_, page) =>
    pageOf(`/${page + 10}`, 'en', [
      Array.from({ length: 4_000 }, (_, at) => `${page}-a-rather-long-term-${at}`).join(' '),
    ]),
  )
  indexed(pages, store)
  store.nextBuild()
  expect(store.texts().size).toBeGreaterThan(100)
  const written: string[] = []
  const set = (key: string, text: string) => {
    written.push(key)
    store.set(key, text)
  }
  const changed = [pageOf('/10', 'en', ['token']), ...pages.slice(1)]
  const after = indexed(changed, { ...store, set })
  expect(after).toEqual({ files: indexed(changed).files, known: 19 })
  // The terms of a page start with its number, so they are in neighboring parts.
  expect(written.length).toBeLessThan(10)
  store.nextBuild()
  expect(indexed(pages, store)).toEqual({ files: indexed(pages).files, known: 19 })
})

const longTerm = (at: number) => `term-${at.toString().padStart(4, '0')}-${'x'.repeat(30)}`
const longSection = fc
  .record({ from: fc.nat(2_000), count: fc.nat(1_000) })
  .map(({ from, count }) => Array.from({ length: count }, (_, at) => longTerm(from + at)).join(' '))
const largeSite = fc
  .array(longSection, { minLength: 3, maxLength: 3 })
  .map(sections => sections.map((terms, page) => pageOf(`/${page}`, 'en', [terms])))

test('after any changes of pages, an index of many files is the same as a new one', () => {
  fc.assert(
    fc.property(largeSite, fc.array(longSection, { minLength: 1, maxLength: 3 }), (pages, changes) => {
      const store = memoryIndexStore()
      indexed(pages, store)
      for (const [at, terms] of changes.entries()) {
        store.nextBuild()
        const changed = pages.with(at, pageOf(`/${at}`, 'en', [terms]))
        expect(indexed(changed, store).files).toEqual(indexed(changed).files)
      }
    }),
    { numRuns: isFullRun() ? 500 : 20 },
  )
})

test('if a part is missing, all pages are indexed again', () => {
  const store = memoryIndexStore()
  const pages = [pageOf('a', 'en', ['token']), pageOf('b', 'en', ['key'])]
  indexed(pages, store)
  store.nextBuild()
  const [part = ''] = [...store.texts().keys()].filter(key => key !== 'pages')
  expect(store.texts().delete(part)).toBe(true)
  expect(indexed(pages, store)).toEqual({ files: indexed(pages).files, known: 0 })
})
