import { expect, test } from 'vitest'
import { splitText, truncateText } from '../../../src/source/text/split-text.ts'

test('a text is cut before a character that would be split', () => {
  expect(truncateText('ab🎉', 3)).toBe('ab')
  expect(truncateText('ab🎉c', 4)).toBe('ab🎉')
  expect(truncateText('ab', 40)).toBe('ab')
})

test('a long text is cut between words, or between characters if it has no words', () => {
  expect(splitText('one two', 5)).toEqual(['one', ' two'])
  expect(splitText('ab🎉cd', 3)).toEqual(['ab', '🎉c', 'd'])
})
