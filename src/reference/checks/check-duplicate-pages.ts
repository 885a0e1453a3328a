import type { NavigationEntry } from '../../config/navigation-entry.ts'
import type { Page, Route } from '../../content/page.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { BoundPage } from '../binding/bind-page.ts'
import { bindingSpan } from '../binding/binding-diagnostics.ts'
import { type GeneratedPage, subjectKey } from '../subjects/generated-page.ts'

/**
 * Pages of authors whose operation also has a generated page in the same language, version and product of the
 * navigation: one diagnostic for each spec.
 */
export function checkDuplicatePages(
  bound: readonly BoundPage[],
  generated: readonly GeneratedPage[],
  children: readonly NavigationEntry[],
): Diagnostic[] {
  const divisions = lazy(() => divisionsByRoute(children))
  const generatedBySubject = new Map(generated.map(page => [subjectKey(page), page]))
  const bySource = new Map<string, DuplicatePage[]>()
  for (const { page, reference } of bound) {
    const other = generatedBySubject.get(subjectKey(reference))
    if (!other || other.route === page.route || !isTogether(divisions().get(page.route), divisions().get(other.route)))
      continue
    bySource.set(other.source, [...(bySource.get(other.source) ?? []), { page, other }])
  }
  return [...bySource.values()].flatMap(duplicateDiagnostic)
}

interface DuplicatePage {
  readonly page: Page
  readonly other: GeneratedPage
}

function duplicateDiagnostic([first, ...others]: readonly DuplicatePage[]): Diagnostic[] {
  if (!first) return []
  const { page, other } = first
  const { route, source, span } = other
  const suffix =
    others.length > 0 ? ` The same applies to ${others.length} more ${others.length === 1 ? 'page' : 'pages'}.` : ''
  return [
    {
      code: 'reference/shown-twice',
      severity: 'warning',
      message: `"${page.path}" shows a part of "${source}" that also has a generated page, ${route} (${span.path}:${span.line}).${suffix}`,
      span: bindingSpan(page),
      hint: 'List either the page or the operation in the navigation. To give the generated page the address of yours, use "x-mint.href".',
    },
  ]
}

/** The languages, versions and products that contain a page, by its route. */
function divisionsByRoute(children: readonly NavigationEntry[]): ReadonlyMap<Route, ReadonlySet<string>> {
  const divisions = new Map<Route, Set<string>>()
  const visit = (entries: readonly NavigationEntry[], within: string) => {
    for (const entry of entries) {
      if (entry.type === 'page') {
        const route = routeOfEntry(entry.path)
        divisions.set(route, (divisions.get(route) ?? new Set()).add(within))
      } else if (entry.type === 'group') visit(entry.children, within)
      else if (entry.type === 'division')
        visit(entry.children, isVariant.has(entry.kind) ? `${within}/${entry.name}` : within)
    }
  }
  visit(children, '')
  return divisions
}

/** Divisions that contain variants of the same content. */
const isVariant: ReadonlySet<string> = new Set(['language', 'version', 'product'])

const isTogether = (some: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()): boolean =>
  [...some].some(division => others.has(division))
