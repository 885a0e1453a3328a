import type { GeneratedPage } from '../subjects/generated-page.ts'
import { isSameSubject } from '../subjects/generated-page.ts'
import { sameRoute } from '../subjects/reference-diagnostics.ts'
import type { ExpansionContext } from './expansion-context.ts'

/**
 * Add a page that the navigation requests. If another page has the same route, it wins, and a diagnostic is reported.
 */
export function registerPage(
  page: GeneratedPage,
  { pages, diagnostics }: Pick<ExpansionContext, 'pages' | 'diagnostics'>,
): void {
  const other = pages.get(page.route)
  if (!other) pages.set(page.route, page)
  else if (!isSameSubject(page, other)) diagnostics.push(sameRoute(page, other))
}
