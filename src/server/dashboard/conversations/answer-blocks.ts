/** A part of an answer, with as much Markdown structure as a readable page needs. */
export type AnswerBlock =
  | { readonly type: 'code'; readonly text: string; readonly language: string }
  | { readonly type: 'heading'; readonly text: string }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  /** Lines that belong together, such as those of a table. */
  | { readonly type: 'preformatted'; readonly text: string }
  | { readonly type: 'paragraph'; readonly lines: readonly string[] }

export interface ListItem {
  readonly text: string
  /** 0 for the outermost level. */
  readonly depth: number
}

/** Divide the Markdown of an answer into blocks. Takes time in proportion to its length, whatever it contains. */
export function answerBlocksOf(markdown: string): readonly AnswerBlock[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const blocks: AnswerBlock[] = []
  for (let at = 0; at < lines.length; ) {
    const { block, end } = blockAt(lines, at)
    if (block) blocks.push(block)
    at = end
  }
  return blocks
}

interface FoundBlock {
  readonly block?: AnswerBlock | undefined
  /** The line number after it. */
  readonly end: number
}

const fence = /^\s{0,12}(`{3,}|~{3,})\s*([\w+#.-]{0,40})/
const heading = /^#{1,6}\s+(.*)$/
const item = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const tableRow = /^\s*\|/

function blockAt(lines: readonly string[], at: number): FoundBlock {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { end: at + 1 }
  const [, marker, language = ''] = fence.exec(line) ?? []
  if (marker !== undefined) return codeAt(lines, at, marker, language)
  const [, title] = heading.exec(line) ?? []
  if (title !== undefined) return { block: { type: 'heading', text: title }, end: at + 1 }
  if (item.test(line)) return listAt(lines, at)
  const isTable = tableRow.test(line)
  let end = at + 1
  while (end < lines.length && continues(lines[end] ?? '', isTable)) end++
  const own = lines.slice(at, end)
  return { block: isTable ? { type: 'preformatted', text: own.join('\n') } : { type: 'paragraph', lines: own }, end }
}

const continues = (line: string, isTable: boolean): boolean =>
  line.trim() !== '' && tableRow.test(line) === isTable && !fence.test(line) && !heading.test(line) && !item.test(line)

function codeAt(lines: readonly string[], at: number, marker: string, language: string): FoundBlock {
  const isClosing = (line: string) =>
    line.trim().startsWith(marker) && line.trim().replaceAll(marker[0] ?? '', '') === ''
  let end = at + 1
  while (end < lines.length && !isClosing(lines[end] ?? '')) end++
  return { block: { type: 'code', text: lines.slice(at + 1, end).join('\n'), language }, end: end + 1 }
}

const maxDepth = 4

function listAt(lines: readonly string[], at: number): FoundBlock {
  const items: ListItem[] = []
  const [, , number] = item.exec(lines[at] ?? '') ?? []
  let end = at
  for (; end < lines.length; end++) {
    const [, indent = '', , text] = item.exec(lines[end] ?? '') ?? []
    if (text === undefined) break
    items.push({ text, depth: Math.min(Math.floor(indent.length / 2), maxDepth) })
  }
  const isOrdered = number !== undefined
  return { block: { type: 'list', isOrdered, start: Number(number ?? 1), items }, end }
}
