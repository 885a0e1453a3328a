/** A paragraph, a list item, a row of a table, or a code block. */
export interface TextBlock {
  /** Markdown without line breaks, or code. */
  readonly text: string
  readonly isCode: boolean
}

/** The blocks of a Markdown text, in order. Lines of a paragraph are joined, as on the page. */
export function textBlocks(markdown: string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let lines: string[] = []
  let fence: string | undefined
  const end = () => {
    const text = lines.join(fence === undefined ? ' ' : '\n').trim()
    if (text !== '') blocks.push({ text, isCode: fence !== undefined })
    lines = []
  }
  for (const line of markdown.replace(/<br\s*\/?>/gi, '\n\n').split(/\r?\n/)) {
    const [marker] = /^\s*(?:`{3,}|~{3,})/.exec(line) ?? []
    if (marker !== undefined && (fence === undefined || fence === marker.trim())) {
      end()
      fence = fence === undefined ? marker.trim() : undefined
    } else if (fence !== undefined) lines.push(line)
    else {
      const isNew = line.trim() === '' || startsBlock.test(line)
      if (isNew) end()
      lines.push(textOfLine(line))
      if (hardBreak.test(line) || heading.test(line)) end()
    }
  }
  end()
  return blocks
}

const startsBlock = /^\s*(?:[-*+]\s|\d+[.)]\s|\||#+\s)/
const heading = /^\s*#+\s/
const hardBreak = /(?: {2}|\\)$/

function textOfLine(line: string): string {
  const text = line.trim().replace(/\\$/, '')
  if (text.startsWith('|')) return /^[\s|:-]+$/.test(text) ? '' : cellsOf(text).join(' · ')
  return text.replace(/^[-*+]\s+/, '• ')
}

const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
