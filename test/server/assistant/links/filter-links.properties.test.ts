import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterLinks } from '../../../../src/server/assistant/links/filter-links.ts'
import type { ResolveLink } from '../../../../src/server/assistant/links/filtered-item.ts'
import { markdownTexts } from './markdown-texts.ts'
import { linksForMarked, linksForRemark } from './rendered-links.ts'

const known = 'https://docs.example.com/guides/start'
const resolve: ResolveLink = target =>
  target === '/guides/start' || target === known
    ? { url: known, source: { id: '/guides/start', url: known, title: 'Start' } }
    : undefined

const filtered = (parts: readonly string[]) => {
  const filter = filterLinks(resolve)
  const items = [...parts.flatMap(part => filter.push(part)), ...filter.end()]
  return items.map(item => (item.type === 'text' ? item.text : `{${item.source.id}}`)).join('')
}
const shown = (text: string) => filtered([text]).replaceAll('{/guides/start}', '')
const runs = Number(process.env.FC_RUNS ?? 3000)

test('no renderer finds an unknown link', () => {
  fc.assert(
    fc.property(markdownTexts, text => {
      const output = shown(text)
      for (const { links, images, html } of [linksForRemark(output), linksForMarked(output)]) {
        expect({ links: links.filter(url => url !== known), images, html }).toEqual({ links: [], images: [], html: [] })
      }
    }),
    { numRuns: runs },
  )
})

test('any split of a text gives the same result', () => {
  fc.assert(
    fc.property(markdownTexts, fc.array(fc.nat(60)), (text, cuts) => {
      const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].sort((one, two) => one - two)
      const parts = [...places, text.length].map((end, at) => text.slice(places[at - 1] ?? 0, end))
      expect(filtered(parts)).toBe(filtered([text]))
      expect(filtered([...text].flatMap(character => character.split('')))).toBe(filtered([text]))
    }),
    { numRuns: runs },
  )
})
