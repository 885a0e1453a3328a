import type { TypeNote, TypeText } from './type-checker.ts'

/** A token of a highlighted line: its text, and the class of its color. */
export interface ColoredToken {
  readonly text: string
  readonly name: string | undefined
}

export interface AnnotatedLines {
  readonly lines: readonly string[]
  /** HTML below a line, by its index; `-1` is above the first line. */
  readonly below: Readonly<Record<string, string>>
}

/** Highlights the type of a name, as HTML. */
type HighlightType = (type: string) => string

/** One line of a highlighted block, with tokens as spans with classes of the theme's style sheet. */
export function lineHtml(tokens: readonly ColoredToken[]): string {
  let open: string | undefined
  // White space has no color, so it joins the token before it.
  const joined = tokens.map(({ text, name }) => {
    open = text.trim() === '' ? open : name
    return { text, name: open }
  })
  return spans(joined)
}

function spans(tokens: readonly ColoredToken[]): string {
  let html = ''
  let open: string | undefined
  for (const { text, name } of tokens) {
    if (name !== open) {
      if (open !== undefined) html += '</span>'
      if (name !== undefined) html += `<span class="${name}">`
      open = name
    }
    html += escapeText(text)
  }
  return open === undefined ? html : `${html}</span>`
}

/**
 * The lines of a block with types: each name has a box that is shown on hover, and the notes that the author requested
 * are below their line. Only the first occurrence of a type is focusable and has docs.
 */
export function annotateLines(
  lines: readonly (readonly ColoredToken[])[],
  notes: readonly TypeNote[],
  highlightType: HighlightType,
): AnnotatedLines {
  const seen = new Set<string>()
  const below: Record<string, string> = {}
  const html = lines.map((tokens, index) => {
    const lineNotes = notes.filter(({ line }) => line === index)
    return withHovers(splitAtNotes(tokens, lineNotes), lineNotes, highlightType, seen)
  })
  for (const note of notes) {
    const text = noteHtml(note, highlightType)
    if (text !== '') below[note.line] = (below[note.line] ?? '') + text
  }
  return { lines: html, below }
}

type RangedNote = Extract<TypeNote, { readonly column: number }>
type Hover = Extract<TypeNote, { readonly kind: 'hover' | 'query' }>

interface PositionedText extends ColoredToken {
  readonly at: number
}

const isRangedNote = (note: TypeNote): note is RangedNote => 'column' in note && note.length > 0

/** Split tokens where a note begins or ends, and add the classes of marked ranges. */
function splitAtNotes(tokens: readonly ColoredToken[], notes: readonly TypeNote[]): PositionedText[] {
  const rangedNotes = notes.filter(isRangedNote)
  const ends = rangedNotes.flatMap(({ column, length }) => [column, column + length])
  let from = 0
  return tokens.flatMap(({ text, name }) => {
    const start = from
    const end = from + text.length
    from = end
    const cuts = [...new Set([start, ...ends.filter(at => at > start && at < end)])].sort((a, b) => a - b)
    return cuts.map((at, index) => {
      const marks = new Set(rangedNotes.filter(note => covers(note, at)).flatMap(({ kind }) => markOf[kind] ?? []))
      const segment = text.slice(at - start, (cuts[index + 1] ?? end) - start)
      const names = segment.trim() === '' ? [...marks] : [...(name === undefined ? [] : [name]), ...marks]
      return { at, text: segment, name: names.length > 0 ? names.join(' ') : undefined }
    })
  })
}

const markOf: Readonly<Partial<Record<TypeNote['kind'], string>>> = { error: 'type-wrong', mark: 'type-mark' }

const covers = ({ column, length }: RangedNote, at: number): boolean => at >= column && at < column + length

function withHovers(
  tokens: readonly PositionedText[],
  notes: readonly TypeNote[],
  highlightType: HighlightType,
  seen: Set<string>,
): string {
  const hovers = notes.filter(note => isRangedNote(note) && note.kind === 'hover') as Hover[] // checked by its kind
  const hoverAt = (at: number) => hovers.find(hover => covers(hover, at))
  let html = ''
  for (let index = 0; index < tokens.length; ) {
    const hover = hoverAt(tokens[index]?.at ?? 0)
    const end = tokens.findIndex(({ at }, next) => next > index && hoverAt(at) !== hover)
    const group = tokens.slice(index, end === -1 ? undefined : end)
    html += hover ? hoverHtml(spans(group), hover, highlightType, seen) : spans(group)
    index += group.length
  }
  return html
}

function hoverHtml(name: string, hover: Hover, highlightType: HighlightType, seen: Set<string>): string {
  const key = JSON.stringify([hover.text, hover.docs])
  const isFirst = !seen.has(key)
  seen.add(key)
  const box = `<span class="type-box">${highlightType(hover.text)}${isFirst ? docsHtml(hover) : ''}</span>`
  return `<span class="typed"${isFirst ? ' tabindex="0"' : ''}>${name}${box}</span>`
}

const docsHtml = ({ docs }: TypeText): string =>
  docs === undefined ? '' : `<span class="type-docs">${escapeText(docs)}</span>`

/** The HTML of a note below its line, with its own line break; empty for a note that is shown on hover. */
function noteHtml(note: TypeNote, highlightType: HighlightType): string {
  switch (note.kind) {
    case 'hover':
      return ''
    case 'query':
      return blockNoteHtml('query', highlightType(note.text) + docsHtml(note), note.column)
    case 'completions':
      return blockNoteHtml(
        'completions',
        note.names.map(name => completionHtml(name, note.written)).join(''),
        note.column - note.written.length,
      )
    case 'mark':
      return note.text === undefined ? '' : blockNoteHtml('comment', escapeText(note.text), note.column)
    case 'error':
      return blockNoteHtml('error', `<b>TS${note.code}</b> ${escapeText(note.text)}`)
    case 'log':
      return blockNoteHtml(note.tag, escapeText(note.text))
  }
}

function blockNoteHtml(kind: string, html: string, column?: number): string {
  const styleAttribute = column === undefined ? '' : ` style="--at:${Math.max(0, column)}"`
  return `<span class="type-note type-${kind}"${styleAttribute}><span>${html}\n</span></span>`
}

function completionHtml(name: string, written: string): string {
  const length = name.startsWith(written) ? written.length : 0
  const begin = length > 0 ? `<b>${escapeText(name.slice(0, length))}</b>` : ''
  return `<span class="type-item">${begin}${escapeText(name.slice(length))}\n</span>`
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
