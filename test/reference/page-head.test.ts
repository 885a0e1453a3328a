import { expect, test } from 'vitest'
import { headTexts } from '../../src/reference/page-head.ts'

const leadOf = (markdown: string) => headTexts('Title', markdown).head.description

test.each([
  'Lists all pets.',
  '**Available for** all plans.',
  '`name` is the name of a pet.',
  '*Soon* to be\nremoved.',
  'Wraps\n**in the middle** of it.',
  '-1 is an answer too.',
])('the head of a page says what the first paragraph does: %s', paragraph => {
  expect(leadOf(`${paragraph}\n\nMore.`)).toBe(paragraph.replace('\n', ' '))
})

test.each([
  '- one\n- two',
  '* one',
  '1. one',
  '# Heading',
  'Heading\n===',
  'Heading\n---',
  '***',
  '- - -',
  '```\ncode\n```',
  '~~~\ncode\n~~~',
  'a | b\n-- | --',
  '> said',
  '| a |\n| - |',
  '<b>bold</b>',
  'Choices:\n- one',
])('the head of a page says nothing of other blocks: %s', block => {
  expect(leadOf(`${block}\n\nMore.`)).toBeUndefined()
})
