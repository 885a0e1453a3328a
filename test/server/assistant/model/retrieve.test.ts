import { expect, test } from 'vitest'
import { knownLinks } from '../../../../src/server/assistant/links/known-links.ts'
import { nearestPages } from '../../../../src/server/assistant/model/nearest-pages.ts'
import { retrieve } from '../../../../src/server/assistant/model/retrieve.ts'
import { shownSections } from '../../../../src/server/assistant/model/shown-sections.ts'
import { dataBlocks } from '../../../../src/server/models/data-block.ts'
import type { FoundSection } from '../../../../src/server/search/site-search.ts'
import { question } from '../../../support/models/model-answers.ts'
import { pageRecords } from '../../../support/page-records.ts'

const siteAddress = 'https://docs.example.com'

function found(route: string, text = `Text of ${route}.`, overrides: Partial<FoundSection> = {}): FoundSection {
  const { page, sections } = pageRecords(route, `Title ${route}`, { '': text })
  const [section] = sections
  if (!section) throw new Error('a page has a section')
  return {
    page,
    section,
    further: [],
    coverage: 1,
    confidence: 1,
    score: 1,
    passage: { markdown: '', coverage: 1 },
    ...overrides,
  }
}

test('results for a follow-up and for its own words are merged, each section once', async () => {
  const results: Readonly<Record<string, readonly string[]>> = {
    'and pricing?\nwebhooks': ['/a', '/b', '/c', '/d'],
    'and pricing?': ['/x', '/a', '/y'],
  }
  const asked: [string, number][] = []
  const search = {
    search: async ({ text, limit }: { readonly text: string; readonly limit: number }) => {
      asked.push([text, limit])
      return (results[text] ?? []).map(route => found(route))
    },
  }
  const request = question('and pricing?', { resultCount: 5 })
  const routes = (await retrieve(search, request, 'and pricing?\nwebhooks')).map(({ page }) => page.route)
  expect(routes).toEqual(['/a', '/b', '/x', '/c', '/d'])
  expect(asked).toEqual([
    ['and pricing?\nwebhooks', 5],
    ['and pricing?', 3],
  ])
  expect(await retrieve(search, request, 'and pricing?')).toHaveLength(3)
})

test('the nearest pages are listed once each, without those in the answer', () => {
  const events = nearestPages(
    [found('/a'), found('/a'), found('/b'), found('/c'), found('/d')],
    new Set(['/b']),
    siteAddress,
  )
  expect(events).toEqual([
    { type: 'source-found', source: { id: '/a', url: `${siteAddress}/a`, title: 'Title /a' } },
    { type: 'source-found', source: { id: '/c', url: `${siteAddress}/c`, title: 'Title /c' } },
    { type: 'text-delta', text: `\n\n- [Title /a](${siteAddress}/a)\n- [Title /c](${siteAddress}/c)\n` },
  ])
  expect(nearestPages([], new Set(), siteAddress)).toEqual([])
})

test('sections are shown within a limit, with the parts that answer the question, and once each', () => {
  const links = knownLinks(siteAddress)
  const sections = shownSections({ blocks: dataBlocks('c0de'), links, siteAddress })
  const long = found('/long', 'x'.repeat(7_000), { passage: { markdown: 'The answer.', coverage: 1 } })
  const further = pageRecords('/short', 'Title /short', { More: 'Further text.' }).sections
  const text = sections.found([long, found('/short', 'Short.', { further }), found('/other', 'y'.repeat(5_000))], 7_000)
  expect(text).toContain(`${'x'.repeat(6_000)} …\n\nThe answer.`)
  expect(text).toContain('title="Title /short › More">>>\nFurther text.')
  expect(text).not.toContain('yyy')
  expect(sections.found([found('/short', 'Short.')], 1_000)).toContain('in a data block above')
  expect(links.resolve('/short#more')?.source?.id).toBe('/short#more')
  expect(links.resolve('/other')).toBeUndefined()
})

test('a long page ends with the titles of the remaining sections', () => {
  const links = knownLinks(siteAddress)
  const sections = shownSections({ blocks: dataBlocks('c0de'), links, siteAddress })
  const page = pageRecords('/page', 'Page', { '': 'a'.repeat(90), One: 'b'.repeat(90), Two: 'c', Three: 'd' })
  const text = sections.page(page, 100)
  expect(text).toContain(`${'b'.repeat(10)} …`)
  expect(text).toContain('Sections that are not shown: Two · Three')
})

test('a page that the model reads has each of its steps once', () => {
  const links = knownLinks(siteAddress)
  const shown = shownSections({ blocks: dataBlocks('0'), links, siteAddress })
  const { page, sections } = pageRecords('/steps', 'Steps', { '': '1. **Open**', Open: '**Open**', Next: '## Next' })
  const included = sections.map(section =>
    section.id === 'open' ? { ...section, isIncluded: true as const } : section,
  )
  const text = shown.page({ page, sections: included }, 1000)
  expect(text.match(/\*\*Open\*\*/g)).toHaveLength(1)
  expect(text).toContain('## Next')
})
