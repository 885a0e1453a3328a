/** A rule of a `_headers` file: an address, and the headers of the responses that it matches. */
export interface HeaderRule {
  /** As written: `/guides/*`. */
  readonly address: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** The headers that the rules of a site define for an address. The same rules return the same object. */
export type HeaderLookup = (pathname: string) => ResponseHeaders

export type ResponseHeaders = Readonly<Record<string, string>>

/** Read a `_headers` file: an address (`*` for anything), then indented lines of `Name: value`. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { address: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const [name = '', ...value] = line.trim().split(':')
    if (/^\S/.test(line)) rules.push({ address: line.trim(), headers: [] })
    else if (value.length > 0 && isHeaderName(name.trim())) rules.at(-1)?.headers.push([name.trim(), toBytes(value)])
  }
  return rules
}

/**
 * Compile rules once, so that a request costs a lookup. All matching rules apply. If a name occurs twice, the later
 * value applies.
 */
export function headerLookup(rules: readonly HeaderRule[]): HeaderLookup {
  const exact = new Map<string, number[]>()
  const patterns: { readonly at: number; readonly pattern: RegExp }[] = []
  for (const [at, { address }] of rules.entries()) {
    if (isPattern.test(address)) patterns.push({ at, pattern: patternOf(address) })
    else exact.set(address, [...(exact.get(address) ?? []), at])
  }
  const combinations = new Map<string, ResponseHeaders>()
  return pathname => {
    const matchingPatterns = patterns.flatMap(({ at, pattern }) => (pattern.test(pathname) ? [at] : []))
    const all = [...matchingPatterns, ...(exact.get(pathname) ?? [])].sort((a, b) => a - b)
    const key = all.join()
    const known = combinations.get(key)
    if (known) return known
    const headers = combine(all.flatMap(at => rules[at]?.headers ?? []))
    combinations.set(key, headers)
    return headers
  }
}

/** Header names are case-insensitive. A rule cannot set headers that describe the body. */
function combine(pairs: HeaderRule['headers']): ResponseHeaders {
  const named = pairs.map(([name, value]) => [canonical(name), value] as const)
  return Object.fromEntries(named.filter(([name]) => !bodyHeaders.test(name)))
}

const canonical = (name: string): string => name.toLowerCase().replace(/(?:^|-)[a-z]/g, start => start.toUpperCase())

const bodyHeaders =
  /^(?:Content-(?:Length|Encoding|Range)|Transfer-Encoding|Connection|Keep-Alive|Trailer|Etag|Accept-Ranges)$/

const isPattern = /\*|:\w/

/** @see RFC 9110, section 5.6.2 */
function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

/** A header value as it is sent: the UTF-8 bytes of its text, one character per byte. */
function toBytes(value: readonly string[]): string {
  const bytes = Buffer.from(value.join(':').trim()).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: not allowed in a header
  return bytes.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
}

function patternOf(address: string): RegExp {
  const parts = address.split(/(\*|:\w+)/).map(part => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
