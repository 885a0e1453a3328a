import { expect, test } from 'vitest'
import { text } from '../../../src/reference/context/node-builders.ts'
import type { OverflowItems } from '../../../src/reference/context/overflow-items.ts'
import { fitMarkdown } from '../../../src/reference/size-budget/markdown-overflow.ts'

/** What of a text stands on the page, and the blocks behind the line that leads to the rest. */
function parted(markdown: string, most: number) {
  const rest: OverflowItems[] = []
  const restOf = (pieces: OverflowItems) => {
    rest.push(pieces)
    return ''
  }
  const drawn: string[] = []
  const words = (written: string) => {
    drawn.push(written)
    return [text(written)]
  }
  fitMarkdown(words, { most, ofBlock: 8_000 }, restOf)(markdown)
  return { drawn, rest: rest.map(({ list }) => list) }
}

test.each(['\n', '\r\n'])('of a long text whole blocks stand on the page (line ends %j)', end => {
  const code = ['```', 'a', '', 'b', '```'].join(end)
  const { drawn, rest } = parted(['first', '', code, '', 'last'].join(end), 10)
  expect(drawn.length).toBe(1)
  expect(drawn[0]).toBe('first')
  expect(rest).toEqual([[expect.stringMatching(/^```\s+a\s+b\s+```$/), 'last']])
})
