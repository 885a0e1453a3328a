import { expect, test } from 'vitest'
import { stripComponentTags } from '../../../src/reference/pages/strip-component-tags.ts'

test('an undefined component is replaced with its content', () => {
  expect(stripComponentTags('A file.\n\n<Message warning>\n\nComes **first**.\n\n</Message>')).toBe(
    'A file.\n\nComes **first**.',
  )
  expect(stripComponentTags('<Note>\r\n\r\n<Box a="b">\r\n\r\nOne\r\n\r\n</Box>\r\n\r\nTwo\r\n\r\n</Note>')).toBe(
    'One\n\nTwo',
  )
  expect(stripComponentTags('<A>\n\n<A>\n\nOne\n\n</A>\n\n</A>\n\n</A>')).toBe('One\n\n</A>')
})

test.each([
  'A `List<User>` or a Map<String, List<User>>.',
  'The <id> of a <string>.',
  '<id>\n\nand\n\n</id>',
  'Answers:\n\n<Order>\n  <Id>5</Id>\n</Order>',
  '<Order>5</Order>',
  '<Order>\n\nis not closed',
  '</Order>',
  '<Order />\n\n</Order>',
  '    <Note>\n\nOne\n\n    </Note>',
  '```\n<Note>\n\nOne\n\n</Note>\n```',
])('text that only looks like a component is kept: %j', markdown => {
  expect(stripComponentTags(markdown)).toBe(markdown)
})

test('very many tags are stripped in linear time', () => {
  const markdown = `${'<A>\n\n'.repeat(50_000)}</A>`
  expect(stripComponentTags(markdown)).toHaveLength(markdown.length - 11)
})
