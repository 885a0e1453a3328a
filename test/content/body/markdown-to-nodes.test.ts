import { expect, test } from 'vitest'
import { markdownToNodes } from '../../../src/content/body/markdown-to-nodes.ts'

const text = (value: string) => ({ type: 'text', value })
const element = (name: string, props: object, ...children: object[]) => ({ type: 'element', name, props, children })

test('Markdown becomes page elements', () => {
  expect(markdownToNodes('A **word** and `code` at [a place](/guides/start).\n\n```js\nlet a = 1\n```')).toEqual([
    element(
      'p',
      {},
      text('A '),
      element('strong', {}, text('word')),
      text(' and '),
      element('code', {}, text('code')),
      text(' at '),
      element('a', { href: '/guides/start' }, text('a place')),
      text('.'),
    ),
    element('CodeBlock', { language: 'js', code: 'let a = 1' }),
  ])
})

test('tables and lists are kept', () => {
  const [table, list] = markdownToNodes('| a |\n|---|\n| 1 |\n\n- one\n- two')
  expect(table).toMatchObject({ name: 'table' })
  expect(list).toMatchObject({ name: 'ul', children: [{ name: 'li' }, { name: 'li' }] })
})

test('braces and unknown tags are plain text', () => {
  expect(markdownToNodes('Give {id} and {{name}}, a List<T> or <Card title={x}>it</Card>.')).toEqual([
    element('p', {}, text('Give {id} and {{name}}, a List<T> or <Card title={x}>it</Card>.')),
  ])
})

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<img src=x onerror=alert(1)>', ''],
  ['[a](javascript:alert(1))', 'a'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<style>* { display: none }</style>after', 'after'],
  ['<div style="position: fixed" onclick="x()" id="search">a</div>', 'a'],
  ['<form action="/x"><input name="q"></form>', ''],
  ['<svg onload=alert(1)><script>1</script></svg>', ''],
])('only harmless HTML is kept: %s', (markdown, words) => {
  const drawn = JSON.stringify(markdownToNodes(markdown))
  expect(drawn).not.toMatch(/script|onerror|onload|onclick|style|iframe|form|"id"/)
  const seen = [...drawn.matchAll(/"value":("[^"]*")/g)].map(([, value]) => JSON.parse(value ?? '""'))
  expect(seen.join('').trim()).toBe(words)
})

test('headings become page headings or bold lines', () => {
  expect(markdownToNodes('# Limits\n\nText', 'of-page')[0]).toMatchObject({ name: 'Heading', props: { level: 2 } })
  expect(markdownToNodes('# Limits\n\nText')[0]).toEqual(element('p', {}, element('strong', {}, text('Limits'))))
})

test('elements that are never closed end where the text ends', () => {
  expect(markdownToNodes('<details><summary>S</summary>\n\ntext')).toMatchObject([{ name: 'details' }])
  expect(markdownToNodes('<b>'.repeat(3000))).toMatchObject([{ name: 'pre' }])
  expect(markdownToNodes('> '.repeat(3000))).toMatchObject([{ name: 'pre' }])
})

test('badges and icons are components', () => {
  expect(markdownToNodes('Is <Badge color="yellow" stroke>in beta</Badge>. <Icon icon="flag" />')).toEqual([
    element(
      'p',
      {},
      text('Is '),
      element('Badge', { color: 'yellow', stroke: '' }, text('in beta')),
      text('. '),
      element('Icon', { icon: 'flag' }),
    ),
  ])
})

test.each([
  '<Badge color={a}>b</Badge>',
  '<Badge onclick="a()">b</Badge>',
  '<Badge>a <b>b</b></Badge>',
  '<Badge>a',
  '`<Badge>a</Badge>`',
])('%j is text', markdown => {
  const nodes = JSON.stringify(markdownToNodes(markdown))
  expect(nodes).toContain('<Badge')
  expect(nodes).not.toContain('"name":"Badge"')
})
