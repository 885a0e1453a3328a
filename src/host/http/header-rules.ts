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
    else if (value.length > 0 && isHeaderName(name.trim())) rules.at(-1)?.headers.push([name.trim(), toBytes(value)])
  }
  return rules
}

/** The headers of an address; of a name that is given twice, the later value. */
export function headersOf(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  return new Map(rules.filter(({ pattern }) => pattern.test(pathname)).flatMap(({ headers }) => headers))
}

/** @see RFC 9110, section 5.6.2 */
function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

/** A value as it travels: the bytes of its text, one character each. */
function toBytes(value: readonly string[]): string {
  const bytes = Buffer.from(value.join(':').trim()).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no header may have them
  return bytes.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
}

function patternOf(address: string): RegExp {
  const parts = address.split(/(\*|:\w+)/).map(part => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}
