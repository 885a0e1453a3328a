import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { expect, test } from 'vitest'
import { hastOptions } from '../../../src/content/body/hast-options.ts'
import { toHtmlNodes } from '../../../src/content/body/to-html-nodes.ts'
import { parseMdx } from '../../../src/content/mdx/parse-mdx.ts'

test.each([
  '# Title\n\nA *word*, `code` and a [link](/a "b").\n\n- one\n- two\n\n> quote',
  'See [one], [two][ONE] and ![image][b].\n\n[one]: /first\n[ONE]: /second\n\n> [b]: /c.png "d"',
  'One[^a], two[^B], again[^a].\n\n[^a]: First [link].\n[^A]: Not used.\n\n- [^b]: Second\n\n[link]: /e',
  '<Card>\n\n[^a] and [x]\n\n[x]: /y\n\n</Card>\n\n[^a]: In a component',
  '| a | b |\n| - | - |\n| [x] | {1 + 1} |\n\n```js\nlet a\n```\n\n$$\nx\n$$\n\n[x]: /y',
  '',
])('Markdown becomes the same nodes as with the library only: %s', text => {
  const root = parseMdx('page.mdx', text, 0).value as Root // MdNode is mdast, more loosely typed
  expect(toHtmlNodes(root)).toEqual(toHast(structuredClone(root), hastOptions))
})
