import fc from 'fast-check'
import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast as oracle } from 'hast-util-to-mdast'
import { expect, test } from 'vitest'
import { collapseWhitespace } from '../../../src/source/html/collapse-whitespace.ts'
import { toMdast } from '../../../src/source/html/to-mdast.ts'

const nodesOf = (html: string): ElementContent[] => fromHtml(html, { fragment: true }).children as ElementContent[] // only elements, texts and comments

const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

test('spaces at the ends of lines are removed, others become one', () => {
  const nodes = [text(' \n'), element('p', [text(' a  '), element('b', [text(' b ')]), text('\n c ')]), text('\n')]
  expect(collapseWhitespace(nodes)).toEqual([element('p', [text('a '), element('b', [text('b ')]), text('c')])])
  expect(collapseWhitespace([element('pre', [text(' a\n  b ')])])).toEqual([element('pre', [text(' a\n  b ')])])
})

test('the conversion does not change its input', () => {
  const nodes = nodesOf('<p> a  <b> b </b></p>')
  const before = structuredClone(nodes)
  toMdast(nodes, {})
  expect(nodes).toEqual(before)
})

test.each([
  '<p> a <i> b</i> <i>c </i> d</p> <p>e</p>',
  '<ul> <li> one </li> <li> <p> two </p> <ul> <li>three</li> </ul> </li> </ul>',
  'a <br> b <img src="c.png" alt="c"> d <!-- e --> f <wbr> g',
  '<table> <tr> <th nowrap> a  b </th> <td> c  d </td> </tr> </table>',
  '<pre> a\n  b </pre> <p><nobr> c  d </nobr> <textarea> e\n f </textarea></p>',
  'a <span hidden> b </span> <template> c </template> d <script> e </script>',
  '<p>see <a href="/a"> the page </a>.</p> <blockquote> q </blockquote> <hr> <dl> <dt> t <dd> d </dl>',
  '<input list="names"> <datalist id="names"><option value="a">A</option></datalist> <select><option>b</select>',
])('HTML becomes the same nodes as with the library only: %s', html => {
  const nodes = nodesOf(html)
  expect(toMdast(nodes, {})).toEqual(oracle({ type: 'root', children: nodes }))
})

test('any tree becomes the same nodes as with the library only', () => {
  const names = 'p b code div ul li br img pre td nobr button a span h2 title textarea'.split(' ')
  const { node } = fc.letrec<{ node: ElementContent }>(tie => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(' ', 'a', ' a', 'a ', '  a \n b ', '\n').map(text),
      fc.constant<ElementContent>({ type: 'comment', value: 'c' }),
      fc
        .tuple(fc.constantFrom(...names), fc.array(tie('node'), { maxLength: 4 }))
        .map(([name, children]) => element(name, children)),
    ),
  }))
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), nodes => {
      expect(toMdast(nodes, {})).toEqual(oracle({ type: 'root', children: nodes }))
    }),
  )
})
