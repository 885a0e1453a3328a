import { columnsOf } from './printable.ts'

/** Breaks a line at spaces, so that no part is wider than a number of columns. Long words stay whole. */
export function wrapLine(line: string, width: number): readonly string[] {
  const [indent = ''] = /^\s*(?:[-*+] |\d{1,3}\. )?/.exec(line) ?? []
  const lines: string[] = []
  let current = indent
  let isEmpty = true
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = isEmpty ? current + word : `${current} ${word}`
    if (!isEmpty && columnsOf(longer) > width) {
      lines.push(current.trimEnd())
      current = ' '.repeat(indent.length) + word
    } else current = longer
    isEmpty = false
  }
  return [...lines, current.trimEnd()]
}
