import type { FoundSection } from '../../search/site-search.ts'

/**
 * Minimum confidence of the first section. Measured on half of the questions in `test/search/questions`: of the
 * questions whose right page is found first, 8% stay below it, and of those that the docs do not answer, 85%.
 */
const minConfidence = 0.45

/** Minimum confidence of further sections, relative to the first one. */
const minRelative = 0.75

const maxPassages = 3

/** The sections that answer a question, best first. Empty if the docs do not have the answer. */
export function choosePassages(found: readonly FoundSection[]): readonly FoundSection[] {
  const usable = found.filter(({ passage }) => passage.markdown.trim() !== '')
  const [first] = usable
  if (!first || first.confidence < minConfidence) return []
  return usable.filter(({ confidence }) => confidence >= first.confidence * minRelative).slice(0, maxPassages)
}
