import { expect, test } from 'vitest'
import { beginHeading, beginPart, endPart, splitSections } from '../../../src/search/markdown/section-markers.ts'

test('a list is complete even if its items are sections', () => {
  const step = (index: number, text: string) => `${beginPart(index)}${text}${endPart}`
  const marked = `Before.\n\n1. ${step(1, '**One**\n\n   Do it.')}\n2. ${step(2, '**Two**')}\n\nAfter.`
  expect([...splitSections(marked)]).toEqual([
    [0, { markdown: 'Before.\n\n1. **One**\n\n   Do it.\n2. **Two**\n\nAfter.' }],
    [1, { markdown: '**One**\n\nDo it.', isIncluded: true }],
    [2, { markdown: '**Two**', isIncluded: true }],
  ])
})

test('nested sections are included with their own items', () => {
  const inner = `- ${beginPart(2)}**Two**${endPart}`
  const marked = `1. ${beginPart(1)}**One**\n\n   ${beginHeading(3)}### Three\n\n   ${inner}${endPart}\n\nEnd.`
  expect([...splitSections(marked)]).toEqual([
    [0, { markdown: '1. **One**\n\n   ### Three\n\n   - **Two**\n\nEnd.' }],
    [1, { markdown: '**One**', isIncluded: true }],
    [3, { markdown: '### Three\n\n- **Two**', isIncluded: true }],
    [2, { markdown: '**Two**', isIncluded: true }],
  ])
})

test('items with their own text are kept, and so are lines that only look like items', () => {
  const marked = `- a ${beginPart(1)}part${endPart}\n- b\n\n${beginHeading(2)}## Version 2.`
  expect([...splitSections(marked)]).toEqual([
    [0, { markdown: '- a\n\n- b' }],
    [1, { markdown: 'part' }],
    [2, { markdown: '## Version 2.' }],
  ])
})
