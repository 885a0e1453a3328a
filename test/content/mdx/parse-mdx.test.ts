import { expect, test } from 'vitest'
import { parseMdx } from '../../../src/content/mdx/parse-mdx.ts'
import type { MdNode } from '../../../src/content/syntax/mdast.ts'
import { visitMdast } from '../../../src/content/syntax/mdast.ts'

/** Type, text and first line of all nodes that have a text. */
function textsOf(text: string): (string | number | undefined)[][] {
  const { value, diagnostics } = parseMdx('index.mdx', text, 0)
  expect(diagnostics).toEqual([])
  const nodes: MdNode[] = []
  visitMdast(value, node => node.value !== undefined && nodes.push(node))
  return nodes.map(({ type, value, position }) => [type, value, position?.start.line])
}

test.each([
  ['in tags', '<Steps>\n  <Step>\n    $$\n    x\n      y\n    $$\n    after\n  </Step>\n</Steps>', 3],
  ['behind tabs', '<Note>\n\t$$\n\tx\n\t  y\n\t$$\n\n\tafter\n</Note>', 2],
  ['in a list', '- a\n\n      $$\n      x\n        y\n      $$\n\n  after', 3],
  ['in a quote', '> <Note>\n>     $$\n>     x\n>       y\n>     $$\n>\n> after\n> </Note>', 2],
])('the end of a deeply nested formula is found: %s', (_, text, line) => {
  const texts = textsOf(text)
  expect(texts).toContainEqual(['math', 'x\n  y', line])
  expect(texts.at(-1)).toEqual(['text', 'after', expect.any(Number)])
})

test('code that looks like a deeply nested formula is unchanged', () => {
  const block = '    $$\n    x\n    $$'
  expect(textsOf(`\`\`\`\`md\n~~~~~\n${block}\n\`\`\`\``)).toEqual([['code', `~~~~~\n${block}`, 1]])
  expect(textsOf(`export const a = \`\n${block}\n\`\n\nafter`)[0]?.[1]).toContain(block)
  const text = `{\`\n${block}\n\`}\n\n<Card title="\n${block}" {...\`\n${block}\`} b={\`\n${block}\`} />`
  const { value, diagnostics } = parseMdx('index.mdx', text, 0)
  // MDX takes indentation from the lines of code and of attributes.
  const written = JSON.stringify(value.children).replace(/\\n */g, ' ')
  expect(written.match(/\$\$ x \$\$/g)).toHaveLength(4)
  expect([written.includes('~'), diagnostics]).toEqual([false, []])
})

test.each([
  ['| a | b |\n|---|---|\n| $5 | {1 + 1} |\n| $6 | c |', 'a b $5 {1 + 1} $6 c'],
  ['| \\$4, $5 | {a} |\n|---|---|\n| `$6` | $b$ {c} |\n| $7 | \\{d} |', '$4, $5 {a} $6 b {c} $7 {d}'],
  ['| `$A` | {a} |\n|---|---|\n| `$B` | b |', '$A {a} $B b'],
  ['| `a | {b} |\n|---|---|\n| c` | d |', '`a {b} c` d'],
  ['a $5 {b}\n| c |\n|---|\n| $6 |', 'a $5 {b} c $6'],
])('code between unpaired dollar signs is code: %s', (text, expected) => {
  const shown = textsOf(text).map(([type, value]) => (type === 'mdxTextExpression' ? `{${value}}` : `${value}`.trim()))
  expect(shown.join(' ').replaceAll('  ', ' ')).toBe(expected)
  expect(textsOf(text).filter(([type, value]) => type === 'text' && /\{[abc1]/.test(`${value}`))).toEqual([])
})

test('an element has its name even if it ends inside a list', () => {
  const text =
    '<Steps>\n  <Step title="Use it">\n\nx\n\n- one\n\n      <Tip>Tip</Tip>\n    - two\n  </Step>\n</Steps>\n'
  const names: (string | null | undefined)[] = []
  visitMdast(parseMdx('index.mdx', text, 0).value, node => node.name !== undefined && names.push(node.name))
  expect(names).toEqual(['Steps', 'Step', 'Tip'])
})
