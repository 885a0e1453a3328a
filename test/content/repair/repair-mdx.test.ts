import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import type { BodyNode } from '../../../src/content/tree/body.ts'
import { partOf } from '../../support/full-run.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const components = ['Note', 'Card', 'Tip', 'Steps', 'Step', 'Tabs', 'Tab', 'Badge', 'Icon', 'CodeBlock']
const settings = { variables: {}, components, code: true }

function read(text: string) {
  const { value, diagnostics } = buildPage(settings, { file: { path: 'page.mdx', text }, imports: [], route: '/page' })
  const found = diagnostics.map(({ code, span, message }) => `${code} ${span?.line}:${span?.column} ${message}`)
  return { words: wordsOf(value.body.children), found, diagnostics, body: value.body.children }
}

function wordsOf(nodes: readonly BodyNode[]): string {
  return nodes
    .map(node => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      const { title = '', code = '' } = node.props
      return `${title} ${code} ${wordsOf(node.children)}`
    })
    .join(' ')
}

const head = '---\ntitle: Page\n---\n\n'
const cells = Array.from({ length: 30 }, (_, at) => `  <div>\n    <p>item ${at}</p>\n  </div>`).join('\n')

test('text after a closing tag does not break the page', () => {
  const { words, found, body } = read(`${head}<div className="grid">\n${cells}\n</div>x\n\nAfter it.\n`)
  expect(found).toEqual([
    'content/tag-in-text 96:1 "</div>" shares a line with text, but "<div>" on line 5 does not. The text becomes a paragraph of its own.',
  ])
  expect(body[0]).toMatchObject({ name: 'div', props: { class: 'grid' } })
  expect(words).toMatch(/item 29.*x.*After it\./s)
})

test('a tag of a template language is shown as text, with the advice to use a component', () => {
  const { words, diagnostics } = read(`${head}{% hint style="info" %}\nText.\n{% endhint %}\n`)
  expect(words).toMatch(/\{% hint style="info" %\}\s+Text\.\s+\{% endhint %\}/)
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('Use a component instead: <Note>'),
    expect.stringContaining('Use a component instead: <Note>'),
  ])
})

test.each([
  ['a < b <c d', 'content/unreadable-mdx 5:7 "<c d" is not a valid tag, so it is shown as text.'],
  ['a {b c} d', 'content/unreadable-mdx 5:3 "{b c}" is not a JavaScript expression, so it is shown as text.'],
  [
    'a { b\n\n{1 + 1}',
    'content/unreadable-mdx 5:3 "{" opens an expression that is never closed, so it is shown as text.',
  ],
  ['a <!-- b\n\nc', 'content/unreadable-mdx 5:3 "<!--" starts a comment that is never closed, so it is shown as text.'],
  [
    '```mermaid\nx\n```\n\na <!-- b\n\n```\na --> b\n```',
    'content/unreadable-mdx 9:3 "<!--" starts a comment that is never closed, so it is shown as text.',
  ],
  [
    '<Card title={a b}>\n  c\n</Card>',
    'content/unreadable-mdx 5:7 The value of "title" is not a JavaScript expression, so the property is ignored.',
  ],
  [
    '<Card title="a>\n  c\n</Card>',
    'content/unreadable-mdx 5:1 "<Card title="a>" is not a valid tag, so it is shown as text.',
  ],
  ['<Note>\n\na\n', 'content/unreadable-mdx 5:1 "<Note>" is never closed, so it is shown as text.'],
  ['| a | b |\n|--|--|\n| <b> c | d |\n', 'content/unreadable-mdx 7:3 "<b>" is never closed, so it is shown as text.'],
  [
    '<Steps>\n<Step>\na\n</Steps>\nb\n</Step>\n</Steps>',
    'content/stray-closing-tag 8:1 "</Steps>" closes a tag that is not open, so it is ignored.',
  ],
  ['<Note>\n## a <sup> b\n\nc\n</Note>', 'content/unreadable-mdx 6:6 "<sup>" is never closed, so it is shown as text.'],
  [
    '> <Note>\n> a\n> </Note> b',
    'content/tag-in-text 7:3 "</Note>" shares a line with text, but "<Note>" on line 5 does not. The text becomes a paragraph of its own.',
  ],
  [
    '- <Note>\n  a\n  </Note> b\n- c',
    'content/tag-in-text 7:3 "</Note>" shares a line with text, but "<Note>" on line 5 does not. The text becomes a paragraph of its own.',
  ],
])('one mistake gives one diagnostic with its position in the file: %s', (text, expected) => {
  expect(read(head + text).found).toEqual([expected])
})

test('only the unclosed code block is affected by its missing end', () => {
  const text =
    '<Tabs>\n  <Tab title="a">\n    ```js\n    one\n    ```\n  </Tab>\n  <Tab title="b">\n    ```js\n    two\n  </Tab>\n</Tabs>\n\nAfter.'
  const { found, body } = read(head + text)
  expect(found).toEqual([
    'content/unclosed-fence 12:5 This code block is not closed before "</Tab>", so it ends there.',
  ])
  const [tabs] = body
  expect(body.at(-1)).toMatchObject({ name: 'p', children: [{ value: 'After.' }] })
  expect(JSON.stringify(tabs).match(/"name":"Tab"|"code":"[^"]*"/g)).toEqual([
    '"name":"Tab"',
    '"code":"one"',
    '"name":"Tab"',
    '"code":"two"',
  ])
})

const page = `${head}First paragraph with **bold** text, \`inline {code}\` and [a link](/x).

<div className="grid">
  <div>
    <p>alpha one</p>
  </div>
  <div>
    <p>beta two</p>
  </div>
</div>

<Note>
  Some note with an expression {1 + 1} and more text.

  Second paragraph of the note.
</Note>

<Steps>
  <Step title="Install it">
    Run the command now.

    \`\`\`bash
    npm install <thing> {x}
    \`\`\`
  </Step>
  <Step title="Use it">
    - item gamma

      <Tip>Tip in list epsilon.</Tip>
    - item zeta
  </Step>
</Steps>

| Name | Value |
| ---- | ----- |
| eta  | \`theta\` |
| iota | <Badge color="green">kappa</Badge> |

<Card title="Lambda" href="/mu" icon="star">
  Card text nu <b>xi</b> omicron.
</Card>

> A quote upsilon
> goes on phi.

Last paragraph omega with <Icon icon="star" /> icon.<br />The end.
`

const damages = [
  ...['<div>', '</div>', '<Note>', '</Note>', '</p>', '<b>', '</b>', '<>', '</>', '<Step title="x">', '</Steps>'],
  ...['{', '}', '<', '</', '<3', '<b', '>', '<!--', '{a b}', '/>', '\n<div>\n', '\n</Note>\n', '\n\n</div>x\n\n'],
]

/** Places between words, outside of code. */
function placesIn(text: string): number[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]*`|^---[\s\S]*?\n---\n/g)]
  const isCode = (at: number) => code.some(({ index, 0: whole }) => at >= index && at < index + whole.length)
  return [...text.matchAll(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/g)].map(({ index }) => index).filter(at => !isCode(at))
}

test.each(damages)('%s anywhere in a page removes no other text', damage => {
  const words = new Set(read(page).words.match(/\w{3,}/g))
  const places = placesIn(page)
  // Every third place, from another one on for the next damage: eight damages meet each place.
  const few = places.filter((_, index) => (index + damages.indexOf(damage)) % 3 === 0)
  for (const at of partOf(places, few)) {
    const { words: kept, diagnostics } = read(page.slice(0, at) + damage + page.slice(at))
    const where = `${page.slice(at - 30, at)}⟦${damage}⟧${page.slice(at, at + 30)}`
    const lost = [...words].filter(word => !kept.includes(word))
    // More cells than columns are no part of a table.
    expect(
      lost.filter(word => word !== 'kappa' && word !== 'theta'),
      where,
    ).toEqual([])
    expect(diagnostics.length, where).toBeLessThanOrEqual(3)
    expect(
      diagnostics.map(({ code }) => code),
      where,
    ).not.toContain('content/unreadable-page')
  }
})

test('repairing a mistake in a large page takes little time', () => {
  const large = page.slice(head.length).repeat(300)
  const work = secondsOfWork()
  const { found } = read(`${head}<div>\n\n${large}\n</div>x\n\n${large}`)
  expect(found).toHaveLength(1)
  expect(work()).toBeLessThan(15)
})
