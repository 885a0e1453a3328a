/** Headers that a `_headers` file gives to the addresses that fit. */
export interface HeaderRule {
  readonly pattern: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Read a `_headers` file: an address (`*` for anything), then indented lines of `Name: value`. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [name = '', ...value] = line.trim().split(':')
    if (/^\S/.test(line)) rules.push({ pattern: patternOf(line.trim()), headers: [] })
    else if (value.length > 0) rules.at(-1)?.headers.push([name.trim(), value.join(':').trim()])
  }
  return rules
}

/** The headers of an address; of a name that is given twice, the later value. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  return new Map(rules.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ headers }) => headers))
}

function patternOf(address: string): RegExp {
  const parts = address.split(/(\*|:\w+)/).map(part => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
