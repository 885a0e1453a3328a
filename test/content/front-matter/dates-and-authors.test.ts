import { expect, test } from 'vitest'
import { toDate } from '../../../src/content/front-matter/dates-and-authors.ts'
import { buildPage } from '../../../src/content/parse-page.ts'

function read(head: string) {
  const file = { path: 'page.mdx', text: `---\ntitle: Page\n${head}\n---\n` }
  const { value, diagnostics } = buildPage(
    { variables: {}, components: [], code: true },
    { file, imports: [], route: '/p' },
  )
  const { createdDate, authors } = value.page.frontmatter
  return { createdDate, authors, found: diagnostics.map(({ code, span }) => `${code} ${span?.line}`) }
}

test.each([
  ['createdDate: 2026-03-01', '2026-03-01T00:00:00.000Z', []],
  ['createdDate: "2026-03-01T10:00:00+02:00"', '2026-03-01T10:00:00+02:00', []],
  ['authors: Ada Lovelace', undefined, [{ name: 'Ada Lovelace' }]],
  ['authors: [Ada, Grace]', undefined, [{ name: 'Ada' }, { name: 'Grace' }]],
  ['authors:\n  - name: Ada\n    url: https://a.example', undefined, [{ name: 'Ada', url: 'https://a.example' }]],
  ['authors: { name: Ada, url: "javascript:alert(1)" }', undefined, [{ name: 'Ada' }]],
  ['author: Ada Lovelace', undefined, [{ name: 'Ada Lovelace' }]],
  ['author: Ada\nauthors: [Grace]', undefined, [{ name: 'Grace' }]],
  ['author: { github: ada }', undefined, []],
  ['createdDate:\nauthors:', undefined, []],
])('a valid value is parsed: %s', (head, createdDate, authors) => {
  expect(read(head)).toEqual({ createdDate, authors, found: [] })
})

test.each([
  ['createdDate: yesterday', 'content/invalid-date 3'],
  ['icon: star\nlastUpdatedDate: someday', 'content/invalid-date 4'],
  ['createdDate: [2026]', 'content/invalid-date 3'],
  ['authors: [Ada, 5]', 'content/invalid-authors 3'],
  ['authors:\n  - url: https://a.example', 'content/invalid-authors 3'],
  ['authors: [""]', 'content/invalid-authors 3'],
])('an invalid value is reported: %s', (head, expected) => {
  expect(read(head).found).toEqual([expected])
})

test('a date in words is a UTC day in any time zone', () => {
  expect(toDate('March 1, 2026')).toBe('2026-03-01T00:00:00.000Z')
  expect(toDate('2026-03-01')).toBe('2026-03-01')
  expect(toDate('Sun, 01 Mar 2026 10:00:00 +0200')).toBe('2026-03-01T08:00:00.000Z')
})
