import type { MarkedToken } from 'marked'
import { completeMarkdown } from './complete-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'

/** A block of an answer. While the answer grows, a finished block remains the same object. */
export type Block = MarkedToken

/** Parses a text that grows: only its last block is parsed again. */
export type BlockReader = (text: string, isComplete: boolean) => readonly Block[]

/** Create a reader for one answer. */
export function createBlockReader(): BlockReader {
  let source = ''
  let finished: readonly Block[] = []
  let position = 0
  return (text, isComplete) => {
    // A different text, or one whose link definitions are at its end.
    if (!text.startsWith(source) || (isComplete && /^ {0,3}\[[^\]]+\]:/m.test(text))) {
      finished = []
      position = 0
    }
    source = text
    const rest = text.slice(position)
    const blocks = parseMarkdown(isComplete ? rest : completeMarkdown(rest))
    const count = finishedCount(blocks, rest)
    const all = [...finished, ...blocks]
    finished = all.slice(0, finished.length + count)
    position += blocks.slice(0, count).reduce((length, { raw }) => length + raw.length, 0)
    return all
  }
}

/** The number of blocks that do not change when the text grows. */
function finishedCount(blocks: readonly Block[], text: string): number {
  const last = firstUnfinished(blocks)
  let position = 0
  for (const [at, { raw }] of blocks.entries()) {
    // The parser joins some lines in a way that `raw` does not show.
    if (at >= last || !text.startsWith(raw, position)) return at
    position += raw.length
  }
  return Math.max(last, 0)
}

/** The last block, with those before it up to a blank line, because the following text may join them. */
function firstUnfinished(blocks: readonly Block[]): number {
  let first = blocks.findLastIndex(({ type }) => type !== 'space')
  while (first > 0 && !/\n[ \t]*\n$/.test(blocks[first - 1]?.raw ?? '')) first -= 1
  return first
}
