import { expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'

const read = (text: string) =>
  splitFrontmatter({ path: 'a.mdx', text }).diagnostics.map(
    ({ code, severity, message, span, hint }) => `${severity} ${code} ${span?.line}:${span?.column} ${message} ${hint}`,
  )

test('front matter that is never closed is reported', () => {
  expect(read('---\ntitle: T\n\tdescription: d\n\nx')).toEqual([
    'warning content/broken-frontmatter 1:1 The front matter is not closed, so it is shown as text. Add a line that contains only "---" after line 3.',
  ])
})

test.each(['--', '----'])('front matter that begins with "%s" is reported', hyphens => {
  expect(read(`${hyphens}\ntitle: T\n---\n\nx`)).toEqual([
    `warning content/broken-frontmatter 1:1 The front matter begins with "${hyphens}" instead of three hyphens, so it is shown as text. Write "---" on the first line of the file, and on a line of its own after the last field.`,
  ])
})

test('front matter after an empty line is reported', () => {
  expect(read('\n---\ntitle: T\n---\n\nx')).toEqual([
    'warning content/broken-frontmatter 2:1 The front matter does not begin on the first line of the file, so it is shown as text. Remove everything before its first "---".',
  ])
})

test.each(['---\nText', '---\nNote: text\n\nx', '---\n\ntitle: T', '--\n\nx', '---', 'title: T'])(
  'text after a thematic break is not reported: %j',
  text => expect(read(text)).toEqual([]),
)

test.each([
  ['title: "T', '2:8'],
  ['icon: x\ntitle: "T\ndescription: d', '3:8'],
])('a missing quotation mark is reported at the start of the value: %j', (yaml, position) => {
  expect(read(`---\n${yaml}\n---\n`)).toEqual([
    `warning content/broken-frontmatter ${position} The closing quotation mark of this value is missing. Add it at the end of the value. The lines that could be read are used.`,
  ])
})
