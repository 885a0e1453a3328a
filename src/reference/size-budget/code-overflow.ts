import type { BodyNode } from '../../content/tree/body.ts'
import { element } from '../context/node-builders.ts'
import type { CodeTab } from '../context/overflow-items.ts'
import { estimateCodeSize } from './estimate-size.ts'
import { fitItems, type OverflowContext } from './overflow.ts'
import { splitText } from './split-text.ts'

/** Pieces that have a place of their own, and those for which there is no room. */
export interface SplitCode {
  readonly visible: readonly CodeTab[]
  readonly overflow: readonly CodeTab[]
}

/** So many pieces have a place of their own. */
const maxTabs = 30

/** What a piece in a file of its own takes at most. */
const maxFragmentSize = 30_000
const minPartSize = 3_000

/** The first pieces, as far as there is room; of one that fills it by itself the beginning. */
export function splitCode(pieces: readonly CodeTab[], room: number): SplitCode {
  const [first, ...others] = pieces
  if (!first) return { visible: [], overflow: [] }
  const { begin, further } = splitCodeAt(first, room)
  const fitting = further.length > 0 ? [] : others.slice(0, maxTabs - 1)
  let [count, left] = [0, room - estimateCodeSize(begin)]
  for (const piece of fitting) {
    left -= estimateCodeSize(piece)
    if (left < 0) break
    count++
  }
  const rest = [...further, ...others.slice(count).flatMap(piece => codePartsOf(piece, maxFragmentSize))]
  return { visible: [begin, ...others.slice(0, count)], overflow: rest }
}

/** The beginning of a piece, as far as a page has room for it, and parts of what is left, as large as files hold. */
function splitCodeAt(piece: CodeTab, room: number): { readonly begin: CodeTab; readonly further: readonly CodeTab[] } {
  const [first, ...others] = textsOf(piece, room)
  if (first === undefined || others.length === 0) return { begin: piece, further: [] }
  return {
    begin: continuedTab(piece, first),
    further: codePartsOf({ ...piece, code: others.join('') }, maxFragmentSize),
  }
}

/** A piece by itself, or one that is too heavy in parts. */
function codePartsOf(piece: CodeTab, most: number): readonly CodeTab[] {
  const texts = textsOf(piece, most)
  return texts.map((text, at) => (at < texts.length - 1 ? continuedTab(piece, text) : { ...piece, code: text }))
}

const continuedTab = (piece: CodeTab, text: string): CodeTab => ({ ...piece, code: `${text.replace(/\n$/, '')}\n…` })

/** The code of a piece, cut where it is too heavy: one behind the other, the texts are what it was. */
function textsOf(piece: CodeTab, most: number): readonly string[] {
  if (estimateCodeSize(piece) <= most || piece.shownBy) return [piece.code]
  const empty = estimateCodeSize({ ...piece, code: '' })
  const texts: string[] = []
  let weight = most
  for (const line of piece.code.split(/(?<=\n)/).flatMap(whole => cutLine(whole, piece, most))) {
    const ofLine = estimateCodeSize({ ...piece, code: line }) - empty
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
function cutLine(line: string, piece: CodeTab, most: number): string[] {
  const weight = estimateCodeSize({ ...piece, code: line })
  return weight <= most ? [line] : splitText(line, Math.max(80, Math.floor((line.length * (most - 700)) / weight)))
}

/** Code that stands by itself, as far as the page has room for it. */
export function fitCode(piece: CodeTab, drawing: OverflowContext): readonly BodyNode[] {
  const most = Math.max(minPartSize, Math.min(maxFragmentSize, drawing.overflowBudget.code))
  const { begin, further } = splitCodeAt(piece, most)
  return fitItems({ kind: 'code', list: [begin, ...further] }, drawing, codeNodes)
}

/** Pieces as they stand in tabs, or one below the other. */
export const codeNodes = (pieces: readonly CodeTab[]): BodyNode[] => pieces.map(codeNode)

function codeNode({ title, language, code, shownBy, isRepeated }: CodeTab): BodyNode {
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
