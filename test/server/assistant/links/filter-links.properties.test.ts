import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterLinks } from '../../../../src/server/assistant/links/filter-links.ts'
import type { ResolveLink } from '../../../../src/server/assistant/links/filtered-item.ts'
import { linksForMarked, linksForRemark } from './rendered-links.ts'

const known = 'https://docs.example.com/guides/start'
const resolve: ResolveLink = target =>
  target === '/guides/start' || target === known
    ? { url: known, source: { id: '/guides/start', url: known, title: 'Start' } }
    : undefined

/** Pieces of Markdown that form links, images, code and tables in many combinations. */
const pieces = [
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  ']:',
  '[a]',
  '[b]:',
  '[x](',
  '[y](https://evil.example/?q=1)',
  '[z](/guides/start)',
  '![i](https://evil.example/i.png)',
  'https://evil.example',
  'http',
  's://',
  '://',
  'www',
  '.',
  'evil.example',
  '/x',
  'https://docs.example.com/guides/start',
  '<https://evil.example>',
  '<',
  '>',
  '<b>',
  '</b>',
  '<img src=x>',
  '<!--',
  '-->',
  '`',
  '``',
  '```',
  '~~~',
  '~~',
  '````',
  '\n',
  '\n\n',
  '\n    ',
  '\n  ',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n2) ',
  '\n\t',
  ' ',
  '    ',
  '|',
  '\n---|---\n',
  '\n|-|\n',
  '| a | b |',
  '\\',
  '\\\\',
  '&',
  '&#58;',
  '&#x2f;',
  '&colon;',
  '&#104;',
  '&lt;',
  ';',
  '"',
  "'",
  '!',
  '*',
  '_',
  '**',
  '#',
  '\n# ',
  '\n---\n',
  '\n===\n',
  'a',
  'h',
  't',
  'tp',
  'word ',
  'mailto:',
  'ftp://',
  ':',
  '\u200b',
  '\r',
  '\u2028',
  'javascript:alert(1)',
  '[x](javascript:alert(1))',
  '[x]( <https://evil.example> "t")',
  '[x](<',
  '>)',
  'é',
  '中',
  '😀',
  '$$',
  '[^1]',
  '[^1]:',
]
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''))

const filtered = (parts: readonly string[]) => {
  const filter = filterLinks(resolve)
  const items = [...parts.flatMap(part => filter.push(part)), ...filter.end()]
  return items.map(item => (item.type === 'text' ? item.text : `{${item.source.id}}`)).join('')
}
const shown = (text: string) => filtered([text]).replaceAll('{/guides/start}', '')
const runs = Number(process.env.FC_RUNS ?? 3000)

test('no renderer finds a link that is not known', () => {
  fc.assert(
    fc.property(texts, text => {
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
    fc.property(texts, fc.array(fc.nat(60)), (text, cuts) => {
      const places = [...new Set(cuts.map(cut => cut % (text.length + 1)))].sort((one, two) => one - two)
      const parts = [...places, text.length].map((end, at) => text.slice(places[at - 1] ?? 0, end))
      expect(filtered(parts)).toBe(filtered([text]))
      expect(filtered([...text].flatMap(character => character.split('')))).toBe(filtered([text]))
    }),
    { numRuns: runs },
  )
})
