import { splitWords, type Word } from './split-words.ts'

/** A word of a question with the terms that are searched for. */
export interface AnalyzedWord {
  readonly text: string
  /** The whole of an identifier, without its punctuation: `createsession`. Absent for a plain word. */
  readonly whole?: string | undefined
  /** Stems of the word, or of the parts of the identifier. */
  readonly stems: readonly string[]
}

/** Turns text of a language into terms, the same for what is indexed and what is searched for. */
export interface Analyzer {
  readonly language: string
  /** Call `add` with each term of the text, in order. */
  readonly forEachTerm: (text: string, add: (term: string) => void) => void
  readonly wordsOf: (text: string) => readonly AnalyzedWord[]
}

/** Identifiers with more parts are addresses and paths, which nobody searches for as a whole. */
const maxParts = 6
/** Longer words are hashes and keys. */
const maxTerm = 40

/** Words whose terms are remembered: texts repeat most of theirs. */
const maxKnown = 200_000

/** @param stem The stemmer of the language, given words in lower case. */
export function createAnalyzer(language: string, stem: (word: string) => string): Analyzer {
  const known = new Map<string, readonly string[]>()
  const analyze = ({ text, parts }: Word): AnalyzedWord => {
    const stems = parts.filter(part => part.length <= maxTerm).map(part => foldAccents(stem(part)))
    if (parts.length < 2 || parts.length > maxParts) return { text, stems }
    const whole = foldAccents(parts.join(''))
    return whole.length <= maxTerm ? { text, whole, stems } : { text, stems }
  }
  const termsOf = (word: Word): readonly string[] => {
    const found = known.get(word.text)
    if (found) return found
    const { whole, stems } = analyze(word)
    const terms = whole === undefined ? stems : [...stems, whole]
    if (known.size >= maxKnown) known.clear()
    known.set(word.text, terms)
    return terms
  }
  return {
    language,
    forEachTerm: (text, add) => {
      for (const word of splitWords(text)) for (const term of termsOf(word)) add(term)
    },
    wordsOf: text => splitWords(text).map(analyze),
  }
}

const ascii = /^[\0-\x7f]*$/

/** Readers leave out accents: `über` and `uber` are the same term. */
function foldAccents(word: string): string {
  return ascii.test(word) ? word : word.normalize('NFKD').replace(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
}
