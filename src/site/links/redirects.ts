import type { Redirect } from '../../config/config.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { memoize } from '../../source/memoize.ts'

const maxChain = 10
/** A wildcard redirect to a path below itself creates longer and longer paths without end. */
const maxLoop = 100

/** Returns what exists at a path of the site, if anything. */
export type FindContent = (path: string) => 'page' | 'file' | 'generated' | undefined

/**
 * Redirects that can take effect, in the order in which they are applied: there is no page or file at their source, and
 * they do not lead back to themselves.
 */
export function usableRedirects(redirects: readonly Redirect[], contentAt: FindContent): Outcome<readonly Redirect[]> {
  const diagnostics: Diagnostic[] = []
  const value = redirects.filter(redirect => {
    const problem = redirectProblem(redirect, redirects, contentAt)
    if (problem) diagnostics.push(problem)
    return !problem
  })
  return { value: groupRedirects(value).flat(), diagnostics }
}

/** Why a redirect cannot take effect. */
function redirectProblem(
  redirect: Redirect,
  redirects: readonly Redirect[],
  contentAt: FindContent,
): Diagnostic | undefined {
  const content = contentAt(redirect.source)
  if (content !== undefined) return overContent(redirect, content)
  return leadsBack(redirects, redirect, contentAt) ? loop(redirect) : undefined
}

function leadsBack(redirects: readonly Redirect[], { source, destination }: Redirect, contentAt: FindContent): boolean {
  if (isPattern(source)) return false
  const seen = new Set([source])
  let at: string | undefined = destination.replace(/[?#].*$/, '')
  while (at !== undefined && !seen.has(at) && seen.size < maxLoop && contentAt(at) === undefined) {
    seen.add(at)
    at = destinationOf(redirects, at)?.replace(/[?#].*$/, '')
  }
  return at === source
}

/** The final target of a path: an address that exists, or that is not redirected further. */
export function finalDestinationOf(
  redirects: readonly Redirect[],
  path: string,
  exists: (path: string) => boolean,
): string | undefined {
  let at = destinationOf(redirects, path)
  for (let steps = 0; at !== undefined && steps < maxChain; steps++) {
    const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(at) ?? []
    if (exists(pathname)) return at
    const next = destinationOf(redirects, pathname)
    if (next === undefined) return at
    at = /[?#]/.test(next) ? next : next + suffix
  }
  return at
}

/**
 * The target of a path: from the redirect with exactly this source, or else from the first whose wildcards match. The
 * matched texts are inserted. The original does not document the order; existing lists have single addresses below
 * wildcards that match them and lead nowhere.
 */
export function destinationOf(redirects: readonly Redirect[], path: string): string | undefined {
  const { plain, patterns } = groupedRedirects(redirects)
  const exact = plain.get(path)
  if (exact) return fillDestination(exact.destination, {})
  for (const { match, destination } of patterns) {
    const captured = match(path)
    if (captured) return fillDestination(destination, captured)
  }
  return undefined
}

/** Whether a redirect without wildcards has exactly this source. */
export const hasRedirectFrom = (redirects: readonly Redirect[], source: string): boolean =>
  redirects.length > 0 && groupedRedirects(redirects).plain.has(source)

interface GroupedRedirects {
  /** The first redirect of each source without wildcards. */
  readonly plain: ReadonlyMap<string, Redirect>
  readonly patterns: readonly { readonly match: Matcher; readonly destination: string }[]
}

/** Groups redirects, so that the first match is found without checking all of them: some sites have thousands. */
const groupedRedirects = memoize((redirects: readonly Redirect[]): GroupedRedirects => {
  const [plain, withWildcards] = groupRedirects(redirects)
  const patterns = withWildcards.map(({ source, destination }) => ({ match: matcherOf(source), destination }))
  // The first of several redirects with the same source wins.
  return { plain: new Map(plain.toReversed().map(redirect => [redirect.source, redirect])), patterns }
})

/** Redirects without wildcards, and redirects with wildcards. */
const groupRedirects = (redirects: readonly Redirect[]): readonly [readonly Redirect[], readonly Redirect[]] => [
  redirects.filter(({ source }) => !isPattern(source)),
  redirects.filter(({ source }) => isPattern(source)),
]

/** Whether a source has wildcards: `:slug*`, `:id` or `*`. */
export const isPattern = (source: string): boolean => /[:*]/.test(source)

/** Offset of the first wildcard of a pattern. */
export const firstWildcard = (pattern: string): number => pattern.search(/[:*]/)

/** An example of a path that a pattern matches. */
export const examplePathOf = (pattern: string): string => pattern.replace(wildcard, 'x')

const wildcard = /:([A-Za-z_]\w*)\*?|\*/g

type Captured = Readonly<Record<string, string>>

/** Returns the texts that the wildcards of a pattern match in a path; `undefined` if the path does not match. */
type Matcher = (path: string) => Captured | undefined

/** Compiles the source of a redirect. */
export function matcherOf(source: string): Matcher {
  // Most redirects are for another folder, which this check finds without a regular expression.
  const literal = source.slice(0, firstWildcard(source)).replace(/\/$/, '')
  const pattern = lazy(() => compilePattern(source))
  return path => {
    if (!path.startsWith(literal)) return undefined
    const { names, expression } = pattern()
    const found = expression.exec(path)
    return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
  }
}

function compilePattern(source: string): { readonly names: readonly string[]; readonly expression: RegExp } {
  const names: string[] = []
  const pattern = source.replace(
    /:([A-Za-z_]\w*)\*|:([A-Za-z_]\w*)|\*|[.+?^${}()|[\]\\]/g,
    (token, multiSegmentName?: string, segmentName?: string) => {
      if (multiSegmentName === undefined && segmentName === undefined && token !== '*') return `\\${token}`
      names.push(multiSegmentName ?? segmentName ?? '*')
      return segmentName === undefined ? '(.*)' : '([^/]+)'
    },
  )
  // "/old/:slug*" matches "/old" as well.
  return { names, expression: new RegExp(`^${pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`) }
}

function fillDestination(destination: string, captured: Captured): string {
  const filled = destination.replace(wildcard, (token, name?: string) => {
    if (/^https?:/.test(destination) && name === undefined && token !== '*') return token
    return captured[name ?? '*'] ?? token
  })
  return filled.length > 1 ? filled.replace(/\/$/, '') : filled
}

function overContent({ source, span }: Redirect, content: 'page' | 'file' | 'generated'): Diagnostic {
  const warning = { code: 'site/redirect-over-page', severity: 'warning', span } as const
  if (content === 'generated') {
    const hint = `Remove the redirect. To change what readers get, add your own "${source.slice(1)}" to the docs folder.`
    return { ...warning, message: `"${source}" is redirected, but the build writes a file with this address.`, hint }
  }
  const message = `"${source}" is redirected, but there is a ${content} with this address. The ${content} is shown.`
  return { ...warning, message, hint: `To redirect readers, delete the ${content}. To keep it, remove the redirect.` }
}

const loop = ({ source, span }: Redirect) =>
  ({
    code: 'site/redirect-loop',
    severity: 'warning',
    message: `The redirect of "${source}" leads back to itself, so it is left out.`,
    span,
    hint: 'Redirect it to a page.',
  }) as const
