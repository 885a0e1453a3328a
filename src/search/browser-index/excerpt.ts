import type { TextRange } from '../words/find-terms.ts'

/** A part of a text, and whether it is one of the words that were searched for. */
export interface MarkedText {
  readonly text: string
  readonly isMatch: boolean
}

/** Length of an excerpt, in characters. */
const excerptLength = 180

/** The sentence of the first match may begin at most this many characters before the match. */
const maxLead = 60

/** A text with its matches marked. */
export function markText(text: string, ranges: readonly TextRange[]): MarkedText[] {
  const parts: MarkedText[] = []
  let position = 0
  for (const { start, end } of ranges) {
    parts.push({ text: text.slice(position, start), isMatch: false }, { text: text.slice(start, end), isMatch: true })
    position = end
  }
  parts.push({ text: text.slice(position), isMatch: false })
  return parts.filter(part => part.text !== '')
}

/**
 * The part of a text that contains most of the terms. It begins with its sentence if that is short, otherwise with the
 * first match.
 */
export function excerptOf(text: string, ranges: readonly TextRange[]): MarkedText[] {
  const first = bestRange(ranges)
  const start = first ? sentenceStart(text, first.start) : 0
  const end = wordEnd(text, start + excerptLength)
  const shown = ranges
    .filter(range => range.start >= start && range.end <= end)
    .map(range => ({ ...range, start: range.start - start, end: range.end - start }))
  const isStart = start === 0 || /[\n.!?。！？]\s*$/u.test(text.slice(0, start))
  const marked = markText(text.slice(start, end), shown).map(part => ({
    ...part,
    text: part.text.replace(/\s+/g, ' '),
  }))
  return [
    ...(isStart ? [] : [{ text: '… ', isMatch: false }]),
    ...marked,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ]
}

/** The match that is followed by the most different terms within an excerpt. */
function bestRange(ranges: readonly TextRange[]): TextRange | undefined {
  let best: TextRange | undefined
  let most = 0
  for (const [at, range] of ranges.entries()) {
    const terms = new Set<string>()
    for (let next = at; (ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= range.start + excerptLength; next++)
      terms.add(ranges[next]?.term ?? '')
    if (terms.size > most) [best, most] = [range, terms.size]
  }
  return best
}

function sentenceStart(text: string, match: number): number {
  const before = text.slice(Math.max(0, match - maxLead), match)
  const border = /[\s\S]*(?:\n|[.!?](?=\s)|[。！？])\s*/u.exec(before)
  if (border) return match - before.length + border[0].length
  return match <= maxLead ? 0 : match
}

function wordEnd(text: string, end: number): number {
  if (end >= text.length) return text.length
  const space = text.slice(0, end).search(/\s\S*$/u)
  return space > end - 30 ? space : end
}
