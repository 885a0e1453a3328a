import type { GeneratedPage } from '../subjects/generated-page.ts'
import { isSameSubject } from '../subjects/generated-page.ts'
import { sameRoute } from '../subjects/reference-diagnostics.ts'
import type { ExpansionContext } from './expansion-context.ts'

/** Remember a page that the navigation asks for. Of two at one address the first is made, and that is told. */
export function registerPage(
  page: GeneratedPage,
  { pages, diagnostics }: Pick<ExpansionContext, 'pages' | 'diagnostics'>,
): void {
  const other = pages.get(page.route)
  if (!other) pages.set(page.route, page)
  else if (!isSameSubject(page, other)) diagnostics.push(sameRoute(page, other))
}
