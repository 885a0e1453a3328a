import { type Analyzer, foldAccents, isTerm, wholeOf } from './analyzer.ts'
import { hasCompounds, minCompound } from './compounds.ts'
import type { Word } from './split-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The numbers of the terms under which a part of a word is found. */
interface PartTerms {
  readonly stem: number
  /** Its stem without accents, if that is different. */
  readonly unaccented: readonly number[]
}

/** Maximum number of parts whose terms are cached. Identifiers repeat the same parts. */
const maxCached = 200_000

/** Finds the terms for words of texts, and adds them to the vocabulary. */
export function createIndexedTerms(
  { language, stemOf }: Analyzer,
  vocabulary: Vocabulary,
): (word: Word) => readonly number[] {
  const known = new Map<string, PartTerms>()
  const termsOfPart = (part: string): PartTerms => {
    const stem = stemOf(part)
    return { stem: vocabulary.add(stem), unaccented: unaccentedStem(part, stem, stemOf).map(vocabulary.add) }
  }
  const cachedTermsOfPart = (part: string): PartTerms => {
    const found = known.get(part)
    if (found) return found
    const terms = termsOfPart(part)
    if (known.size < maxCached) known.set(part, terms)
    return terms
  }
  return ({ parts }) => {
    const searched = parts.filter(isTerm).map(parts.length > 1 ? cachedTermsOfPart : termsOfPart)
    const terms = searched.map(({ stem }) => stem)
    for (const { unaccented } of searched) terms.push(...unaccented)
    const whole = wholeOf(parts)
    if (whole !== undefined) terms.push(vocabulary.add(whole))
    const [part = ''] = parts
    const isLong = whole === undefined && part.length >= minCompound && hasCompounds(language) && isTerm(part)
    if (isLong) terms.push(vocabulary.add(compoundTerm(language, part)))
    return terms
  }
}

/** Stemmers need accents, but readers leave them out: `sécurité` becomes `secur`, `securite` becomes `securit`. */
function unaccentedStem(part: string, stem: string, stemOf: (word: string) => string): readonly string[] {
  const folded = foldAccents(part)
  if (folded === part) return []
  const unaccented = stemOf(folded)
  return unaccented === stem ? [] : [unaccented]
}

/**
 * In a language with compounds, a long word is also indexed in full. The index splits it when it knows all words of the
 * site.
 */
const compoundTerm = (language: string, word: string): string => `+${language}:${word}`
export const isCompoundTerm = (term: string): boolean => term.startsWith('+')

/** The language and the word of a term that `isCompoundTerm`. */
export function compoundOf(term: string): { readonly language: string; readonly word: string } {
  const [language = '', word = ''] = term.slice(1).split(':')
  return { language, word }
}
