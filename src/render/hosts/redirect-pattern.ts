import type { HostRedirect } from './host.ts'

/** A redirect with wildcards, as a regular expression that PCRE, RE2 and JavaScript understand alike. */
export interface RedirectPattern {
  /** Matches the percent-encoded path of a request, without its query. Neither anchored nor delimited. */
  readonly path: string
  /** The target: texts, and numbers of groups. */
  readonly target: readonly (string | number)[]
  readonly status: number
}

/** Whether a source has wildcards. */
export const isWildcard = ({ source }: HostRedirect): boolean => placeholder.test(source)

/** The redirects without wildcards, once for each source, and those with wildcards. */
export function splitRedirects(redirects: readonly HostRedirect[]): {
  readonly exact: readonly HostRedirect[]
  readonly wildcards: readonly HostRedirect[]
} {
  const bySource = new Map<string, HostRedirect>()
  for (const redirect of redirects) {
    const source = withoutSlash(redirect.source)
    if (!isWildcard(redirect) && !bySource.has(source)) bySource.set(source, { ...redirect, source })
  }
  return { exact: [...bySource.values()], wildcards: redirects.filter(isWildcard) }
}

/** Compile a redirect with wildcards. `/old/*` matches `/old` too. */
export function compilePattern({ source, target, status }: HostRedirect): RedirectPattern {
  const parts = source.split(splitter).filter(part => part !== '')
  const names = parts.filter(isPlaceholder).map(part => (part === '*' ? 'splat' : part.slice(1)))
  const pieces = target.split(/(:[A-Za-z_]\w*)/).filter(part => part !== '')
  const numbered = pieces.map(part => {
    const group = part.startsWith(':') ? names.indexOf(part.slice(1)) + 1 : 0
    return group === 0 ? part : group
  })
  // A part of the requested path must not become the host of the target: "//evil.example", "/\evil.example".
  const first = numbered[0] === '/' && typeof numbered[1] === 'number' ? numbered[1] : 0
  const mayBeEmpty = first === 0 || numbered.length === 2
  let group = 0
  const path = parts.map((part, at) => {
    if (!isPlaceholder(part))
      return at === parts.length - 2 && parts.at(-1) === '*' ? escaped(part.replace(/\/$/, '')) : escaped(part)
    group++
    const guard = group === first ? '[/\\\\]*' : ''
    if (part !== '*') return `${guard}([^/\\\\?]+)`
    const splat = `${guard}([^?]${mayBeEmpty || group !== first ? '*' : '+'})`
    const isOptional = at === parts.length - 1 && parts[at - 1]?.endsWith('/')
    // Without the first group, the rest of the target would become the name of a host.
    if (!isOptional) return splat
    return mayBeEmpty || group !== first ? `(?:/${splat})?` : `/${splat}`
  })
  return { path: path.join(''), target: numbered, status }
}

/** A regular expression that matches a text literally. Nothing in it ends a line or a text in backticks. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are written as escapes
    .replace(/[\0-\x1F\x7F`]/g, found => `\\x${found.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The path of a percent-encoded address, as servers decode it. */
export function decodedPath(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // It is not valid percent-encoding, so servers do not decode it.
    return address
  }
}

const placeholder = /:[a-z_]\w*|\*/i
const splitter = /(:[a-z_]\w*|\*)/i
const isPlaceholder = (part: string): boolean => part === '*' || /^:[a-z_]\w*$/i.test(part)
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1')
