import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'
import type { SiteSummary } from './site.ts'

/** Warns about a site that shows nothing at its root: no page, no file and no redirect. */
export function checkStartPage({ navigation, redirects, assets, config }: SiteSummary): readonly Diagnostic[] {
  const hasRedirect = redirects.some(({ source }) => source === '/')
  if (navigation.home !== undefined || hasRedirect || assets.has('index.html')) return []
  return [
    {
      code: 'site/no-start-page',
      severity: 'warning',
      message: 'The site has no page to show at "/", so readers who open it see the 404 page.',
      span: { path: config.sources[0] ?? 'docs.json', line: 1, column: 1 },
      hint: 'Add a file "index.mdx" to the docs folder, or list a page in the navigation.',
    },
  ]
}
