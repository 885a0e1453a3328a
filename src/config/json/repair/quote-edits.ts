import type { TextEdit } from './text-edit.ts'

/** How far from the error a quotation mark may be missing, in a file without line breaks. */
const maxDistance = 300

/** Maximum number of lines of a string with line breaks. */
const maxLines = 20

/** Edits that add a quotation mark in the line of an error, or that escape the line breaks of a string. */
export function quoteEdits(text: string, offset: number): readonly TextEdit[] {
  const { start, end } = lineAround(text, offset)
  const quotes: TextEdit[] = []
  let isOpen = false
  for (let at = start; at <= Math.min(end, offset + maxDistance); at += 1) {
    const kind = isOpen ? mayEndText(text, at) && 'closing quote' : mayBeginText(text, at) && 'opening quote'
    if (kind && at >= offset - maxDistance) quotes.push({ kind, offset: at, removed: 0, inserted: '"' })
    if (text[at] === '"' && text[at - 1] !== '\\') isOpen = !isOpen
  }
  if (!isOpen) return quotes
  return [
    ...quotes,
    { kind: 'closing quote', offset: end, removed: 0, inserted: '",' },
    ...escapedLineBreaks(text, end),
  ]
}

function lineAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  const end = text.indexOf('\n', offset)
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const last = end === -1 ? text.length : end
  return { start, end: text[last - 1] === '\r' ? last - 1 : last }
}

function mayEndText(text: string, at: number): boolean {
  // The colon of "https://" does not end a key.
  return /[^\s"]/.test(text[at - 1] ?? ' ') && /^(?:[\s,\]}]|:(?!\/)|$)/.test(text.slice(at, at + 2))
}

function mayBeginText(text: string, at: number): boolean {
  return /[\s,:[{]/.test(text[at - 1] ?? '\n') && /[^\s,:[\]{}"]/.test(text[at] ?? ' ')
}

/** The text from the end of a line to the next quotation mark, written in one line. */
function escapedLineBreaks(text: string, lineEnd: number): readonly TextEdit[] {
  const quote = text.indexOf('"', lineEnd)
  if (quote === -1) return []
  const written = text.slice(lineEnd, quote)
  if (written.split('\n').length > maxLines) return []
  const inserted = written.replace(/\r?\n/g, '\\n')
  return [{ kind: 'line break', offset: lineEnd, removed: written.length, inserted }]
}
