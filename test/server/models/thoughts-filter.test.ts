import { expect, test } from 'vitest'
import { thoughtsFilter } from '../../../src/server/models/thoughts-filter.ts'

function visible(parts: Iterable<string>): string {
  const filter = thoughtsFilter()
  return [...[...parts].map(filter.push), filter.end()].join('')
}

test.each([
  ['<think>Which page?\n</think>\n\nRun it.', '\n\nRun it.'],
  ['\n<Thinking>a < b </think></THINKING>Run it.', 'Run it.'],
  ['<think>never ends', ''],
  ['<thinker> is a tag.', '<thinker> is a tag.'],
  ['Run it. <think>in the middle</think>', 'Run it. <think>in the middle</think>'],
  ['<think></think>', ''],
  ['<thi', '<thi'],
  ['  ', '  '],
])('%j', (text, expected) => {
  expect(visible([text])).toBe(expected)
  expect(visible(text)).toBe(expected)
})
