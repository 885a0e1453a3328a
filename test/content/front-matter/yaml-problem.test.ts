import { expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'

test.each([
  [
    'title: Foo: a bar',
    'The value of "title" contains a colon, so it must be in quotes.',
    'Write title: "Foo: a bar". The lines that could be read are used.',
  ],
  [
    'title: "Foo',
    'The closing quotation mark of this value is missing.',
    'Add it at the end of the value. The lines that could be read are used.',
  ],
  [
    '- a',
    'The front matter is not a list of names and values.',
    'Put values with a colon or a quotation mark in quotes: title: "Keys: an overview". The lines that could be read are used.',
  ],
])('%s is explained', (yaml, message, hint) => {
  const { diagnostics } = splitFrontmatter({ path: 'a.mdx', text: `---\n${yaml}\n---\n` })
  expect(diagnostics.map(found => [found.message, found.hint])).toEqual([[message, hint]])
})
