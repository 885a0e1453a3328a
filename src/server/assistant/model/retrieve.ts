import type { FoundSection, SiteSearch } from '../../search/site-search.ts'
import type { AnswerRequest } from '../answer.ts'

/**
 * The sections at the beginning of an answer. A question that includes words of earlier ones is also searched for
 * without them, because it may have another subject.
 *
 * @param query The last question with the words that it continues.
 */
export async function retrieve(
  search: Pick<SiteSearch, 'search'>,
  { conversation, currentRoute: route, filter, resultCount }: AnswerRequest,
  query: string,
): Promise<readonly FoundSection[]> {
  const question = conversation.at(-1)?.text ?? ''
  const sections = await search.search({ text: query, route, filter, limit: resultCount })
  if (question.trim() === '' || question.trim() === query.trim()) return sections
  const alone = await search.search({ text: question, route, filter, limit: Math.ceil(resultCount / 2) })
  return merged(sections, alone).slice(0, resultCount)
}

/** Merges two results: two of the first list, then one of the second; each section once. */
function merged(first: readonly FoundSection[], second: readonly FoundSection[]): readonly FoundSection[] {
  const order = [...first]
  for (const [at, section] of second.entries()) order.splice(at * 3 + 2, 0, section)
  const ids = order.map(({ section }) => section.recordId)
  return order.filter(({ section }, at) => ids.indexOf(section.recordId) === at)
}
