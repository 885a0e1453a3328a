import type { Redirect } from '../../config/config.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'

const maxChain = 10
/** A wildcard that leads below itself makes ever longer paths, and no end of them. */
const maxLoop = 100

/** What stands at a path of the site, if anything does. */
export type FindContent = (path: string) => 'page' | 'file' | undefined

/**
 * Redirects that can take effect, in the order in which they are followed: no page or file stands in their way, and they
 * do not lead back to themselves.
 */
export function usableRedirects(redirects: readonly Redirect[], contentAt: FindContent): Outcome<readonly Redirect[]> {
  const diagnostics: Diagnostic[] = []
  const value = redirects.filter(redirect => {
    const content = contentAt(redirect.source)
    const isLoop = content === undefined && leadsBack(redirects, redirect, contentAt)
    if (content !== undefined) diagnostics.push(overContent(redirect, content))
    if (isLoop) diagnostics.push(loop(redirect))
    return content === undefined && !isLoop
  })
  return { value: groupRedirects(value).flat(), diagnostics }
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

/** Where a path is redirected to in the end: to an address where something is, or that is not redirected. */
export function finalDestinationOf(
  redirects: readonly Redirect[],
  path: string,
  isThere: (path: string) => boolean,
): string | undefined {
  let at = destinationOf(redirects, path)
  for (let steps = 0; at !== undefined && steps < maxChain; steps++) {
    const [, onward = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(at) ?? []
    if (isThere(onward)) return at
    const next = destinationOf(redirects, onward)
    if (next === undefined) return at
    at = /[?#]/.test(next) ? next : next + rest
  }
  return at
}

/**
 * Where a path is redirected to: by the redirect of that very path, else by the first whose wildcards fit. They are
 * carried over. Nothing tells of the order in the original; lists in use have single addresses below wildcards that fit
 * them and lead nowhere.
 */
export function destinationOf(redirects: readonly Redirect[], path: string): string | undefined {
  const { plain, patterns } = groupedRedirects(redirects)
  const exact = plain.get(path)
  if (exact) return fillDestination(exact.destination, {})
  for (const { source, destination } of patterns) {
    const captured = matchSource(source, path)
    if (captured) return fillDestination(destination, captured)
  }
  return undefined
}

interface GroupedRedirects {
  /** The first redirect of each source without wildcards. */
  readonly plain: ReadonlyMap<string, Redirect>
  readonly patterns: readonly Redirect[]
}

/** Redirects so that the first that matches is found without a look at all of them: some sites have thousands. */
const groupedRedirects = memoize((redirects: readonly Redirect[]): GroupedRedirects => {
  const [plain, patterns] = groupRedirects(redirects)
  // Of several the first stays.
  return { plain: new Map(plain.toReversed().map(redirect => [redirect.source, redirect])), patterns }
})

/** Those without wildcards, and the others. */
const groupRedirects = (redirects: readonly Redirect[]): readonly [readonly Redirect[], readonly Redirect[]] => [
  redirects.filter(({ source }) => !isPattern(source)),
  redirects.filter(({ source }) => isPattern(source)),
]

/** Whether a source has wildcards: `:slug*`, `:id` or `*`. */
export const isPattern = (source: string): boolean => /[:*]/.test(source)

/** Whether a source, with its wildcards, fits a path. */
export const isMatch = (source: string, path: string): boolean => matchSource(source, path) !== undefined

/** Where the first wildcard of a pattern begins. */
export const firstWildcard = (pattern: string): number => pattern.search(/[:*]/)

/** One of the paths that a pattern fits. */
export const withoutWildcards = (pattern: string): string => pattern.replace(wildcard, 'x')

const wildcard = /:([A-Za-z_]\w*)\*?|\*/g

type Captured = Readonly<Record<string, string>>

function matchSource(source: string, path: string): Captured | undefined {
  if (!isPattern(source)) return source === path ? {} : undefined
  // Most redirects are of another folder: that is seen without a regular expression.
  const literal = source.slice(0, firstWildcard(source)).replace(/\/$/, '')
  if (!path.startsWith(literal)) return undefined
  const names: string[] = []
  const pattern = source.replace(
    /:([A-Za-z_]\w*)\*|:([A-Za-z_]\w*)|\*|[.+?^${}()|[\]\\]/g,
    (token, rest?: string, one?: string) => {
      if (rest === undefined && one === undefined && token !== '*') return `\\${token}`
      names.push(rest ?? one ?? '*')
      return one === undefined ? '(.*)' : '([^/]+)'
    },
  )
  // "/old/:slug*" matches "/old" as well.
  const found = new RegExp(`^${pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`).exec(path)
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
}

function fillDestination(destination: string, captured: Captured): string {
  const filled = destination.replace(wildcard, (token, name?: string) => {
    if (/^https?:/.test(destination) && name === undefined && token !== '*') return token
    return captured[name ?? '*'] ?? token
  })
  return filled.length > 1 ? filled.replace(/\/$/, '') : filled
}

const overContent = ({ source, span }: Redirect, content: 'page' | 'file'): Diagnostic => ({
  code: 'site/redirect-over-page',
  severity: 'warning',
  message: `"${source}" is redirected, but there is a ${content} of that address. The ${content} is shown.`,
  span,
  hint: `Remove the redirect or the ${content}.`,
})

const loop = ({ source, span }: Redirect) =>
  ({
    code: 'site/redirect-loop',
    severity: 'warning',
    message: `The redirect of "${source}" leads back to itself, so it was left out.`,
    span,
    hint: 'Let it lead to a page.',
  }) as const
