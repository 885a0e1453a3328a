/** A line of a `_redirects` file. */
export interface RedirectRule {
  readonly pattern: RegExp
  /** What its groups are called, in order. */
  readonly names: readonly string[]
  readonly target: string
  readonly status: number
  /** Whether it stands above a file of the same address. */
  readonly isForced: boolean
}

/** Read a `_redirects` file: `/old/:name/* /new/:name/:splat 301`, one rule a line. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap(line => {
    const [source, target, status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!source?.startsWith('/') || target === undefined) return []
    const isForced = status.endsWith('!')
    return [{ ...patternOf(source), target, status: statusOf(status), isForced }]
  })
}

/** `302!` → 302; what is no redirect is taken for the usual one. */
function statusOf(written: string): number {
  const status = Number.parseInt(written, 10)
  return status >= 300 && status < 400 ? status : 301
}

/** Where the first rule that fits sends an address; `undefined` when none does. */
export function redirectOf(
  rules: readonly RedirectRule[],
  pathname: string,
): { to: string; status: number } | undefined {
  for (const { pattern, names, target, status } of rules) {
    const found = pattern.exec(pathname)
    if (found === null) continue
    const to = target.replace(/:(\w+)/g, (written, name) =>
      names.includes(name) ? (found[names.indexOf(name) + 1] ?? '') : written,
    )
    // `//host` would lead to another site.
    return { to: to.replace(/^\/{2,}/, '/'), status }
  }
  return undefined
}

function patternOf(source: string): Pick<RedirectRule, 'pattern' | 'names'> {
  const parts = source.replace(/\/$/, '').split(/(:[a-z_]\w*|\*)/i)
  const pattern = parts.map(part => {
    if (part === '*') return '(.*)'
    return isName(part) ? '([^/]+)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  const names = parts.filter(part => part === '*' || isName(part)).map(part => (part === '*' ? 'splat' : part.slice(1)))
  return { pattern: new RegExp(`^${pattern.join('')}/?$`), names }
}

function isName(part: string): boolean {
  return /^:[a-z_]\w*$/i.test(part)
}
