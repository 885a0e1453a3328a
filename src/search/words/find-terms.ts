import { type AnalyzedWord, type Analyzer, foldAccents } from './analyzer.ts'
import { isUnspaced, locatedWords } from './split-words.ts'

/** A range of a text, from `start` to `end` (exclusive). */
export interface TextRange {
  readonly start: number
  readonly end: number
  /** The term of this part of the text. */
  readonly term: string
}

/** Find terms in a text, in order. If a whole identifier is a term, it is one range; otherwise its matching parts are. */
export function findTerms(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): readonly TextRange[] {
  const isCandidate = mayMatch(terms)
  const ranges: TextRange[] = []
  for (const { raw, start } of locatedWords(text)) {
    if (!isCandidate(raw)) continue
    let position = 0
    for (const word of analyzer.wordsOf(raw)) {
      const at = raw.indexOf(word.text, position)
      const match = { start: start + at, text: word.text }
      // Compatibility characters, such as ligatures, are analyzed as other characters, so the whole word is marked.
      ranges.push(...(at < 0 ? wholeRange(word, { start, text: raw }, terms) : rangesIn(word, match, terms, analyzer)))
      // Pairs of characters overlap.
      position = at < 0 ? position : at + (isUnspaced(word.text) ? 1 : word.text.length)
    }
  }
  return joined(ranges)
}

/**
 * The number of characters at the start of a word that stemming does not change, except that `y` and `i` alternate:
 * `sky`, `skies`.
 */
const stableLength = 2
const comparable = (word: string): string => word.toLowerCase().replaceAll('y', 'i')

/** Quick test whether a word can match a term. Words with accents or of other scripts are left to the analyzer. */
function mayMatch(terms: ReadonlySet<string>): (raw: string) => boolean {
  const starts = [...new Set([...terms].map(term => comparable(term).slice(0, stableLength)))]
  return raw => {
    const word = comparable(raw)
    return starts.some(start => word.includes(start)) || /[^\0-\x7f]/.test(raw)
  }
}

/** A word with its position in a text. */
interface PlacedText {
  readonly start: number
  readonly text: string
}

function wholeRange(word: AnalyzedWord, { start, text }: PlacedText, terms: ReadonlySet<string>): TextRange[] {
  const term = [word.whole ?? '', ...word.stems].find(form => terms.has(form))
  return term === undefined ? [] : [{ start, end: start + text.length, term }]
}

function rangesIn(
  word: AnalyzedWord,
  place: PlacedText,
  terms: ReadonlySet<string>,
  { termInCompound, stemOf }: Analyzer,
): TextRange[] {
  const { whole, stems, parts } = word
  const { start, text } = place
  const lower = text.toLowerCase()
  // Some capital letters, such as the Turkish İ, have two characters in lower case.
  if ((whole !== undefined && terms.has(whole)) || lower.length !== text.length) return wholeRange(word, place, terms)
  let position = 0
  const matches = stems.flatMap((stem, at) => {
    const part = parts[at] ?? ''
    const partStart = lower.indexOf(part, position)
    if (partStart < 0) return []
    position = partStart + part.length
    const term = [stem, stemOf(foldAccents(part))].find(form => terms.has(form))
    return term === undefined ? [] : [{ start: start + partStart, end: start + partStart + part.length, term }]
  })
  if (matches.length > 0 || parts.length > 1) return matches
  const term = termInCompound(lower, terms)
  return term === undefined ? [] : [{ start, end: start + text.length, term }]
}

/** Merges overlapping ranges, such as those of pairs of characters. */
function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: TextRange[] = []
  for (const range of ranges) {
    const last = result.at(-1)
    if (last && range.start < last.end) {
      result[result.length - 1] = { ...last, end: Math.max(last.end, range.end) }
    } else result.push(range)
  }
  return result
}
