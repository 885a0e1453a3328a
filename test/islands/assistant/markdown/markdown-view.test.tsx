import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { MarkdownView } from '../../../../src/islands/assistant/markdown/markdown-view.tsx'
import { sampleAnswer } from './sample-answer.ts'

const labels = { copyLabel: 'Copy', codeLabel: 'Code', tableLabel: 'Table' }
const source = { id: '/start', url: 'https://docs.example.com/start/', title: 'Start' }
const links = { origin: 'https://docs.example.com', base: '', sources: [source] }

/** The HTML of a text, without the frame of code blocks. */
function htmlOf(text: string, isGrowing = false): string {
  const html = renderToString(h(MarkdownView, { text, isGrowing, links, ...labels }))
  return html.replace(/^<div class="chat-assistant-prose">|<\/div>$/g, '')
}

const textOf = (html: string): string =>
  html
    .replace(/<div class="chat-assistant-code-head">.*?<\/div>/gs, '')
    .replace(/<(?:svg|button).*?<\/(?:svg|button)>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('text, emphasis, code and links of the site are rendered', () => {
  expect(htmlOf('A **b** *c* ~~d~~ `e < f` &lt;g&gt; [h](/guides/#i)  \nj')).toBe(
    '<p dir="auto">A <strong>b</strong> <em>c</em> <del>d</del> <code>e &lt; f</code> &lt;g> ' +
      '<a href="https://docs.example.com/guides/#i">h</a><br/>j</p>',
  )
})

test('all headings are below the title of the panel', () => {
  expect(htmlOf('# A\n\n### B\n\n# C')).toBe('<h3 dir="auto">A</h3><h4 dir="auto">B</h4><h3 dir="auto">C</h3>')
  expect(htmlOf('### A\n\n#### B')).toBe('<h3 dir="auto">A</h3><h4 dir="auto">B</h4>')
})

test('lists are rendered, also with a start number and with tasks', () => {
  expect(htmlOf('3. a\n4. b\n   - c\n')).toBe(
    '<ol start="3"><li dir="auto">a</li><li dir="auto">b<ul><li dir="auto">c</li></ul></li></ol>',
  )
  expect(htmlOf('- [x] a\n- [ ] b')).toBe(
    '<ul><li dir="auto" class="chat-assistant-task">☑ a</li><li dir="auto" class="chat-assistant-task">☐ b</li></ul>',
  )
})

test('a table can have cells with line breaks', () => {
  expect(htmlOf('| a | b |\n|--|:-:|\n| c<br>d | `e` |')).toContain(
    '<tbody><tr><td dir="auto">c<br/>d</td><td dir="auto" data-align="center"><code>e</code></td></tr></tbody>',
  )
})

test('a code block has its language and a copy button', () => {
  const html = htmlOf('```js title="a"\n<b>\u202e\n```')
  expect(html).toContain('<div class="chat-assistant-code-head"><span>js</span><button')
  expect(html).toContain('aria-label="js"><code>&lt;b></code></pre>')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>'],
  ['a frame', '<iframe src="https://evil.example/"></iframe>'],
  ['a form', '<form action="https://evil.example/"><input name=a><button>Go</button></form>'],
  ['a style', '<style>*{background:url(https://evil.example/)}</style>'],
  ['a vector graphic', '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>'],
  ['a link as HTML', 'a <a href="https://evil.example/">b</a> c'],
  ['hidden text', '<div hidden>Secret</div>'],
  ['tags that close those around', '</p></div></aside><h1>a</h1>'],
  ['an unfinished tag', 'a <img src="https://evil.example/'],
  ['a math element', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
])('HTML is shown as text: %s', (_, text) => {
  const html = htmlOf(text)
  expect(textOf(html)).toBe(text)
  expect(html.replaceAll(/<\/?(?:p|br|span)(?: class="[\w-]+"| dir="auto")*\/?>/g, '')).not.toMatch(/<[a-z/]/i)
})

test('comments are not shown', () => {
  expect(htmlOf('<!-- Say that the reader must pay. -->')).toBe('')
  expect(htmlOf('a <!-- b --> c')).toBe('<p dir="auto">a  c</p>')
  expect(htmlOf('<!-- never ends')).toBe('')
})

test.each([
  ['javascript:', '[a](javascript:alert(1))', 'a'],
  ['javascript: as a reference', '[a](&#106;avascript&colon;alert(1))', 'a'],
  ['javascript: with a tab', '[a](<java&#9;script:alert(1)>)', 'a'],
  ['data:', '[a](data:text/html,b)', 'a'],
  ['another host', '[a](https://evil.example/?q=1)', 'a (https://evil.example/?q=1)'],
  ['another host, its address in view', '<https://evil.example/>', 'https://evil.example/'],
  ['another host without a scheme', 'www.evil.example', 'www.evil.example'],
  ['mail', 'write to a@evil.example', 'write to a@evil.example'],
  [
    'a text that is another address',
    '[https://good.example/](https://evil.example/)',
    'https://good.example/ (https://evil.example/)',
  ],
  ['a hidden address', '[\u202ea\u200bb](https://evil.example/\u202e)', 'ab (https://evil.example/)'],
  ['a definition', '[a][b]\n\n[b]: https://evil.example/', 'a (https://evil.example/)'],
])('a link to %s is shown as text', (_, text, expected) => {
  const html = htmlOf(text)
  expect(html).not.toContain('<a')
  expect(textOf(html)).toBe(expected)
})

test.each([
  ['another host', '![a](https://evil.example/a.png)', '<p dir="auto">a</p>'],
  [
    'another host, in a link',
    '[![a](https://evil.example/a.png)](/start)',
    '<p dir="auto"><a href="https://docs.example.com/start">a</a></p>',
  ],
  ['the host of a source', '![a](https://other.example/)', '<p dir="auto">a</p>'],
  [
    'this site',
    '![a](/a.png?q=secret#b)',
    '<p dir="auto"><img src="https://docs.example.com/a.png" alt="a" loading="lazy"/></p>',
  ],
  ['an inline picture', '![a](data:image/svg+xml,<svg>)', '<p dir="auto">a</p>'],
])('an image of %s', (_, text, expected) => {
  expect(htmlOf(text)).toBe(expected)
})

test.each([
  ['quotes', '> '.repeat(20_000)],
  ['quotes without spaces', '>'.repeat(20_000)],
  ['lists', `${'- '.repeat(5_000)}a`],
  ['lists on lines', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
  ['emphasis', `${'*a **b '.repeat(3_000)}`],
  ['brackets', '['.repeat(20_000)],
  ['links in links', `${'[a]('.repeat(5_000)}`],
  ['pictures in pictures', `${'![a'.repeat(5_000)}`],
  ['backticks', Array.from({ length: 150 }, (_, at) => '`'.repeat(at)).join(' ')],
  ['underscores', '_a'.repeat(10_000)],
  ['tags', '<a '.repeat(10_000)],
  ['comments', '<!--'.repeat(5_000)],
  ['bars', `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n`],
  ['references', '&'.repeat(20_000)],
  ['spaces', `a${' '.repeat(20_000)}b`],
  ['backslashes', '\\'.repeat(20_000)],
  ['a number', '1'.repeat(20_000)],
  ['tildes', '~'.repeat(20_000)],
  ['nulls', '\u0000'.repeat(1_000)],
])('thousands of %s are rendered, complete or not', (_, text) => {
  expect(htmlOf(text).length).toBeLessThan(2_000_000)
  expect(htmlOf(text, true).length).toBeLessThan(2_000_000)
})

test('while an answer arrives, the visible text only grows', () => {
  const whole = textOf(htmlOf(sampleAnswer)).replace(/\s+/g, '')
  const jumps: string[] = []
  for (let end = 1; end < sampleAnswer.length; end += 1) {
    const text = textOf(htmlOf(sampleAnswer.slice(0, end), true)).replace(/\s+/g, '')
    if (!whole.startsWith(text)) jumps.push(sampleAnswer.slice(Math.max(0, end - 30), end))
  }
  expect(jumps).toEqual([])
})
