import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import { plainText } from '../../../src/content/tree/plain-text.ts'

const settings = { variables: {}, components: ['Badge', 'CodeBlock', 'Note', 'Tab'], code: true }

function textOf(text: string): string {
  const file = { path: 'page.mdx', text: `export const n = 3\n\n${text}\n` }
  return plainText(buildPage(settings, { file, imports: [], route: '/page' }).value.body.children)
}

test.each([
  ['<Tab title={`tpl ${n}`}>a</Tab>\n<Note>b {n}</Note>\n<CodeBlock>{`c ${n}`}</CodeBlock>', 'b 3'],
  ['<Note>a $5 {n}</Note>\n<Note>b $6 {n}</Note>', 'a $5 3'],
  ['It costs {`$${n}`} per {n}, or {`$${n + 1}`}.', 'It costs $3 per 3, or $4.'],
  ['<Badge color={`a${n}`}>{`$${n}`}</Badge> and {n} <Badge>{`${n}$`}</Badge>', '$3 and 3 3$'],
])('dollar signs in JavaScript are no formula: %s', (source, expected) => {
  expect(textOf(source)).toContain(expected)
})
