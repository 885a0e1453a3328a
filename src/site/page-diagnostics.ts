import type { Page } from '../content/page.ts'
import type { Diagnostic, Outcome } from '../source/diagnostics/diagnostic.ts'
import { memoize } from '../source/memoize.ts'
import type { Site } from './site.ts'

/**
 * The diagnostics of pages. Errors that only affect a page that no list shows are warnings: many of these pages are
 * drafts, old pages and files of the repository, and must not fail the build.
 */
export function pageDiagnostics(
  pages: readonly Outcome<Page>[],
  { navigation: { locations, home } }: Pick<Site, 'navigation'>,
): readonly Diagnostic[] {
  return pages.flatMap(({ value: { route, path }, diagnostics }) => {
    if (diagnostics.length === 0 || locations.has(route) || route === home) return diagnostics
    // Listed pages may import the same snippet.
    return diagnostics.map(diagnostic => (diagnostic.span?.path === path ? asWarning(diagnostic) : diagnostic))
  })
}

/** The same object each time, so that `docs dev` can remove it from a list. */
const asWarning = memoize(
  (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.severity === 'error' && contentErrors.has(diagnostic.code)
      ? { ...diagnostic, severity: 'warning' }
      : diagnostic,
)

/** Errors that only make a part of a page unreadable. Invalid access rules are not among them. */
const contentErrors: ReadonlySet<string> = new Set([
  'content/circular-snippet',
  'content/missing-export',
  'content/missing-snippet',
  'content/page-too-large',
  'content/too-complex',
  'content/too-deep',
  'content/unreadable-code',
  'content/unreadable-mdx',
  'content/unreadable-page',
  'content/unsupported-import',
])
