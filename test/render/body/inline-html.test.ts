import { expect, test } from 'vitest'
import { components } from '../../../src/components/components.ts'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { inlineHtml, inlineText } from '../../../src/render/body/inline-html.ts'

const names = Object.keys(components).filter(name => /^[A-Z]/.test(name))
const settings = { variables: {}, components: names, code: true }
const html = (text: string) =>
  inlineHtml({ text, path: 'docs.json' }, settings, emptyPageData, href =>
    href.startsWith('/') ? { href: `/docs${href}`, isExternal: false } : undefined,
  )
const text = (written: string) => inlineText({ text: written, path: 'docs.json' }, settings)

test.each([
  ['Plain words', 'Plain words'],
  ['Fish & chips', 'Fish &amp; chips'],
  ['A *short* `text`', 'A <em>short</em> <code>text</code>'],
  ['[There](/a)', '<a class="link" href="/docs/a">There</a>'],
  ['a < b', 'a &lt; b'],
  ['costs $5 or $6', 'costs $5 or $6'],
])('%s becomes %s', (written, expected) => {
  expect(html(written)).toBe(expected)
})

test('several paragraphs stay paragraphs', () => {
  expect(html('One\n\nTwo')).toBe('<p>One</p>\n<p>Two</p>')
})

test('nothing that an author wrote is run', () => {
  expect(html('{window.location} {1 + 1} <button onClick={() => alert(1)}>x</button>')).not.toContain('onclick')
})

test.each([
  ['Plain words', 'Plain words'],
  ['A *short* `text` with [a link](/a)', 'A short text with a link'],
  ['Two\n\nparagraphs', 'Two paragraphs'],
  ['<Badge>new</Badge> thing', 'new thing'],
  ['"quotes" & <b>tags</b>', '"quotes" & tags'],
  ['Use $x_1$ and the $n$-th of **two**', 'Use x_1 and the n-th of two'],
  ['$$\\alpha + 1$$', '\\alpha + 1'],
  ['costs $5 or $6 *now*', 'costs $5 or $6 now'],
])('the plain text of %s is %s', (written, expected) => {
  expect(text(written)).toBe(expected)
})

test('scripts are not part of inline text', () => {
  expect(html('a <script src="/x.js"></script><b>c <script>{`evil()`}</script></b>')).toBe('a <b>c </b>')
  expect(html('<script>evil()</script>')).toBe('')
  const framed = '<iframe srcdoc="<script>evil()</script>"></iframe><base href="/x" /><meta http-equiv="refresh" />'
  expect(html(framed).trim()).toBe('<iframe loading="lazy"></iframe>')
  expect(html('<b dangerouslySetInnerHTML={{ __html: "<i>x</i>" }} />')).toBe('<b></b>')
})

test('a number at the beginning of a title is kept', () => {
  expect(text('1. Use `a`')).toBe('1. Use a')
})
