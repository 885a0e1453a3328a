import { expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'
import { explainYamlProblem } from '../../../src/content/front-matter/yaml-problem.ts'
import { secondsOfWork } from '../../support/seconds-of-work.ts'

test.each([
  [
    'title: Foo: a bar',
    'The value of "title" contains a colon, so it must be in quotes.',
    'Write title: "Foo: a bar". The lines that could be read are used.',
  ],
  [
    'title: Foo: a bar # Baz',
    'The value of "title" contains a colon, so it must be in quotes.',
    'Write title: "Foo: a bar". The lines that could be read are used.',
  ],
  [
    'title: Foo\n  bar: baz',
    'The value of "title" contains a colon, so it must be in quotes.',
    'Put the whole value in quotes. The lines that could be read are used.',
  ],
  [
    "title: 'It's'",
    'There is text after the closing quotation mark of this value.',
    'If the value contains quotation marks, use the other kind around it. The lines that could be read are used.',
  ],
  [
    'title: "Foo',
    'The closing quotation mark of this value is missing.',
    'Add it at the end of the value. The lines that could be read are used.',
  ],
  [
    '- a',
    'The front matter has no fields of the form "name: value".',
    'Write a colon and a space after the name of each field: title: "Get started". The lines that could be read are used.',
  ],
  [
    'title: Start\ntitle: Install',
    'The field "title" occurs twice. Only the last one is used.',
    'Remove one of them. The lines that could be read are used.',
  ],
  [
    'title: *important*',
    'The value of "title" begins with "*", so it must be in quotes.',
    'Write title: "*important*". The lines that could be read are used.',
  ],
  [
    'title: @scope/package',
    'The value of "title" begins with "@", so it must be in quotes.',
    'Write title: "@scope/package". The lines that could be read are used.',
  ],
  [
    'keywords: [a, b',
    'The closing bracket "]" of this value is missing.',
    'Add it at the end of the list. If the value is text, put it in quotes. The lines that could be read are used.',
  ],
  [
    'title: Start\ndescription',
    'The line "description" has no colon after the name of a field.',
    'Write a colon, a space and a value after the name, or remove the line. The lines that could be read are used.',
  ],
])('%s is explained', (yaml, message, hint) => {
  const { diagnostics } = splitFrontmatter({ path: 'a.mdx', text: `---\n${yaml}\n---\n` })
  expect(diagnostics.map(found => [found.message, found.hint])).toEqual([[message, hint]])
})

test('a long line is checked quickly', () => {
  const seconds = secondsOfWork()
  explainYamlProblem('Nested mappings are not allowed', `title: a: b${' '.repeat(1_000_000)}c`)
  expect(seconds()).toBeLessThan(1)
})
