import { escapeHtml } from '../../source/text/escape-html.ts'
import type { HighlightedCode } from '../page-data.ts'

/** Marked lines of a block, counted from 1. */
export interface LineMarks {
  readonly highlight: ReadonlySet<number>
  readonly focus: ReadonlySet<number>
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
}

/** The lines of a block as HTML, each with its own line break, so that the text of the element is the code. */
export function codeHtml(code: string, highlighted: HighlightedCode | undefined, marks: LineMarks): string {
  const lines = highlighted?.lines ?? code.split('\n').map(escapeHtml)
  const htmlLines = lines.map((line, index) => `<span class="${lineClass(index + 1, marks)}">${line}`)
  if (highlighted?.below) return withNotes(htmlLines, highlighted.below)
  return lines.length === 0 ? '' : `${htmlLines.join('\n</span>')}</span>`
}

/** Notes are inserted between the lines. Every line and note has its own line break. */
function withNotes(htmlLines: readonly string[], below: NonNullable<HighlightedCode['below']>): string {
  const lines = htmlLines.map((line, index) => {
    const end = index < htmlLines.length - 1 ? '\n</span>' : '</span>'
    return line + end + (below[index] ?? '')
  })
  return (below['-1'] ?? '') + lines.join('')
}

function lineClass(line: number, { highlight, focus, added, removed }: LineMarks): string {
  const marks = [
    'line',
    highlight.has(line) && 'line-highlight',
    focus.has(line) && 'line-focus',
    (added.has(line) || removed.has(line)) && 'line-diff',
    added.has(line) && 'line-add',
    removed.has(line) && 'line-remove',
  ]
  return marks.filter(Boolean).join(' ')
}
