/** A block of Markdown: a paragraph, a list, a table, a heading or a code block. */
export interface MarkdownBlock {
  readonly kind: 'text' | 'list' | 'table' | 'heading' | 'code'
  readonly markdown: string
}

/** Splits Markdown, as the serializer of records writes it, into blocks. Never splits a code block. */
export function splitBlocks(markdown: string): readonly MarkdownBlock[] {
  const blocks: string[][] = []
  let current: string[] = []
  let fence: string | undefined
  const end = () => {
    if (current.length > 0) blocks.push(current)
    current = []
  }
  for (const line of markdown.split('\n')) {
    const [, marker] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence !== undefined) {
      current.push(line)
      if (marker?.startsWith(fence) && line.trim() === marker) {
        fence = undefined
        end()
      }
    } else if (marker !== undefined) {
      end()
      fence = marker
      current.push(line)
    } else if (line.trim() === '') end()
    else current.push(line)
  }
  end()
  return joinLists(blocks.map(lines => ({ kind: kindOf(lines), markdown: lines.join('\n') })))
}

function kindOf([first = '', second = '']: readonly string[]): MarkdownBlock['kind'] {
  if (/^ {0,3}(?:`{3,}|~{3,})/.test(first)) return 'code'
  if (/^#{1,6} /.test(first)) return 'heading'
  if (first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(second)) return 'table'
  return /^\s*(?:[-*+]|\d+[.)]) /.test(first) || /^ {2,}\S/.test(first) ? 'list' : 'text'
}

/** Items of a list that are separated by blank lines, and their paragraphs, are one list. */
function joinLists(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const joined: MarkdownBlock[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const isContinued = last?.kind === 'list' && (block.kind === 'list' || /^ {2,}/.test(block.markdown))
    if (last && isContinued)
      joined[joined.length - 1] = { kind: 'list', markdown: `${last.markdown}\n\n${block.markdown}` }
    else joined.push(block)
  }
  return joined
}
