import { expect, test } from 'vitest'
import { moduleTextOf } from '../../../src/content/syntax/module-text.ts'

const code = 'export const a = 1'

/** The first lines of a page may be text. Code below them is recognized only by its position. */
test.each([
  ['the beginning of the file', ''],
  ['a blank line', 'Text.\n\n'],
  ['more code', 'export const b = 2\n'],
  ['a heading', '## Title\n'],
  ['an underlined heading', 'Title\n---\n'],
  ['a fence', '```js\nlet x\n```\n'],
  ['a formula', '$$\nx\n$$\n'],
  ['a tag', '<Note>\n  Text.\n</Note>\n'],
  ['a tag without content', '<Card title="Text" />\n'],
  ['a tag over several lines', '<Card\n  title="Text"\n  icon={name}>\n'],
  ['a comment', '{/* Text. */}\n'],
  ['a comment over several lines', '{/* Text\nmore text */}\n'],
  ['a comment of HTML', '<!-- Text -->\n'],
])('code is recognized below %s', (_, above) => {
  expect(moduleTextOf(`${above}${code}\n\nText.`)).toContain(code)
})

test.each([
  ['a paragraph', 'Add it with the other'],
  ['a paragraph with tags', 'Add <b>it</b>'],
  ['a paragraph that begins with an expression', '{name} goes'],
  ['an item', '- Add it with the other'],
  ['a quotation', '> Add it with the other'],
  ['a row', '| Add | it |'],
])('no code is recognized right below %s', (_, above) => {
  expect(moduleTextOf(`${above}\nimport statement.\n\n${code}`)).toBe(`\n\n\n${code}`)
})
