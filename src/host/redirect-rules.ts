/** A line of a `_redirects` file. */
export interface RedirectRule {
  readonly pattern: RegExp
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
    return [{ pattern: patternOf(source), target, status: Number.parseInt(status, 10), isForced: status.endsWith('!') }]
  })
}

/** Where the first rule that fits sends an address; `undefined` when none does. */
export function redirectOf(
  rules: readonly RedirectRule[],
  pathname: string,
): { to: string; status: number } | undefined {
  for (const { pattern, target, status } of rules) {
    const found = pattern.exec(pathname)
    if (found === null) continue
    const to = target.replace(/:(\w+)/g, (written, name) => found.groups?.[name] ?? written)
    // `//host` would lead to another site.
    return { to: to.replace(/^\/{2,}/, '/'), status }
  }
  return undefined
}

function patternOf(source: string): RegExp {
  const parts = source.replace(/\/$/, '').split(/(:\w+|\*)/)
  const pattern = parts.map(part => {
    if (part === '*') return '(?<splat>.*)'
    return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${pattern.join('')}/?$`)
}
