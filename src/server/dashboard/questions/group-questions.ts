/** Questions that ask for the same thing. */
export interface QuestionGroup<Question> {
  /** Newest first. */
  readonly questions: readonly Question[]
}

export interface GroupedQuestion {
  /** The terms of its content words. */
  readonly terms: readonly string[]
  /** Milliseconds since 1970. */
  readonly askedAt: number
}

/** Minimum similarity of a question to the first one of its group: from 0 to 1. */
const minSimilarity = 0.5

/**
 * Group questions by their terms: largest group first, then the one that was asked last. Rare terms count more than
 * common ones. Each question joins the group that it is most similar to; the result does not depend on the order of the
 * questions.
 */
export function groupQuestions<Question extends GroupedQuestion>(
  questions: readonly Question[],
): readonly QuestionGroup<Question>[] {
  const groups = matchGroups(sameTerms(questions), termWeights(questions))
  return groups
    .map(members => ({ questions: members.flat().toSorted((a, b) => b.askedAt - a.askedAt) }))
    .toSorted((a, b) => b.questions.length - a.questions.length || lastAsked(b) - lastAsked(a))
}

const lastAsked = ({ questions }: QuestionGroup<GroupedQuestion>): number => questions[0]?.askedAt ?? 0

/** Questions with the same terms. */
interface SameTerms<Question> {
  /** Each once, sorted. */
  readonly terms: readonly string[]
  readonly questions: readonly Question[]
}

/** Questions with few terms come first, so that a group begins with the terms that its questions share. */
function sameTerms<Question extends GroupedQuestion>(questions: readonly Question[]): readonly SameTerms<Question>[] {
  const byTerms = new Map<string, { readonly terms: readonly string[]; readonly questions: Question[] }>()
  for (const question of questions) {
    const terms = [...new Set(question.terms)].sort()
    const key = terms.join(' ')
    const same = byTerms.get(key) ?? { terms, questions: [] }
    same.questions.push(question)
    byTerms.set(key, same)
  }
  return [...byTerms]
    .toSorted(([a, one], [b, other]) => one.terms.length - other.terms.length || (a < b ? -1 : 1))
    .map(([, same]) => same)
}

/** Inverse document frequency: a term of every question is not specific to any of them. */
function termWeights(questions: readonly GroupedQuestion[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of questions) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const weightOf = (count: number) => 1 + Math.log((questions.length + 1) / (count + 1)) / 4
  return new Map([...counts].map(([term, count]) => [term, weightOf(count)]))
}

function matchGroups<Question>(
  sorted: readonly SameTerms<Question>[],
  weights: ReadonlyMap<string, number>,
): readonly (readonly Question[])[][] {
  const groups: { readonly weight: number; readonly members: (readonly Question[])[] }[] = []
  const groupsByTerm = new Map<string, number[]>()
  /** The weight of the terms that a question shares with each group. */
  const shared = new Float64Array(sorted.length)
  for (const { terms, questions } of sorted) {
    const weight = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
    shared.fill(0, 0, groups.length)
    for (const term of terms) {
      const own = weights.get(term) ?? 0
      for (const group of groupsByTerm.get(term) ?? []) shared[group] = (shared[group] ?? 0) + own
    }
    let best = -1
    let bestSimilarity = 0
    for (const [at, group] of groups.entries()) {
      const common = shared[at] ?? 0
      const similarity = common === 0 ? 0 : common / (weight + group.weight - common)
      if (similarity >= minSimilarity && similarity > bestSimilarity) [best, bestSimilarity] = [at, similarity]
    }
    const bestGroup = groups[best]
    if (bestGroup) bestGroup.members.push(questions)
    else {
      for (const term of terms) listAt(groupsByTerm, term).push(groups.length)
      groups.push({ weight, members: [questions] })
    }
  }
  return groups.map(({ members }) => members)
}

function listAt(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
