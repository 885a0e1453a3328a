import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/content/mdx/parse-mdx.ts'
import { visitMdast } from '../../../src/content/syntax/mdast.ts'

/** The labels of footnotes, and the lines of their definitions. */
function footnotesOf(text: string): (string | number | undefined)[][] {
  const { value, diagnostics } = parseMdx('index.mdx', text, 0)
  expect(diagnostics).toEqual([])
  const found: (string | number | undefined)[][] = []
  visitMdast(value, node => {
    if (node.type === 'footnoteDefinition' && 'identifier' in node)
      found.push([String(node.identifier), node.position?.start.line])
  })
  return found
}

const step = (content: string) =>
  `<Steps>\n  <Step title="A">\n\n${content.replace(/^(?=.)/gm, '    ')}\n\n  </Step>\n</Steps>\n\nEnd.`

test.each([
  ['one word', step('Text[^a].\n\n[^a]: Note'), [['a', 6]]],
  ['text with a link', step('Text[^a].\n\n[^a]: Note [b](/b).'), [['a', 6]]],
  [
    'several',
    step('Text[^a][^b].\n\n[^a]: One\n\n[^b]: Two'),
    [
      ['a', 6],
      ['b', 8],
    ],
  ],
  ['after tabs', '<Note>\n\tText[^a].\n\n\t[^a]: Note\n</Note>', [['a', 4]]],
  ['in a list', '- Text[^a].\n\n    [^a]: Note\n\n  More.', [['a', 3]]],
])('finds footnotes that are deeply indented: %s', (_, text, expected) => {
  expect(footnotesOf(text)).toEqual(expected)
})

test('text after a footnote and code do not become a part of it', () => {
  expect(footnotesOf(step('Text[^a].\n\n[^a]: Some note\n\nMore text.'))).toEqual([])
  expect(footnotesOf('```md\n    [^a]: Note\n```')).toEqual([])
})
