import type { Config } from '../config/config.ts'
import type { NavigationEntry } from '../config/navigation-entry.ts'
import { fieldSpanOf } from '../content/front-matter/field-spans.ts'
import type { PageHead } from '../content/page.ts'
import type { Diagnostic, Span } from '../source/diagnostics/diagnostic.ts'

/** Warns an author who restricts access to pages: a static site cannot tell who reads it. */
export function checkAccess(
  { public: isPublic, navigation, sources }: Config,
  pages: readonly PageHead[],
): Diagnostic[] {
  const restricted = pages.filter(
    ({ frontmatter }) => frontmatter.groups.length > 0 || frontmatter.public !== undefined,
  )
  const groups = navigation.children.flatMap(groupsWithPublic)
  const site = isPublic === false ? [{ path: sources[0] ?? 'docs.json', line: 1, column: 1 }] : []
  const [first, ...others] = [...site, ...groups, ...restricted.map(page => fieldSpanOf(page, 'groups', 'public'))]
  if (!first) return []
  const more =
    others.length === 0 ? '' : `, and so is said at ${others.length} more ${others.length === 1 ? 'place' : 'places'}`
  return [
    {
      code: 'site/no-sign-in',
      severity: 'warning',
      message: `"public" or "groups" says here who may read what${more}, but every page of a static site is public.`,
      span: first,
      hint: 'Keep private pages out of the build with ".mintignore", or let your host protect the whole site.',
    },
  ]
}

function groupsWithPublic(entry: NavigationEntry): readonly Span[] {
  if (entry.type !== 'group' && entry.type !== 'division') return []
  const spans = entry.type === 'group' && entry.public !== undefined ? [entry.span] : []
  return [...spans, ...entry.children.flatMap(groupsWithPublic)]
}
