import type { TypeNote, TypeText } from './type-checker.ts'

/** A piece of a highlighted line: its text, and the class of its colour. */
export interface ColoredText {
  readonly text: string
  readonly name: string | undefined
}

export interface AnnotatedLines {
  readonly lines: readonly string[]
  /** HTML below a line, by its index; `-1` stands above the first. */
  readonly below: Readonly<Record<string, string>>
}

/** How the type of a name is highlighted, as HTML. */
type HighlightType = (type: string) => string

/** One line of a highlighted block, tokens as spans with classes of the theme's sheet. */
export function lineHtml(pieces: readonly ColoredText[]): string {
  let open: string | undefined
  // White space has no colour: it joins whatever stands around it.
  const joined = pieces.map(({ text, name }) => {
    open = text.trim() === '' ? open : name
    return { text, name: open }
  })
  return spans(joined)
}

function spans(pieces: readonly ColoredText[]): string {
  let html = ''
  let open: string | undefined
  for (const { text, name } of pieces) {
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
 * The lines of a block with types: each name with a box that is shown when it is pointed at, and below a line what its
 * author asked for. The same type is reached by keyboard, and explained, only where it stands first.
 */
export function annotateLines(
  lines: readonly (readonly ColoredText[])[],
  notes: readonly TypeNote[],
  draw: HighlightType,
): AnnotatedLines {
  const seen = new Set<string>()
  const below: Record<string, string> = {}
  const html = lines.map((pieces, index) => {
    const own = notes.filter(({ line }) => line === index)
    return withHovers(splitAtNotes(pieces, own), own, draw, seen)
  })
  for (const note of notes) {
    const text = noteHtml(note, draw)
    if (text !== '') below[note.line] = (below[note.line] ?? '') + text
  }
  return { lines: html, below }
}

type RangedNote = Extract<TypeNote, { readonly column: number }>
type Hover = Extract<TypeNote, { readonly kind: 'hover' | 'query' }>

interface PositionedText extends ColoredText {
  readonly at: number
}

const isRangedNote = (note: TypeNote): note is RangedNote => 'column' in note && note.length > 0

/** Cut tokens where a note begins or ends, and add the classes of what is marked. */
function splitAtNotes(pieces: readonly ColoredText[], notes: readonly TypeNote[]): PositionedText[] {
  const stretches = notes.filter(isRangedNote)
  const ends = stretches.flatMap(({ column, length }) => [column, column + length])
  let from = 0
  return pieces.flatMap(({ text, name }) => {
    const [start, end] = [from, from + text.length]
    from = end
    const cuts = [...new Set([start, ...ends.filter(at => at > start && at < end)])].sort((a, b) => a - b)
    return cuts.map((at, index) => {
      const marks = new Set(stretches.filter(note => covers(note, at)).flatMap(({ kind }) => markOf[kind] ?? []))
      const piece = text.slice(at - start, (cuts[index + 1] ?? end) - start)
      const names = piece.trim() === '' ? [...marks] : [...(name === undefined ? [] : [name]), ...marks]
      return { at, text: piece, name: names.length > 0 ? names.join(' ') : undefined }
    })
  })
}

const markOf: Readonly<Partial<Record<TypeNote['kind'], string>>> = { error: 'type-wrong', mark: 'type-mark' }

const covers = ({ column, length }: RangedNote, at: number): boolean => at >= column && at < column + length

function withHovers(
  pieces: readonly PositionedText[],
  notes: readonly TypeNote[],
  draw: HighlightType,
  seen: Set<string>,
): string {
  const hovers = notes.filter(note => isRangedNote(note) && note.kind === 'hover') as Hover[] // checked by its kind
  const hoverAt = (at: number) => hovers.find(hover => covers(hover, at))
  let html = ''
  for (let index = 0; index < pieces.length; ) {
    const hover = hoverAt(pieces[index]?.at ?? 0)
    const end = pieces.findIndex(({ at }, next) => next > index && hoverAt(at) !== hover)
    const group = pieces.slice(index, end === -1 ? undefined : end)
    html += hover ? hoverHtml(spans(group), hover, draw, seen) : spans(group)
    index += group.length
  }
  return html
}

function hoverHtml(name: string, hover: Hover, draw: HighlightType, seen: Set<string>): string {
  const key = JSON.stringify([hover.text, hover.docs])
  const isFirst = !seen.has(key)
  seen.add(key)
  const box = `<span class="type-box">${draw(hover.text)}${isFirst ? docsHtml(hover) : ''}</span>`
  return `<span class="typed"${isFirst ? ' tabindex="0"' : ''}>${name}${box}</span>`
}

const docsHtml = ({ docs }: TypeText): string =>
  docs === undefined ? '' : `<span class="type-docs">${escapeText(docs)}</span>`

/** What stands below a line, with its own line break; nothing for what is shown on hover. */
function noteHtml(note: TypeNote, draw: HighlightType): string {
  switch (note.kind) {
    case 'hover':
      return ''
    case 'query':
      return blockNoteHtml('query', draw(note.text) + docsHtml(note), note.column)
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
  const place = column === undefined ? '' : ` style="--at:${Math.max(0, column)}"`
  return `<span class="type-note type-${kind}"${place}><span>${html}\n</span></span>`
}

function completionHtml(name: string, written: string): string {
  const length = name.startsWith(written) ? written.length : 0
  const begin = length > 0 ? `<b>${escapeText(name.slice(0, length))}</b>` : ''
  return `<span class="type-item">${begin}${escapeText(name.slice(length))}\n</span>`
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
