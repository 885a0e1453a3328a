/** A line of a `_redirects` file. */
export interface RedirectRule {
  /** The address that it matches, as written: `/old/:name/*`. */
  readonly source: string
  readonly target: string
  readonly status: number
  /** Whether it takes precedence over a file at the same address. */
  readonly isForced: boolean
}

export interface Redirect {
  readonly to: string
  readonly status: number
}

/** The redirect of an address; `undefined` for none. */
export type RedirectLookup = (pathname: string) => Redirect | undefined

/** Read a `_redirects` file: `/old/:name/* /new/:name/:splat 301`, one rule per line. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap(line => {
    const [source, target, status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    // A target that begins with a placeholder could lead to any site.
    if (!source?.startsWith('/') || target === undefined || /^[:*]/.test(target)) return []
    return [{ source, target, status: statusOf(status), isForced: status.endsWith('!') }]
  })
}

/** `302!` → 302. A status that is not a redirect counts as 301. */
function statusOf(written: string): number {
  const status = Number.parseInt(written, 10)
  return status >= 300 && status < 400 ? status : 301
}

/** Compile rules once, so that a request costs a lookup. The first matching rule of the file applies. */
export function redirectLookup(rules: readonly RedirectRule[]): RedirectLookup {
  const exact = new Map<string, number>()
  const patterns: (RedirectPattern & { readonly at: number })[] = []
  for (const [at, { source }] of rules.entries()) {
    const path = withoutSlash(source)
    if (placeholder.test(path)) patterns.push({ at, ...patternOf(path) })
    else if (!exact.has(path)) exact.set(path, at)
  }
  return pathname => {
    const at = exact.get(withoutSlash(pathname)) ?? exact.get(pathname) ?? rules.length
    for (const pattern of patterns) {
      if (pattern.at > at) break
      const match = pathname.startsWith(pattern.start) ? pattern.pattern.exec(pathname) : null
      const redirect = match ? redirectTo(rules[pattern.at], pattern.names, match) : undefined
      if (redirect && !leadsTo(redirect.to, pathname)) return redirect
    }
    const redirect = redirectTo(rules[at], [], [])
    return redirect && !leadsTo(redirect.to, pathname) ? redirect : undefined
  }
}

/**
 * The rules that take precedence over a file at the same address: forced ones, and those of a single address. For each
 * of its own rules of a single address, the build also writes a page, for hosts that do not read `_redirects`. Rules in a
 * `_redirects` file of the author are not distinguished from these.
 */
export function precedingRules(rules: readonly RedirectRule[]): readonly RedirectRule[] {
  return rules.filter(({ source, target, isForced }) => {
    const isExact = !placeholder.test(source) && withoutSlash(source) !== withoutSlash(pathOf(target))
    return isForced || isExact
  })
}

const placeholder = /:[a-z_]\w*|\*/i

const pathOf = (address: string): string => address.replace(/[?#].*$/, '')

/** Whether a redirect would lead to the address that it is for: `/docs` by the rule `/docs/* /docs`. */
const leadsTo = (target: string, pathname: string): boolean => pathOf(target) === pathname

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

interface RedirectPattern {
  /** The text before the first placeholder. */
  readonly start: string
  readonly pattern: RegExp
  /** The names of its groups, in order. */
  readonly names: readonly string[]
}

function patternOf(source: string): RedirectPattern {
  const parts = source.split(/(:[a-z_]\w*|\*)/i)
  const pattern = parts.map(part => {
    if (part === '*') return '(.*)'
    return isName(part) ? '([^/]+)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  const names = parts.filter(part => part === '*' || isName(part)).map(part => (part === '*' ? 'splat' : part.slice(1)))
  // "/old/*" matches "/old" as well.
  const isOnlyWildcard = parts.filter(part => part === '*').length === 1
  const whole = isOnlyWildcard ? pattern.join('').replace(/\/\(\.\*\)$/, '(?:/(.*))?') : pattern.join('')
  return { start: withoutSlash(parts[0] ?? ''), pattern: new RegExp(`^${whole}/?$`), names }
}

function isName(part: string): boolean {
  return /^:[a-z_]\w*$/i.test(part)
}

function redirectTo(
  rule: RedirectRule | undefined,
  names: readonly string[],
  found: readonly string[],
): Redirect | undefined {
  if (!rule) return undefined
  const to = rule.target.replace(/:(\w+)/g, (written, name) =>
    names.includes(name) ? (found[names.indexOf(name) + 1] ?? '') : written,
  )
  // `//host` would lead to another site.
  return { to: to.replace(/^\/{2,}/, '/'), status: rule.status }
}
