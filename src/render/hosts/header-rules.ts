import { type HostHeaders, type HostSite, overLimit } from './host.ts'
import { decodedPath, escaped } from './redirect-pattern.ts'

/** The values of a header, the most specific rule last. */
export interface HeaderValues {
  readonly name: string
  readonly rules: readonly { readonly address: string; readonly value: string }[]
}

/**
 * The headers of a site for servers that set none by themselves, by name. `Content-Type` is not among them, because
 * servers set it in another way.
 */
export function headersByName(site: HostSite): readonly HeaderValues[] {
  const byName = new Map<string, { address: string; value: string }[]>()
  for (const { address, headers } of [revalidated(site), ...site.headers])
    for (const [name, value] of headers) {
      if (/^content-type$/i.test(name) || !isPlainName.test(name)) continue
      const key = [...byName.keys()].find(known => known.toLowerCase() === name.toLowerCase()) ?? name
      byName.set(key, [...(byName.get(key) ?? []), { address, value }])
    }
  return [...byName].map(([name, rules]) => ({ name, rules }))
}

/** HTTP allows other names too, but they have a special meaning for servers: quotes, or `-Name` for Caddy. */
const isPlainName = /^[a-z\d][\w.-]*$/i

/** The addresses of pages stay the same when their content changes, so browsers must revalidate them. */
const revalidated = ({ base }: HostSite): HostHeaders => ({
  address: `${base}/*`,
  headers: [['Cache-Control', 'public, max-age=0, must-revalidate']],
})

/** The header values that a server would change, because it replaces variables in them, and a warning about each. */
export function withoutVariables(site: HostSite, variable: RegExp, server: string) {
  const isChanged = ([, value]: HostHeaders['headers'][number]) => variable.test(value)
  const headers = site.headers.map(rule => ({ ...rule, headers: rule.headers.filter(header => !isChanged(header)) }))
  const diagnostics = site.headers.flatMap(rule =>
    rule.headers
      .filter(isChanged)
      .map(([name]) =>
        overLimit(
          `The header ${name} contains text that ${server} would read as a variable, so it is left out.`,
          'Remove the variable from your file _headers, or set this header in the configuration of the server.',
        ),
      ),
  )
  return { site: { ...site, headers }, diagnostics }
}

/** The types of files by the ends of their names: `.md` → `text/markdown; charset=utf-8`. */
export function typesByExtension({ headers }: HostSite): readonly (readonly [extension: string, type: string])[] {
  return headers.flatMap(rule => {
    const extension = /\*(\.\w+)$/.exec(rule.address)?.[1]
    const type = rule.headers.find(([name]) => /^content-type$/i.test(name))?.[1]
    return extension === undefined || type === undefined ? [] : [[extension, type] as const]
  })
}

/** The types of single files, by their decoded paths: those of files without an extension. */
export function typesByPath({ headers }: HostSite): readonly (readonly [path: string, type: string])[] {
  return headers.flatMap(({ address, headers: named }) => {
    const type = named.find(([name]) => /^content-type$/i.test(name))?.[1]
    return type === undefined || /[*:]/.test(address) ? [] : [[decodedPath(address), type] as const]
  })
}

/** Whether a rule is for every address of the site. */
export const isForAll = ({ base }: HostSite, address: string): boolean => address === `${base}/*`

/** A regular expression for the decoded paths that the address of a rule matches. */
export function addressPattern(address: string): string {
  const parts = address.split(/(\*|:\w+)/).map(part => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : escaped(decodedPath(part))
  })
  return `^${parts.join('')}$`.replace(/\.\*\$$/, '')
}
