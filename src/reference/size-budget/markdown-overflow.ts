import type { BodyNode } from '../../content/tree/body.ts'
import { type OverflowContext, overflowLink } from './overflow.ts'
import { splitText } from './split-text.ts'

type MarkdownRenderer = (markdown: string) => readonly BodyNode[]

/** Characters of Markdown that stand in one place of a page at most, and those of the description of a whole page. */
export const maxDescriptionLength = 8_000
export const maxPageTextLength = 30_000

/** Characters of Markdown that stand in one place at most, and those of a single block that is not cut. */
interface LengthLimits {
  readonly most: number
  readonly ofBlock: number
}

/** Words as they are drawn, but of very long ones the beginning alone, and a line that leads to the rest. */
export function fitMarkdown(
  words: MarkdownRenderer,
  { most, ofBlock }: LengthLimits,
  restOf: OverflowContext['overflowHref'],
): MarkdownRenderer {
  return markdown => {
    if (markdown.length <= most) return words(markdown)
    const blocks = blocksOf(markdown).flatMap(block => splitText(block, ofBlock))
    const count = countThatFits(blocks, most)
    const list = blocks.slice(count)
    const rest =
      list.length > 0 ? [overflowLink({ kind: 'words', list }, { isEstimate: false, overflowHref: restOf })] : []
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

function countThatFits(blocks: readonly string[], most: number): number {
  let [count, length] = [0, 0]
  for (const block of blocks) {
    length += block.length
    if (count > 0 && length > most) break
    count++
  }
  return count
}
