import type { BodyNode } from '../content/body.ts'
import { cutAt } from './cut-text.ts'
import { element } from './nodes.ts'
import { type PieceDrawing, piecesWithin } from './pieces.ts'
import { weightOfCode } from './weigh-nodes.ts'

/** A piece of code, with what its tab is called. */
export interface CodePiece {
  /** Absent: it needs none. */
  readonly title: string | undefined
  readonly language: string | undefined
  readonly code: string
  /** The element that shows what lies at the address in `code`: a recording, a picture or a film. */
  readonly shownBy?: 'audio' | 'img' | 'video' | undefined
  /** Whether it says in another language what a piece before it says: who searches has found that one. */
  readonly isRepeated?: true | undefined
}

/** Pieces that have a place of their own, and those for which there is no room. */
export interface PartedCode {
  readonly shown: readonly CodePiece[]
  readonly rest: readonly CodePiece[]
}

/** So many pieces have a place of their own. */
const mostPieces = 30

/** What a piece in a file of its own takes at most. */
const heaviest = 30_000
const leastPart = 3_000

/** The first pieces, as far as there is room; of one that fills it by itself the beginning. */
export function partedCode(pieces: readonly CodePiece[], room: number): PartedCode {
  const [first, ...others] = pieces
  if (!first) return { shown: [], rest: [] }
  const { begin, further } = partedAt(first, room)
  const fitting = further.length > 0 ? [] : others.slice(0, mostPieces - 1)
  let [count, left] = [0, room - weightOfCode(begin)]
  for (const piece of fitting) {
    left -= weightOfCode(piece)
    if (left < 0) break
    count++
  }
  const rest = [...further, ...others.slice(count).flatMap(piece => partsOf(piece, heaviest))]
  return { shown: [begin, ...others.slice(0, count)], rest }
}

/** The beginning of a piece, as far as a page has room for it, and parts of what is left, as large as files hold. */
function partedAt(
  piece: CodePiece,
  room: number,
): { readonly begin: CodePiece; readonly further: readonly CodePiece[] } {
  const [first, ...others] = textsOf(piece, room)
  if (first === undefined || others.length === 0) return { begin: piece, further: [] }
  return { begin: goingOn(piece, first), further: partsOf({ ...piece, code: others.join('') }, heaviest) }
}

/** A piece by itself, or one that is too heavy in parts. */
function partsOf(piece: CodePiece, most: number): readonly CodePiece[] {
  const texts = textsOf(piece, most)
  return texts.map((text, at) => (at < texts.length - 1 ? goingOn(piece, text) : { ...piece, code: text }))
}

const goingOn = (piece: CodePiece, text: string): CodePiece => ({ ...piece, code: `${text.replace(/\n$/, '')}\n…` })

/** The code of a piece, cut where it is too heavy: one behind the other, the texts are what it was. */
function textsOf(piece: CodePiece, most: number): readonly string[] {
  if (weightOfCode(piece) <= most || piece.shownBy) return [piece.code]
  const empty = weightOfCode({ ...piece, code: '' })
  const texts: string[] = []
  let weight = most
  for (const line of piece.code.split(/(?<=\n)/).flatMap(whole => cutLine(whole, piece, most))) {
    const ofLine = weightOfCode({ ...piece, code: line }) - empty
    if (weight + ofLine > most) {
      texts.push('')
      weight = empty
    }
    texts.push(`${texts.pop() ?? ''}${line}`)
    weight += ofLine
  }
  return texts
}

/** A line that would fill the room by itself is cut, so that nothing stands beside its parts. */
function cutLine(line: string, piece: CodePiece, most: number): string[] {
  const weight = weightOfCode({ ...piece, code: line })
  return weight <= most ? [line] : cutAt(line, Math.max(80, Math.floor((line.length * (most - 700)) / weight)))
}

/** Code that stands by itself, as far as the page has room for it. */
export function codeWithin(piece: CodePiece, drawing: PieceDrawing): readonly BodyNode[] {
  const most = Math.max(leastPart, Math.min(heaviest, drawing.room.code))
  const { begin, further } = partedAt(piece, most)
  return piecesWithin({ kind: 'code', list: [begin, ...further] }, drawing, codeNodes)
}

/** Pieces as they stand in tabs, or one below the other. */
export const codeNodes = (pieces: readonly CodePiece[]): BodyNode[] => pieces.map(codeNode)

function codeNode({ title, language, code, shownBy, isRepeated }: CodePiece): BodyNode {
  if (shownBy === 'img') return element('img', { src: code, alt: title ?? '', title })
  if (shownBy) return element(shownBy, { src: code, controls: true, title })
  return element('CodeBlock', {
    code,
    language,
    filename: title,
    unnamed: title === undefined || undefined,
    isRepeated,
  })
}
