import type { Source } from '../answer.ts'
import { continuesAddress } from './address-starts.ts'
import type { KnownLink } from './filtered-item.ts'
import type { LineOutput } from './line-output.ts'

/** A bracket whose meaning is not known yet, with the text inside. */
export interface OpenBracket {
  readonly isImage: boolean
  /** Whether only list and quote markers precede it in its line. */
  readonly startsLine: boolean
  /** Whether there is a link inside. */
  hasLink: boolean
  readonly pieces: Piece[]
  readonly before: Position
}

/** Text, or the source that the next text links to. */
type Piece = string | Source

/** The context of the next text. */
interface Position {
  /** The last characters. */
  readonly tail: string
  /** Whether the last character is escaped, or the end of something complete. */
  readonly isClosed: boolean
  /** Whether something was left out between the last character and the next one. */
  readonly hasGap: boolean
  readonly lineStart: LineStart
  /** Number of characters before it. */
  readonly offset: number
}

/** The content of the line so far: list and quote markers, then up to two tildes; or any other text. */
type LineStart = 'markers' | '~' | '~~' | 'text'

/** Writes the text of a line so that the parts that were checked cannot form a link, image or tag together. */
export interface InlineWriter {
  readonly write: (text: string) => void
  /** Writes characters that have no other meaning: an escape, a complete code span. */
  readonly writeClosed: (text: string) => void
  readonly writeTilde: () => void
  /** Write the address of a link that has no text. */
  readonly writeAddress: (link: KnownLink, text: string) => void
  /** Marks a position where something was removed. */
  readonly leaveGap: () => void
  readonly openBracket: (isImage: boolean) => void
  /** Closes the innermost open bracket and returns it. */
  readonly closeBracket: () => OpenBracket | undefined
  readonly writeLink: (bracket: OpenBracket, link: KnownLink) => void
  /** Writes only the content of a bracket. */
  readonly unwrap: (bracket: OpenBracket) => void
  /** @param colon A colon after the bracket that does not make it a definition. */
  readonly writeLiteral: (bracket: OpenBracket, colon?: ':') => void
  readonly discard: (bracket: OpenBracket) => void
  readonly endsWithDigit: () => boolean
  /** Writes the content of open brackets. */
  readonly releaseAll: () => void
  readonly endLine: () => void
}

/** Maximum number of characters in brackets that are held back until their meaning is known. */
const maxHeld = 600

const tailLength = 10

const startOfLine: Position = { tail: '\n', isClosed: true, hasGap: false, lineStart: 'markers', offset: 0 }

export function inlineWriter(output: LineOutput): InlineWriter {
  const open: OpenBracket[] = []
  let position = startOfLine
  const add = (piece: Piece) => {
    const bracket = open.at(-1)
    if (bracket) bracket.pieces.push(piece)
    else emit(piece, output)
  }
  const addAll = (pieces: readonly Piece[]) => {
    for (const piece of pieces) add(piece)
  }
  /** Not all renderers end a label at the end of its line or at a code block, so the bracket must not begin one. */
  const releaseOutermost = () => {
    const bracket = open.shift()
    if (!bracket) return
    output.text(bracket.isImage ? '!\\[' : '\\[')
    for (const piece of bracket.pieces) emit(piece, output)
  }
  const releaseLongest = () => {
    const { offset } = position
    while (offset - (open[0]?.before.offset ?? offset) > maxHeld) releaseOutermost()
  }
  const releaseAll = () => {
    while (open.length > 0) releaseOutermost()
  }
  const moveOn = (text: string, isClosed: boolean) => {
    const lineStart = lineStartAfter(position.lineStart, text)
    const offset = position.offset + text.length
    position = { tail: (position.tail + text).slice(-tailLength), isClosed, hasGap: false, lineStart, offset }
    releaseLongest()
  }
  const put = (text: string, isClosed: boolean) => {
    if (text === '') return
    const safe = separator(position, text[0] ?? '') + text
    add(safe)
    moveOn(safe, isClosed)
  }
  const putBracketed = (pieces: readonly Piece[], end: ']' | ']:' | ')') => {
    addAll(pieces)
    position = { ...position, lineStart: 'text' }
    moveOn(end, end === ')')
  }
  const markLink = () => {
    const bracket = open.at(-1)
    if (bracket) bracket.hasLink = true
  }
  const inheritLink = ({ hasLink }: OpenBracket) => {
    if (hasLink) markLink()
  }
  return {
    write: text => put(text, false),
    writeClosed: text => put(text, true),
    // Three tildes at the start of a line begin a code block, whose end the renderer would find elsewhere.
    writeTilde: () => (position.lineStart === '~~' ? put('\\~', true) : put('~', false)),
    writeAddress: ({ source }, text) => {
      markLink()
      if (source) add(source)
      put(text, true)
    },
    leaveGap: () => {
      position = { ...position, hasGap: true }
    },
    openBracket: isImage => {
      put(separator(position, '['), false)
      const startsLine = position.lineStart === 'markers'
      open.push({ isImage, startsLine, hasLink: false, pieces: [], before: position })
      position = { ...position, offset: position.offset + 1, hasGap: true }
      releaseLongest()
    },
    closeBracket: () => open.pop(),
    writeLink: ({ pieces }, { url, source }) => {
      markLink()
      putBracketed([...(source ? [source] : []), '[', ...pieces, `](${url})`], ')')
    },
    unwrap: bracket => {
      inheritLink(bracket)
      addAll(bracket.pieces)
      position = { ...position, hasGap: true }
    },
    writeLiteral: (bracket, colon) => {
      const end = colon === undefined ? ']' : ']:'
      inheritLink(bracket)
      putBracketed([opening(bracket), ...bracket.pieces, end], end)
    },
    discard: ({ before }) => {
      position = { ...before, offset: position.offset, hasGap: true }
    },
    endsWithDigit: () => /\d$/.test(position.tail),
    releaseAll,
    endLine: () => {
      releaseAll()
      output.text('\n')
      position = startOfLine
    },
  }
}

const opening = ({ isImage }: OpenBracket): string => (isImage ? '![' : '[')

function emit(piece: Piece, output: LineOutput): void {
  if (typeof piece === 'string') output.text(piece)
  else output.source(piece)
}

/** The characters that must separate two texts, so that they do not become a link, an image or a tag together. */
function separator({ tail, isClosed, hasGap }: Position, next: string): string {
  const last = tail.at(-1) ?? ''
  if (last === '`' && next === '`') return ' '
  if (!isClosed && last === ']' && (next === '(' || next === ':')) return '\\'
  const isTag = last === '<' && /[A-Za-z/!?]/.test(next)
  const isEscape = last === '\\' && /[!-/:-@[-`{-~]/.test(next)
  const isImage = last === '!' && next === '['
  if (!isClosed && (isTag || isEscape || isImage)) return ' '
  return hasGap && continuesAddress(tail, next) ? ' ' : ''
}

/** The start of a line after one more tilde. */
const afterTilde: Partial<Record<LineStart, LineStart>> = { markers: '~', '~': '~~' }

function lineStartAfter(start: LineStart, text: string): LineStart {
  let current = start
  for (const character of start === 'text' ? '' : text) {
    if (character === '~' && current !== 'text') current = afterTilde[current] ?? 'text'
    else if (current !== 'markers' || !/[ \t>*+\-\d.)]/.test(character)) current = 'text'
  }
  return current
}
