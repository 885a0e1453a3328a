import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import { createPipeline } from '../../../src/content/remark/create-pipeline.ts'
import type { LoadedPlugins, PluginExport } from '../../../src/content/remark/loaded-plugins.ts'
import { pipelineComparer } from '../../support/compare-pipelines.ts'

const settings = { variables: { plan: 'Team' }, components: ['Card', 'Note', 'Steps', 'Step'], code: true }

/** The body of a page after some plugins, and all diagnostics. */
async function built(text: string, { remark = [], rehype = [], ...options }: Partial<LoadedPlugins> = {}) {
  const file = { path: 'page.mdx', text }
  const pipeline = createPipeline({ remark, rehype, ...options }, '/')
  const { value: tree, diagnostics } = await pipeline(file, settings.variables)
  const input = { file, imports: [], route: '/page', ...(tree === undefined ? {} : { trees: { 'page.mdx': tree } }) }
  const page = buildPage(settings, input)
  const all = [...diagnostics, ...page.diagnostics]
  return {
    isParsed: tree !== undefined,
    children: page.value.body.children,
    features: page.value.page.features,
    headings: page.value.page.headings.map(({ id }) => id),
    lines: all.map(({ code, message, span }) => `${span?.line}:${span?.column} ${code} ${message}`),
  }
}

interface Node {
  type: string
  [key: string]: unknown
  children?: Node[]
}

/** A plugin that changes each node of a tree. */
const each = (name: string, change: (node: Node) => void, ...rest: never[]) => {
  const visit = (node: Node): void => {
    change(node)
    node.children?.forEach(visit)
  }
  return { name, plugin: () => visit, ...rest }
}

const plugin = (name: string, code: PluginExport) => ({ name, plugin: code })

test('without plugins, the result is the same as that of the fast parser', async () => {
  const text = `---
title: All
---
import Other from './other.mdx'

export const answer = 42

## One {#own id}

Text {answer} with {{plan}}, [a link](/b#c), \`code\`, $5 or $6, $x^2$ and ~~no~~.[^1]

<Card title="x" onClick={() => 1}>
  **Bold** in a card

  \`\`\`js title="a.js" {1}
  const x = 1
  \`\`\`
</Card>

<Note>One</Note>

| a | b |
| - | :-: |
| 1 | 2 |

$$
\\sum x
$$

- [x] done
- not

> [!TIP]
> A tip.

<Other />

[^1]: A footnote.
`
  const imports = [{ path: 'other.mdx', text: '### Other\n\n```bash\nx\n```\n' }]
  const input = { file: { path: 'page.mdx', text }, imports, route: '/page' }
  expect(await pipelineComparer(settings)(input)).toBe('equal')
})

test('remark plugins can add elements and components', async () => {
  const name = each('name', node => {
    if (node.type === 'strong') node.data = { hName: 'mark', hProperties: { className: ['a', 'b'] } }
    if (node.type === 'blockquote') node.data = { hName: 'Note', hProperties: { title: 'Careful', wide: true } }
  })
  const { children } = await built('**x**\n\n> quote\n', { remark: [name] })
  expect(children).toMatchObject([
    { name: 'p', children: [{ name: 'mark', props: { class: 'a b' }, children: [{ value: 'x' }] }] },
    { type: 'text' },
    { name: 'Note', props: { title: 'Careful', wide: true }, children: [{ name: 'p' }] },
  ])
})

test('an unknown component from a plugin is reported like one that the author wrote', async () => {
  const name = each('name', node => {
    if (node.type === 'blockquote') node.data = { hName: 'Nota' }
  })
  const { lines } = await built('text\n\n> quote\n', { remark: [name] })
  expect(lines).toEqual([expect.stringMatching(/^3:1 content\/unknown-component .*Nota/)])
})

test('rehype plugins can change elements, while code, formulas and IDs are kept', async () => {
  const change = each('change', node => {
    if (node.tagName === 'a') node.properties = { ...(node.properties as object), target: '_blank' }
    if (node.tagName === 'h2') node.properties = { id: 'from-plugin' }
  })
  const text = '## Head\n\n[a](https://a.example) $x$\n\n```js title="a.js" {1}\nx\n```\n\n$$\ny\n$$\n'
  const { children, headings } = await built(text, { rehype: [change] })
  expect(headings).toEqual(['from-plugin'])
  expect(children.filter(({ type }) => type !== 'text')).toMatchObject([
    { name: 'Heading' },
    { children: [{ name: 'a', props: { target: '_blank' } }, {}, { name: 'Math', props: { tex: 'x' } }] },
    { name: 'CodeBlock', props: { code: 'x', language: 'js', filename: 'a.js', highlight: [1] } },
    { name: 'Math', props: { tex: 'y', isBlock: true } },
  ])
})

test('raw HTML, expressions without source and circular data from plugins are accepted', async () => {
  const add = plugin('add', () => (tree: Node) => {
    const estree = {
      type: 'Program',
      body: [{ type: 'ExpressionStatement', expression: { type: 'Literal', value: 'made' } }],
    }
    tree.data = { tree, call: () => 1 }
    tree.children?.push(
      { type: 'html', value: '<b>bold</b><!-- gone -->' },
      { type: 'mdxFlowExpression', value: '', data: { estree } },
    )
  })
  const { children } = await built('', { remark: [add] })
  expect(children.filter(node => node.type !== 'text' || node.value !== '\n')).toEqual([
    { type: 'element', name: 'b', props: {}, children: [{ type: 'text', value: 'bold' }] },
    { type: 'text', value: 'made' },
  ])
})

test('event handlers given as strings are removed', async () => {
  const add = each('add', node => {
    if (node.tagName === 'p') node.properties = { onclick: 'steal()' }
  })
  const { children, lines } = await built('text\n', { rehype: [add] })
  expect(children).toMatchObject([{ name: 'p', props: {} }])
  expect(lines).toEqual([expect.stringContaining('1:1 content/string-handler')])
})

test('nodes that no plugin handles are shown and reported', async () => {
  const add = plugin('add', () => (tree: Node) => {
    tree.children?.push({ type: 'containerDirective', name: 'box', children: [{ type: 'text', value: 'inside' }] })
  })
  const { children, lines } = await built('', { remark: [add] })
  expect(children).toMatchObject([{ name: 'div', children: [{ value: 'inside' }] }])
  expect(lines).toEqual(['1:1 content/unhandled-node No plugin converts the directive ":::box" to an element.'])
})

test.each([
  [
    'throws',
    () => () => {
      throw new Error('no luck')
    },
    'no luck.',
  ],
  [
    'rejects',
    () => async () => {
      throw 'text'
    },
    'text.',
  ],
  ['calls back', () => (_: unknown, __: unknown, next: (error: Error) => void) => next(new Error('late')), 'late.'],
  [
    'returns nonsense',
    () => () => 7,
    'It returned an invalid tree: the result contains a value of type number, which is not a node with a "type".',
  ],
  [
    'adds nonsense',
    () => (tree: Node) => void tree.children?.push({ type: 'text' }),
    'It returned an invalid tree: the "value" of "text" is not a string.',
  ],
  [
    'adds itself',
    () => (tree: Node) => void tree.children?.push(tree),
    'It returned an invalid tree: "root" contains itself.',
  ],
])('if a plugin %s, the diagnostic names it and the page is built without plugins', async (name, code, reason) => {
  const { isParsed, children, lines } = await built('---\ntitle: x\n---\n\ntext\n', { remark: [plugin(name, code)] })
  expect(isParsed).toBe(false)
  expect(children).toMatchObject([{ name: 'p' }])
  expect(lines).toEqual([
    `1:1 content/plugin-failed The plugin "${name}" failed on this page: ${reason} The page is built without plugins.`,
  ])
})

test.each([
  ['a <b>*c</b>*', '5:8 content/plugins-skipped remark-mdx cannot parse this page: Expected the closing tag'],
  [
    'export const a: number = 1',
    '5:15 content/plugins-skipped remark-mdx cannot parse this page: Could not parse import/exports with acorn.',
  ],
])('a page that remark rejects is built without plugins: %s', async (text, expected) => {
  const { isParsed, lines } = await built(`---\ntitle: x\n---\n\n${text}\n`)
  expect(isParsed).toBe(false)
  expect(lines[0]).toContain(expected)
})

test('messages from plugins have positions in the file, and a preset adds several plugins', async () => {
  const say = () => (tree: Node, file: { message: (text: string, node: unknown, origin: string) => void }) =>
    void file.message('Too long', tree.children?.[1], 'lint:length')
  const fail = () => (tree: Node, file: { fail: (text: string, node: unknown) => void }) =>
    file.fail('Stop', tree.children?.[0])
  const text = '---\ntitle: x\n---\n\none\n\ntwo\n'
  const preset = { plugins: [say, [say, {}]] as const }
  expect((await built(text, { remark: [plugin('preset', preset)] })).lines).toEqual([
    '7:1 content/plugin-message Too long. (lint:length)',
    '7:1 content/plugin-message Too long. (lint:length)',
  ])
  expect((await built(text, { remark: [plugin('fail', fail)] })).lines).toEqual([
    '5:1 content/plugin-failed The plugin "fail" failed on this page: Stop. The page is built without plugins.',
  ])
})

test('plugins receive the front matter and their options', async () => {
  const seen: unknown[] = []
  const look = (options: unknown) => (_: Node, file: { path: string; data: object }) =>
    void seen.push(options, file.path, file.data)
  await built('---\ntitle: x\ndeep: { a: 1 }\n---\n\ntext\n', {
    remark: [{ name: 'look', plugin: look, options: { level: 2 } }],
  })
  const frontmatter = { title: 'x', deep: { a: 1 } }
  expect(seen).toEqual([{ level: 2 }, 'page.mdx', { matter: frontmatter, frontmatter }])
})

test('options of remark-gfm and remark-math take effect', async () => {
  const { children } = await built('~a~ $b$\n', { gfm: { singleTilde: false }, math: { singleDollarTextMath: false } })
  expect(children).toMatchObject([{ children: [{ type: 'text', value: '~a~ $b$' }] }])
})

test('syntax errors are repaired and reported with plugins too', async () => {
  const { children, lines } = await built('a <Vec, b> c\n', { remark: [each('none', () => {})] })
  expect(children).toMatchObject([{ name: 'p', children: [{ value: 'a <Vec, b> c' }] }])
  expect(lines).toEqual([expect.stringContaining('content/unreadable-mdx "<Vec, b>" is not a valid tag')])
})

test('a formula that a plugin rendered gets the formula styles', async () => {
  const render = each('render', node => {
    if (node.tagName === 'code') Object.assign(node, { tagName: 'span', properties: { className: ['katex'] } })
  })
  expect((await built('$x$\n', { rehype: [render] })).features).toContain('Math')
})
