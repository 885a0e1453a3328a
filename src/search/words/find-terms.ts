import type { AnalyzedWord, Analyzer } from './analyzer.ts'

/** A part of a text, from `start` up to and without `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
  /** The term that it is. */
  readonly term: string
}

/** Find terms in a text, in order. If a whole identifier is a term, it is one range; otherwise its matching parts are. */
export function findTerms(text: string, terms: ReadonlySet<string>, { wordsOf }: Analyzer): readonly TextRange[] {
  const ranges: TextRange[] = []
  let position = 0
  for (const word of wordsOf(text, mayHave(terms))) {
    const start = text.indexOf(word.text, position)
    if (start < 0) continue
    ranges.push(...rangesIn(word, start, terms))
    // Pairs of characters overlap.
    position = start + (word.stems.length > 1 ? word.text.length : 1)
  }
  return joined(ranges)
}

/** Characters at the start of a word that stemming does not change. */
const stableLength = 3

/** Tells quickly that a word has none of some terms. Accents and other scripts are left to the analyzer. */
function mayHave(terms: ReadonlySet<string>): (raw: string) => boolean {
  const starts = [...new Set([...terms].map(term => term.slice(0, stableLength)))]
  return raw => {
    const lower = raw.toLowerCase()
    return starts.some(start => lower.includes(start)) || /[^\0-\x7f]/.test(raw)
  }
}

function rangesIn({ text, whole, stems, parts }: AnalyzedWord, start: number, terms: ReadonlySet<string>): TextRange[] {
  if (whole !== undefined && terms.has(whole)) return [{ start, end: start + text.length, term: whole }]
  const lower = text.toLowerCase()
  let position = 0
  return stems.flatMap((term, at) => {
    const part = parts[at] ?? ''
    const found = lower.indexOf(part, position)
    if (found < 0) return []
    position = found + part.length
    return terms.has(term) ? [{ start: start + found, end: start + found + part.length, term }] : []
  })
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
