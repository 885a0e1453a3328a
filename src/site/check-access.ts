import { isParentEntry } from '../config/navigation/entry-content.ts'
import { hasAccess } from '../config/navigation/has-access.ts'
import type { NavigationEntry } from '../config/navigation-entry.ts'
import { fieldSpanOf } from '../content/front-matter/field-spans.ts'
import type { PageHead } from '../content/page.ts'
import type { Diagnostic, Span } from '../source/diagnostics/diagnostic.ts'
import { memoize } from '../source/memoize.ts'
import type { SiteSummary } from './site.ts'

/** Warns an author who restricts access to pages of a site without sign-in. */
export function checkAccess({ config, pages, links }: Pick<SiteSummary, 'config' | 'pages' | 'links'>): Diagnostic[] {
  const { public: isPublic, navigation, sources, settings } = config
  if (settings.signIn) return []
  const restricted = [...restrictedAmong(pages), ...links.filter(isRestricted)]
  const groups = navigation.children.flatMap(groupsWithPublic)
  const site = isPublic === false ? [{ path: sources[0] ?? 'docs.json', line: 1, column: 1 }] : []
  const [first, ...others] = [...site, ...groups, ...restricted.map(page => fieldSpanOf(page, 'groups', 'public'))]
  if (!first) return []
  const more =
    others.length === 0 ? '' : ` (also at ${others.length} other ${others.length === 1 ? 'place' : 'places'})`
  return [
    {
      code: 'site/no-sign-in',
      severity: 'warning',
      message: `"public" or "groups" restricts who may read pages${more}, but readers cannot sign in to this site, so every page is public.`,
      span: first,
      hint: 'Set "signIn" in lectern.json and serve the site with "docs serve", or exclude private pages from the build with ".mintignore".',
    },
  ]
}

/** Cached, because many edits change no page head. */
const restrictedAmong = memoize((pages: SiteSummary['pages']): readonly PageHead[] =>
  [...pages.values()].filter(isRestricted),
)

/** Whether the front matter of a page says who may read it. */
export const isRestricted = ({ frontmatter }: PageHead): boolean =>
  frontmatter.groups.length + frontmatter.excludedGroups.length > 0 ||
  frontmatter.public !== undefined ||
  frontmatter.hasUnreadableAccess === true

function groupsWithPublic(entry: NavigationEntry): readonly Span[] {
  if (!hasAccess(entry) || !isParentEntry(entry)) return []
  const spans = entry.public !== undefined ? [entry.span] : []
  return [...spans, ...entry.children.flatMap(groupsWithPublic)]
}
