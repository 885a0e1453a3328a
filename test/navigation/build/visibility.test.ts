import { describe, expect, test } from 'vitest'
import type { Frontmatter } from '../../../src/content/page.ts'
import { buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import { config, division, group, pages, type WrittenEntry } from '../../support/navigation.ts'

interface Case {
  readonly entry?: WrittenEntry
  readonly head?: Partial<Frontmatter>
  readonly indexing?: 'navigable' | 'all'
  readonly noindex?: boolean
}

/** What may be found of the page `a`, as the names of those who find it. */
function findersOf({ entry, head = {}, indexing = 'navigable', noindex = false }: Case) {
  const base = config([entry ?? 'b'])
  const site = { ...base, seo: { ...base.seo, indexing }, settings: { ...base.settings, noindex } }
  const found = buildNavigation(site, pages({ 'a.mdx': head, 'b.mdx': {} })).value.visibility.get('/a')
  return Object.entries(found ?? {}).flatMap(([finder, finds]) => (finds ? [finder] : []))
}

const hidden = { hidden: true }
const searchable = { hidden: true, searchable: true }
const everything = ['sidebar', 'search', 'sitemap', 'assistant', 'llms']
const allButSidebar = ['search', 'sitemap', 'assistant', 'llms']

describe('whether a page can be found', () => {
  test.each<[string, Case, readonly string[]]>([
    ['listed', { entry: 'a' }, everything],
    ['hidden by itself', { entry: 'a', head: hidden }, ['noindex']],
    ['in no list', {}, []],
    ['hidden and in no list', { head: hidden }, ['noindex']],
    ['noindex', { entry: 'a', head: { noindex: true } }, ['sidebar', 'noindex']],
    ['not searchable', { entry: 'a', head: { searchable: false } }, ['sidebar', 'sitemap', 'llms']],
    ['in a hidden group', { entry: group('G', ['a'], hidden) }, ['noindex']],
    ['in a hidden tab', { entry: division('tab T', ['a'], hidden) }, ['noindex']],
    ['in a hidden searchable group', { entry: group('G', ['a'], searchable) }, allButSidebar],
    ['in a hidden searchable tab', { entry: division('tab T', ['a'], searchable) }, allButSidebar],
    [
      'hidden again in a searchable tab',
      { entry: division('tab T', [group('G', ['a'], hidden)], searchable) },
      ['noindex'],
    ],
    [
      'hidden by itself in a searchable tab',
      { entry: division('tab T', ['a'], searchable), head: hidden },
      ['noindex'],
    ],
    ['searchable where nothing is hidden', { entry: group('G', ['a'], { searchable: true }) }, everything],
    ['hidden here, listed there', { entry: group('O', ['a', group('G', ['a'], hidden)]) }, everything],
    ['no page but a link elsewhere', { entry: 'a', head: { url: 'https://example.com' } }, []],
  ])('%s', (_, given, finders) => expect(findersOf(given)).toEqual(finders))
})

describe('when everything may be indexed', () => {
  test.each<[string, Case, readonly string[]]>([
    ['listed', { entry: 'a' }, everything],
    ['hidden by itself', { entry: 'a', head: hidden }, allButSidebar],
    ['in no list', {}, allButSidebar],
    ['in a hidden group', { entry: group('G', ['a'], hidden) }, allButSidebar],
    ['noindex', { head: { noindex: true } }, ['noindex']],
    ['not searchable', { head: { searchable: false } }, ['sitemap', 'llms']],
  ])('%s', (_, given, finders) => expect(findersOf({ ...given, indexing: 'all' })).toEqual(finders))
})

describe('when search engines may not index the site', () => {
  test.each<[string, Case, readonly string[]]>([
    ['listed', { entry: 'a' }, ['sidebar', 'search', 'noindex', 'assistant']],
    ['in no list', {}, ['noindex']],
  ])('%s', (_, given, finders) => expect(findersOf({ ...given, noindex: true })).toEqual(finders))
})
