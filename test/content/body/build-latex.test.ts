import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

function read(text: string) {
  const settings = { variables: { unit: 'm' }, components: ['Latex', 'Note'], rules: { Latex: {} }, code: true }
  const { value, diagnostics } = buildPage(settings, { file: { path: 'page.mdx', text }, imports: [], route: '/page' })
  const formulas: [unknown, unknown][] = []
  JSON.stringify(value.body.children, (_, node) => {
    if (node?.name === 'Math') formulas.push([node.props.tex, node.props.isBlock])
    return node
  })
  return { formulas, found: diagnostics.map(({ code, span }) => `${code} ${span?.line}`), page: value.page }
}

test.each([
  [
    'in a line',
    String.raw`The sum <Latex>\frac{1}{2} + a_{i}*b*{}</Latex> is.`,
    [String.raw`\frac{1}{2} + a_{i}*b*{}`, false],
  ],
  ['by itself', String.raw`<Latex>\frac{1}{2}</Latex>`, [String.raw`\frac{1}{2}`, true]],
  [
    'over lines',
    '<Latex>\n  \\begin{matrix}\n\n  a & b \\\\\n  \\end{matrix}\n</Latex>',
    ['\\begin{matrix}\n\n  a & b \\\\\n  \\end{matrix}', true],
  ],
  ['in a cell', '| a |\n|---|\n| <Latex>|x|</Latex> |', ['|x|', false]],
  ['in a tag', '<Note>\n  <Latex>{a} < {b}</Latex>\n</Note>', ['{a} < {b}', true]],
  ['with signs of Markdown', 'x <Latex>$a$</Latex>', ['a', false]],
  ['as an expression', 'x <Latex>{String.raw`\\frac{1}{2}`}</Latex>', [String.raw`\frac{1}{2}`, false]],
  ['as a string', "x <Latex>{'a^2'}</Latex>", ['a^2', false]],
  ['with double braces', 'x <Latex>a^{{b}} {{unit}}</Latex>', ['a^{{b}} m', false]],
])('a formula is parsed: %s', (_, text, expected) => {
  const { formulas, found, page } = read(text)
  expect([formulas, found]).toEqual([[expected], []])
  expect(page.features).toContain('Math')
})

test('a formula in code stays code, and an author component named Latex takes precedence', () => {
  expect(read('`<Latex>{a b}</Latex>`\n\n```mdx\n<Latex>{a b}</Latex>\n```').formulas).toEqual([])
  expect(read('export const Latex = ({ children }) => <b>{children}</b>\n\nx <Latex>a</Latex>').formulas).toEqual([])
})

test('content after a formula keeps its position, and an unknown property is reported', () => {
  expect(read('<Latex size="2">\\a{b}\n\n</Latex>\n\n<Nope />').found).toEqual([
    'content/unknown-property 1',
    'content/unknown-component 5',
  ])
})
