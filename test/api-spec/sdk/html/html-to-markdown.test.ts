import { expect, test } from 'vitest'
import { parseHtml } from '../../../../src/api-spec/sdk/html/elements.ts'
import { htmlToMarkdown } from '../../../../src/api-spec/sdk/html/html-to-markdown.ts'
import { webTarget } from '../../../../src/api-spec/sdk/html/link-target.ts'

const convert = (html: string) =>
  htmlToMarkdown(parseHtml(html, 'fragment').children, {
    language: 'java',
    resolveLink: href => (href === '#id' ? { id: 'a.B' } : webTarget(href)),
  })

test.each([
  ['A line, as most (of them) are.', 'A line, as most (of them) are.'],
  ['a &lt;b&gt; *c*', 'a \\<b> \\*c\\*'],
  [
    '<a href="#id">b</a> <a href="x.html">c</a> <a href="https://d.example">d</a>',
    '[b](#sdk-symbol/a.B) c [d](https://d.example)',
  ],
  ['<a href="javascript:alert(1)">a</a><img src="x.png" alt="b" onerror="c()">', 'ab'],
  [
    '<code>List&lt;<a href="#id">B</a>&gt;, <a href="#id">B</a></code>',
    '`List<`[`B`](#sdk-symbol/a.B)`>`, [`B`](#sdk-symbol/a.B)',
  ],
  ['<script>a</script><style>b</style><iframe src="c"></iframe>', undefined],
  ['<pre>int a;\n\n  b;  \n</pre>', '```java\nint a;\n\n  b;\n```'],
  ['<dl><dt>Term</dt><dd>Text</dd></dl>', '- **Term**\n\n  Text'],
])('%s', (html, markdown) => {
  expect(convert(html)).toBe(markdown)
})

test('long runs of spaces take linear time', () => {
  const spaces = ' '.repeat(200_000)
  expect(convert(`<pre>a${spaces}b</pre><code>a${spaces}b<a href="#id">c</a></code>`)).toContain('[`c`]')
})
