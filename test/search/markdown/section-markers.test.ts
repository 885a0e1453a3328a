import { expect, test } from 'vitest'
import { beginHeading, beginPart, endPart, splitSections } from '../../../src/search/markdown/section-markers.ts'

test('a list item whose content is a section leaves no empty item', () => {
  const step = (index: number, text: string) => `${beginPart(index)}${text}${endPart}`
  const marked = `Before.\n\n1. ${step(1, '**One**\n\n   Do it.')}\n2. ${step(2, '**Two**')}\n\nAfter.`
  expect([...splitSections(marked)]).toEqual([
    [0, 'Before.\n\nAfter.'],
    [1, '**One**\n\nDo it.'],
    [2, '**Two**'],
  ])
})

test('items with text of their own stay, and so do lines that only look like items', () => {
  const marked = `- a ${beginPart(1)}part${endPart}\n- b\n\n${beginHeading(2)}## Version 2.`
  expect([...splitSections(marked)]).toEqual([
    [0, '- a\n\n- b'],
    [1, 'part'],
    [2, '## Version 2.'],
  ])
})
