/** Groups questions that ask for the same thing. */
export interface QuestionGroup<Question> {
  /** Newest first. */
  readonly questions: readonly Question[]
  /** Terms that most of them share, for their order. */
  readonly terms: readonly string[]
}

export interface GroupedQuestion {
  /** The terms of its content words. */
  readonly terms: readonly string[]
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

/** How similar a question must be to the first of its group: from 0 to 1. */
const minSimilarity = 0.5

/**
 * Group questions by their terms: largest group first, then the one that was asked last. Rare terms count more than
 * common ones. Each question joins the group that it is most similar to; the result depends on the questions only.
 *
 * @param questions Newest first.
 */
export function groupQuestions<Question extends GroupedQuestion>(
  questions: readonly Question[],
): readonly QuestionGroup<Question>[] {
  const weightOf = termWeights(questions)
  const groups: { readonly terms: Set<string>; readonly weight: number; readonly questions: Question[] }[] = []
  const groupsByTerm = new Map<string, number[]>()
  for (const question of sortedForGrouping(questions)) {
    const terms = new Set(question.terms)
    const weight = weightSum(terms, weightOf)
    const best = mostSimilar({ terms, weight }, groups, groupsByTerm, weightOf)
    if (best !== undefined) {
      groups[best]?.questions.push(question)
      continue
    }
    for (const term of terms) groupsByTerm.set(term, [...(groupsByTerm.get(term) ?? []), groups.length])
    groups.push({ terms, weight, questions: [question] })
  }
  return groups
    .map(({ terms, questions }) => ({
      terms: [...terms].sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1)),
      questions: questions.toSorted((a, b) => b.askedAt - a.askedAt),
    }))
    .toSorted((a, b) => b.questions.length - a.questions.length || lastAsked(b) - lastAsked(a))
}

const lastAsked = ({ questions }: QuestionGroup<GroupedQuestion>): number => questions[0]?.askedAt ?? 0

/** Short questions first, so that a group begins with what its questions share. */
function sortedForGrouping<Question extends GroupedQuestion>(questions: readonly Question[]): readonly Question[] {
  const keyed = questions.map(question => ({ question, key: [...new Set(question.terms)].sort().join(' ') }))
  return keyed
    .toSorted(
      (a, b) => sizeOf(a.key) - sizeOf(b.key) || compare(a.key, b.key) || b.question.askedAt - a.question.askedAt,
    )
    .map(({ question }) => question)
}

const sizeOf = (key: string): number => (key === '' ? Number.POSITIVE_INFINITY : key.split(' ').length)
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Inverse document frequency: a term of every question says little about one of them. */
function termWeights(questions: readonly GroupedQuestion[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const { terms } of questions) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return term => 1 + Math.log((questions.length + 1) / ((counts.get(term) ?? 0) + 1)) / 4
}

const weightSum = (terms: ReadonlySet<string>, weightOf: (term: string) => number): number =>
  [...terms].reduce((sum, term) => sum + weightOf(term), 0)

interface WeightedTerms {
  readonly terms: ReadonlySet<string>
  readonly weight: number
}

/** The index of the group that shares most with a question, in relation to what both have. */
function mostSimilar(
  { terms, weight }: WeightedTerms,
  groups: readonly WeightedTerms[],
  groupsByTerm: ReadonlyMap<string, readonly number[]>,
  weightOf: (term: string) => number,
): number | undefined {
  const shared = new Map<number, number>()
  for (const term of terms) {
    for (const group of groupsByTerm.get(term) ?? []) shared.set(group, (shared.get(group) ?? 0) + weightOf(term))
  }
  let best: number | undefined
  let bestSimilarity = 0
  for (const [group, common] of shared) {
    const similarity = common / (weight + (groups[group]?.weight ?? 0) - common)
    if (similarity >= minSimilarity && similarity > bestSimilarity) [best, bestSimilarity] = [group, similarity]
  }
  // Questions without any content word are one group.
  return terms.size === 0 ? groupWithoutTerms(groups) : best
}

function groupWithoutTerms(groups: readonly WeightedTerms[]): number | undefined {
  const at = groups.findIndex(({ terms }) => terms.size === 0)
  return at < 0 ? undefined : at
}
