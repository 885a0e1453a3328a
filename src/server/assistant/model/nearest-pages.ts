import type { FoundSection } from '../../search/site-search.ts'
import type { AnswerEvent } from '../answer.ts'
import { markdownUrl } from '../links/markdown-url.ts'
import { sourceOf } from '../sources.ts'

const maxPages = 3

/** Links to the most similar pages for an unanswered question, without those that the answer has named. */
export function nearestPages(
  found: readonly FoundSection[],
  named: ReadonlySet<string>,
  siteAddress: string,
): readonly AnswerEvent[] {
  const routes = found.map(({ page }) => page.route)
  const sources = found
    .filter(({ page }, at) => routes.indexOf(page.route) === at)
    .slice(0, maxPages)
    .map(({ page, section }) => sourceOf(page, section, siteAddress))
    .filter(({ id }) => !named.has(id))
  if (sources.length === 0) return []
  const list = sources.map(({ title, url }) => `- [${escapeLabel(title)}](${markdownUrl(url)})`).join('\n')
  return [
    ...sources.map((source): AnswerEvent => ({ type: 'source-found', source })),
    { type: 'text-delta', text: `\n\n${list}\n` },
  ]
}

/** Escapes a title, so that it can neither end the link nor begin another one. */
const escapeLabel = (title: string): string => title.replace(/[\\[\]`*_<]/g, '\\$&')
