import type { BodyNode } from '../content/body.ts'
import { cutAt } from './cut-text.ts'
import { lineTo, type PieceDrawing } from './pieces.ts'

type Words = (markdown: string) => readonly BodyNode[]

/** Characters of Markdown that stand in one place of a page at most, and those of the description of a whole page. */
export const longestWords = 8_000
export const longestText = 30_000

/** Characters of Markdown that stand in one place at most, and those of a single block that is not cut. */
interface Longest {
  readonly most: number
  readonly ofBlock: number
}

/** Words as they are drawn, but of very long ones the beginning alone, and a line that leads to the rest. */
export function longWords(words: Words, { most, ofBlock }: Longest, restOf: PieceDrawing['restOf']): Words {
  return markdown => {
    if (markdown.length <= most) return words(markdown)
    const blocks = blocksOf(markdown).flatMap(block => cutAt(block, ofBlock))
    const count = fittingCount(blocks, most)
    const list = blocks.slice(count)
    const rest = list.length > 0 ? [lineTo({ kind: 'words', list }, { isTrial: false, restOf })] : []
    return [...words(blocks.slice(0, count).join('\n\n')), ...rest]
  }
}

/** Paragraphs and other blocks; blank lines in fenced code part none. */
export function blocksOf(markdown: string): readonly string[] {
  const blocks: string[] = []
  let isFenced = false
  for (const block of markdown.split(/\r?\n[ \t]*\r?\n/)) {
    if (isFenced) blocks.push(`${blocks.pop()}\n\n${block}`)
    else blocks.push(block)
    const fences = block.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0
    if (fences % 2 === 1) isFenced = !isFenced
  }
  return blocks
}

function fittingCount(blocks: readonly string[], most: number): number {
  let [count, length] = [0, 0]
  for (const block of blocks) {
    length += block.length
    if (count > 0 && length > most) break
    count++
  }
  return count
}
