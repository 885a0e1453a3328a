import { expect, test } from 'vitest'
import { fieldSpanOf, fieldSpans } from '../../../src/content/front-matter/field-spans.ts'

const linesOf = (names: readonly string[], yaml: string) =>
  Object.entries(fieldSpans(names, yaml, 'a.mdx')).map(([name, { line, column }]) => `${name} ${line}:${column}`)

test('the span of a field is the position of its name', () => {
  const yaml =
    'title: A page\n\n# api: GET /nothing\n"og:title": "x"\nkeywords:\n  - api: no\n  - b\napi: "GET /users"  \n'
  expect(linesOf(['title', 'og:title', 'keywords', 'api'], yaml)).toEqual([
    'title 2:1',
    'og:title 5:1',
    'keywords 6:1',
    'api 9:1',
  ])
  expect(fieldSpans(['api'], yaml, 'a.mdx').api).toEqual({
    path: 'a.mdx',
    line: 9,
    column: 1,
    endLine: 9,
    endColumn: 18,
  })
})

test('text inside a value is not taken for a field', () => {
  const yaml = 'description: |\n  api: GET /a\n\n  openapi: no\nseo:\n  groups: [a]\nopenapi: GET /b'
  expect(linesOf(['description', 'seo', 'openapi'], yaml)).toEqual(['description 2:1', 'seo 6:1', 'openapi 8:1'])
})

test('names may be quoted, indented and repeated', () => {
  expect(linesOf(['og:title', 'a b', 'api'], "  'og:title': x\n  a b : y\n  api: one\n  api: two")).toEqual([
    'og:title 2:3',
    'a b 3:3',
    'api 4:3',
  ])
})

test('all fields of a flow mapping are on the first line', () => {
  expect(linesOf(['title', 'api'], '{ title: A, api: GET /a }')).toEqual(['title 2:1', 'api 2:1'])
})

test('the position of a missing field is the top of the page', () => {
  const fields = fieldSpans(['__proto__', 'groups'], '__proto__: x\ngroups: [a]', 'a.mdx')
  const page = { path: 'a.mdx', fieldSpans: fields }
  expect(fieldSpanOf(page, 'public', 'groups').line).toBe(3)
  expect(fieldSpanOf(page, 'toString', 'public')).toEqual({ path: 'a.mdx', line: 1, column: 1 })
  expect(fieldSpanOf(page, '__proto__').line).toBe(2)
})
