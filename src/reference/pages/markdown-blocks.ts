/** Paragraphs and other blocks of Markdown. Blank lines in fenced code do not separate blocks. */
export function markdownBlocks(markdown: string): readonly string[] {
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
