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
  ['const a = <b />\n', 'a.js:1:11 Browsers cannot run this script: it contains JSX.'],
  ['\n{\n  "a": 1,\n  "b": [2]\n}\n', 'a.js:2:1 Browsers cannot run this script: it contains JSON.'],
  ['{ // note\n}\n{ "a": 1 }', 'a.js:3:6 Browsers cannot run this script: Unexpected token.'],
  ['{\n  "a": 1, // note\n}\n', 'a.js:1:1 Browsers cannot run this script: it contains JSON.'],
  ['const a = () => <b>\n  c\n</b>\nlet d =\n', 'a.js:1:17 Browsers cannot run this script: it contains JSX.'],
  ['<script>\n  a()\n</script>\n', 'a.js:1:1 Browsers cannot run this script: it contains HTML.'],
])('the script %j has a syntax error', (text, finding) => {
  expect(inScript(text)).toEqual([`warning render/invalid-script ${finding}`])
})

test.each([
  ['const a = await b()', 11],
  ['a()\nawait b()', 1],
  ['for await (const a of b) {}', 5],
  ['function a() { await b() }', 16],
])('the script %j has "await" outside of an async function', (text, column) => {
  const [found] = checkScriptSyntax([{ path: 'a.js', text }])
  expect(found?.message).toBe('Browsers cannot run this script: "await" is only allowed in async functions.')
  expect(found?.hint).toBe(
    'Put the code into an async function: (async () => { … })(). The file is published unchanged.',
  )
  expect(found?.span?.column).toBe(column)
})

test.each([
  'const a: string = ""',
  'let a: number[] = []',
  'let a!: { b: 1 }',
  'function f(a: string) {}',
  'function f(a?: Element) {}',
  'function f(a): void {}',
  'const f = (a: string): void => {}',
  'function f({ a }: { a: string }) {}',
  'const f = (a: () => void) => {}',
  'const f = (): Promise<void> => {}',
  'class A extends B { override b = 1 }',
  'class A implements B {}',
  'function f<T>(a) {}',
  'class A<T> {}',
  'interface A { b: string }',
  'a()\ntype A = string',
  'declare const a',
  'abstract class A {}',
  'namespace A {}',
  'enum A { B }',
  'const enum A { B }',
  'const a = b as string',
  'const a = { b: 1 } satisfies C',
  'class A { private b = 1 }',
  'class A { b: string }',
])('the script %j contains TypeScript', text => {
  expect(inScript(text)).toEqual([expect.stringMatching(/: it contains TypeScript\.$/)])
})

test.each(['f(a: 1)', 'a = { b: 1 }: c', 'a b', 'a <', '<b', 'let a = 1 2'])(
  'the script %j has a syntax error without a known cause',
  text => {
    expect(inScript(text)).toEqual([expect.stringMatching(/: Unexpected token\.$/)])
  },
)

test.each(['', 'window.a ??= 1', '(async () => { await a?.b })()', '#!/usr/bin/env node\na()'])(
  'the script %j is valid',
  text => {
    expect(inScript(text)).toEqual([])
  },
)

test.each([
  ['.a {\n  color: red;\n\n.b { color: blue; }\n', '1:4 This "{" is never closed.'],
  ['.a { color: red; }\n}\n', '2:1 This "}" has no opening bracket.'],
  ['.a { width: calc(1px + 2px; }\n', '1:17 This "(" is never closed.'],
  ['.a { content: "x; }\n', '1:15 The closing quotation mark of this string is missing.'],
  ['/* note\n.a { color: red; }\n', '1:1 This comment is never closed, so the rest of the file is ignored.'],
  ["// note: don't\n.a { color: red; }\n", '1:1 CSS does not support comments that begin with "//".'],
  [
    '.a {\n  color: red\n  background: blue;\n}\n',
    '2:3 The semicolon after this declaration is missing, so the next one is part of it.',
  ],
  ['.a {\n  b: url(c(1).png);\n}\n', '2:6 The address in this url() contains "(", so it needs quotation marks.'],
  ['.a {\n  b: url( c d.png );\n}\n', '2:6 The address in this url() contains spaces, so it needs quotation marks.'],
  [".a { b: url(data:,<c d='e'/>) }", '1:9 The address in this url() contains spaces, so it needs quotation marks.'],
  [".a { b: url(data:,'c') }", '1:9 The address in this url() contains "\'", so it needs quotation marks.'],
  ['.a { b: url(var(--c)) }', '1:9 url() cannot contain var().'],
  ['.a {\n  b: url(c.png;\n}\n.d { e: url(f.png) }', '2:6 This "url(" is never closed.'],
  ['.a {\n  b: url(c.png\n}\n', '2:6 This "url(" is never closed.'],
  ['.a { b: url(c\\)', '1:9 This "url(" is never closed.'],
  [
    '.a {\n  /* b: c */ background: url(https://a.b/c.png) /* d */\n  color: red;\n}\n',
    '2:14 The semicolon after this declaration is missing, so the next one is part of it.',
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
  '.a { background: url( c.png ), url(\n"d.png"\n), url(e\\(1\\)\\ f.png), my-url(g(1)) }',
  '@import url();',
  '.a::after { content: "\\"} // {"; }',
  ".a { content: '/* '; }\n/* it's { fine */",
  '.a {\n  --shadow:\n    0 0 1px red,\n    0 0 2px blue;\n  grid-template-areas:\n    "a b"\n    "c d";\n}',
  '.a {\n  transition:\n    color 1s,\n    background 1s;\n}',
  '.sm\\:a { b: c }',
  '@font-face { src: url("a.woff2") format("woff2") }',
])('the style sheet %j is valid', text => {
  expect(inStyle(text)).toEqual([])
})

test.each(['"?"', "'?'", 'url(data:?)', '"\\"?"'])('a style sheet can contain large data: %s', value => {
  expect(inStyle(`a { b: ${value.replace('?', 'A'.repeat(12_000_000))} }`)).toEqual([])
})

test('any style sheet is checked quickly', () => {
  const seconds = secondsOfWork()
  for (const text of ['\n', ' ', ' \n', '\n//', '//', 'a{', 'a:b\n', 'url(', '"', '/*', '\\'])
    inStyle(text.repeat(100_000))
  inStyle(`a { b: c ${'\\/*'.repeat(200_000)}; }`)
  inStyle(`a { b: ${'/**/""url(c)'.repeat(100_000)}; }`)
  expect(seconds()).toBeLessThan(5)
})

test.each(['a {\n  content: "x\\\r\ny";\n}', 'a {\n  --x:\n  color: red;\n}', 'a {\n  --x: foo\n  bar: baz;\n}'])(
  'the style sheet %j is valid',
  text => {
    expect(inStyle(text)).toEqual([])
  },
)
