import { spokenText } from './spoken-text.ts'
import { type Block, createBlockReader } from './streamed-blocks.ts'

/** The sentences of an answer that are complete, and were not returned before. */
export type SentenceReader = (text: string, isComplete: boolean) => readonly string[]

/**
 * Create a reader for one answer: screen readers announce whole sentences, not each word as it arrives.
 *
 * @param language BCP 47.
 * @param codeLabel Announced in place of a code block.
 */
export function createSentenceReader(language: string, codeLabel: string): SentenceReader {
  const readBlocks = createBlockReader()
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const sentencesOf = (block: Block) =>
    spokenText(block, codeLabel)
      .split('\n')
      .flatMap(line => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
      .filter(Boolean)
  let count = 0
  return (text, isComplete) => {
    const blocks = readBlocks(text, isComplete)
    const last = isComplete ? -1 : blocks.findLastIndex(({ type }) => type !== 'space')
    const sentences = blocks.flatMap((block, at) => {
      const own = sentencesOf(block)
      return at === last ? own.slice(0, -1) : own
    })
    const newSentences = sentences.slice(count)
    count = Math.max(count, sentences.length)
    return newSentences
  }
}
