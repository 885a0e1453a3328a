import { expect, test } from 'vitest'
import { beginOfText, cutAt } from '../../src/reference/cut-text.ts'

test('a text ends in front of a sign that would be halved', () => {
  expect(beginOfText('ab🎉', 3)).toBe('ab')
  expect(beginOfText('ab🎉c', 4)).toBe('ab🎉')
  expect(beginOfText('ab', 40)).toBe('ab')
})

test('a long text is cut between words, and where it has none, between signs', () => {
  expect(cutAt('one two', 5)).toEqual(['one', ' two'])
  expect(cutAt('ab🎉cd', 3)).toEqual(['ab', '🎉c', 'd'])
})
