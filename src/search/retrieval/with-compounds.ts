import { compoundOf, isCompoundTerm } from '../words/indexed-terms.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import type { IndexView, Postings } from './term-index.ts'

/** How much a word counts as a part of a compound. */
const partWeight = 0.5

/** An index in which a word is also found as a part of compounds. The compounds themselves are found by their stems. */
export function withCompounds(view: IndexView, toolsOf: ToolsByLanguage): IndexView {
  const all = view.terms()
  const compounds = all.filter(isCompoundTerm)
  if (compounds.length === 0) return view
  const byPart = new Map<string, string[]>()
  const isKnown = (term: string) => view.commonness(term) > 0
  for (const compound of compounds) {
    const { language, word } = compoundOf(compound)
    for (const part of toolsOf(language).analyzer.partsOfCompound(word, isKnown))
      byPart.set(part, [...(byPart.get(part) ?? []), compound])
  }
  const terms = all.filter(term => !isCompoundTerm(term))
  return {
    ...view,
    terms: () => terms,
    postingsOf: term => {
      const own = view.postingsOf(term)
      const added = byPart.get(term)?.flatMap(compound => view.postingsOf(compound) ?? []) ?? []
      return own && added.length > 0 ? joined(own, added) : own
    },
  }
}

function joined(own: Postings, added: readonly Postings[]): Postings {
  const weights = new Map<number, number>()
  const add = ({ sections, weights: values }: Postings, factor: number) => {
    for (const [at, section] of sections.entries())
      weights.set(section, (weights.get(section) ?? 0) + factor * (values[at] ?? 0))
  }
  add(own, 1)
  for (const postings of added) add(postings, partWeight)
  const sorted = [...weights].sort(([one], [two]) => one - two)
  return {
    sections: Uint32Array.from(sorted, ([section]) => section),
    weights: Float32Array.from(sorted, ([, weight]) => weight),
  }
}
