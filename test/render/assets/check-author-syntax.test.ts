import { expect, test } from 'vitest'
import { checkScriptSyntax, checkStyleSyntax } from '../../../src/render/assets/check-author-syntax.ts'
import { linesOf } from '../../support/literal-config.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

const inScript = (text: string) => linesOf(checkScriptSyntax([{ path: 'a.js', text }]))
const inStyle = (text: string) => linesOf(checkStyleSyntax([{ path: 'a.css', text }]))

test.each([
  ['document.title = "a\n', 'a.js:1:18 Browsers cannot run this script: Unterminated string constant.'],
  ['if (a) {\n  b()\n', 'a.js:3:1 Browsers cannot run this script: Unexpected token.'],
  ['let a = 1\nlet a = 2\n', "a.js:2:5 Browsers cannot run this script: Identifier 'a' has already been declared."],
  ['const a = <b />\n', 'a.js:1:11 Browsers cannot run this script: Unexpected token.'],
])('the script %j has a syntax error', (text, finding) => {
  expect(inScript(text)).toEqual([`warning render/invalid-script ${finding}`])
})

test.each(['', 'window.a ??= 1', '(async () => { await a?.b })()', '#!/usr/bin/env node\na()'])(
  'the script %j is valid',
  text => {
    expect(inScript(text)).toEqual([])
  },
)

test.each([
  ['.a {\n  color: red;\n\n.b { color: blue; }\n', '1:4 This "{" is never closed.'],
  ['.a { color: red; }\n}\n', '2:1 This "}" closes nothing.'],
  ['.a { width: calc(1px + 2px; }\n', '1:17 This "(" is never closed.'],
  ['.a { content: "x; }\n', '1:15 The closing quotation mark of this string is missing.'],
  ['/* note\n.a { color: red; }\n', '1:1 This comment is never closed, so the rest of the file is ignored.'],
  ["// note: don't\n.a { color: red; }\n", '1:1 CSS has no comments that begin with "//".'],
  [
    '.a {\n  color: red\n  background: blue;\n}\n',
    '2:3 The semicolon after this declaration is missing, so the next one is part of it.',
  ],
])('the style sheet %j has a syntax error', (text, finding) => {
  expect(inStyle(text)).toEqual([`warning render/invalid-style a.css:${finding}`])
})

test.each([
  '',
  '.a { color: red }',
  '.a:hover,\n.b:focus { color: red }',
  '.a { &:hover { color: red } .b { c: d } }',
  '@import url(https://example.com/a.css);\n@media (min-width: 1px) { .a { b: c } }',
  '.a { background: url(data:image/png;base64,iVBOR//8/w==) }',
  '.a::after { content: "\\"} // {"; }',
  ".a { content: '/* '; }\n/* it's { fine */",
  '.a {\n  --shadow:\n    0 0 1px red,\n    0 0 2px blue;\n  grid-template-areas:\n    "a b"\n    "c d";\n}',
  '.a {\n  transition:\n    color 1s,\n    background 1s;\n}',
  '.sm\\:a { b: c }',
  '@font-face { src: url("a.woff2") format("woff2") }',
])('the style sheet %j is valid', text => {
  expect(inStyle(text)).toEqual([])
})

test('any style sheet takes little time', () => {
  const seconds = secondsOfWork()
  for (const text of ['\n', ' ', ' \n', '\n//', '//', 'a{', 'a:b\n', 'url(', '"', '/*', '\\'])
    inStyle(text.repeat(100_000))
  inStyle(`a { b: c ${'\\/*'.repeat(200_000)}; }`)
  expect(seconds()).toBeLessThan(5)
})

test.each(['a {\n  content: "x\\\r\ny";\n}', 'a {\n  --x:\n  color: red;\n}', 'a {\n  --x: foo\n  bar: baz;\n}'])(
  'the style sheet %j is valid',
  text => {
    expect(inStyle(text)).toEqual([])
  },
)
