import { expect, test } from 'vitest'
import { safeLine, safeMarkdown } from '../../../../src/server/jobs/pull-request/safe-markdown.ts'

test.each([
  ['words, `code`, [links](https://a.example) and lists stay:\n\n- **one**\n- two', undefined],
  ['Thanks @octocat and a@b.example', 'Thanks @\u200boctocat and a@\u200bb.example'],
  ['Fixes #12, GH-7 and !3', 'Fixes #\u200b12, GH-\u200b7 and !\u200b3'],
  [
    'Closes https://git.example.com/a/b/issues/1, resolves: http://a.example',
    'Clos\u200bes https://git.example.com/a/b/issues/1, resolv\u200bes: http://a.example',
  ],
  ['/merge\n> /close\n  /assign @me', '\u200b/merge\n> \u200b/close\n  \u200b/assign @\u200bme'],
  ['![x](https://evil.example/p.png)', '!\u200b[x](https://evil.example/p.png)'],
  ['<img src=x onerror=a> <!-- @a -->', '&lt;img src=x onerror=a> &lt;!-- @\u200ba -->'],
  ['- [ ] a\n- [x] b', '- \\[ \\] a\n- \\[x\\] b'],
  ['a\u202eb\u0007c\r\nd', 'abc\nd'],
  ['# Heading, C# and &#35;', undefined],
])('%j', (text, safe) => {
  expect(safeMarkdown(text)).toBe(safe ?? text)
})

test('a line has no Markdown and no line breaks', () => {
  expect(safeLine('a *b*\n`c` | [d](e)')).toBe('a \\*b\\* \\`c\\` \\| \\[d\\](e)')
})
