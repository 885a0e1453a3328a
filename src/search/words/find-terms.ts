import { type AnalyzedWord, type Analyzer, foldAccents } from './analyzer.ts'
import { isUnspaced } from './split-words.ts'

/** A part of a text, from `start` up to and without `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
  /** The term that the text stands for. */
  readonly term: string
}

/** Find terms in a text, in order. If a whole identifier is a term, it is one range; otherwise its matching parts are. */
export function findTerms(text: string, terms: ReadonlySet<string>, analyzer: Analyzer): readonly TextRange[] {
  const ranges: TextRange[] = []
  let position = 0
  for (const word of analyzer.wordsOf(text, mayMatch(terms))) {
    const start = text.indexOf(word.text, position)
    if (start < 0) continue
    ranges.push(...rangesIn(word, start, terms, analyzer))
    // Pairs of characters overlap.
    position = start + (isUnspaced(word.text) ? 1 : word.text.length)
  }
  return joined(ranges)
}

/** Characters at the start of a word that stemming does not change. */
const stableLength = 3

/** Quick test whether a word can match a term. Words with accents or of other scripts are left to the analyzer. */
function mayMatch(terms: ReadonlySet<string>): (raw: string) => boolean {
  const starts = [...new Set([...terms].map(term => term.slice(0, stableLength)))]
  return raw => {
    const lower = raw.toLowerCase()
    return starts.some(start => lower.includes(start)) || /[^\0-\x7f]/.test(raw)
  }
}

function rangesIn(
  { text, whole, stems, parts }: AnalyzedWord,
  start: number,
  terms: ReadonlySet<string>,
  { termInCompound, stemOf }: Analyzer,
): TextRange[] {
  if (whole !== undefined && terms.has(whole)) return [{ start, end: start + text.length, term: whole }]
  const lower = text.toLowerCase()
  let position = 0
  const matches = stems.flatMap((stem, at) => {
    const part = parts[at] ?? ''
    const found = lower.indexOf(part, position)
    if (found < 0) return []
    position = found + part.length
    const term = [stem, stemOf(foldAccents(part))].find(form => terms.has(form))
    return term === undefined ? [] : [{ start: start + found, end: start + found + part.length, term }]
  })
  if (matches.length > 0 || parts.length > 1) return matches
  const term = termInCompound(lower, terms)
  return term === undefined ? [] : [{ start, end: start + text.length, term }]
}

/** Ranges that overlap, as pairs of characters do, become one. */
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
