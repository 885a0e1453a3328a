import { parseHref } from '../../site/links/href.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'

/** What the files of an offline copy need to know about the site that they are made from. */
export interface OfflineSite {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  /** The URL of the published site, which readers of the copy may be able to reach. */
  readonly siteUrl: string | undefined
  /** The paths of all files of the site. */
  readonly files: ReadonlySet<string>
  /** Where the site redirects an address to. */
  readonly redirectOf: (pathname: string) => string | undefined
  /** The name of a file in the copy. */
  readonly nameOf: (path: string) => string
  /** The script that starts each page. */
  readonly starterPath: string
}

/** Where a root-relative address leads. */
export type OfflineTarget =
  /** To a file of the copy; the suffix is its query and fragment. */
  | { readonly kind: 'file'; readonly path: string; readonly suffix: string }
  | { readonly kind: 'url'; readonly url: string }
  /** Out of the site: the copy has no such file. */
  | { readonly kind: 'outside'; readonly href: string }

const maxRedirects = 5

/**
 * Find the target of an address in the copy.
 *
 * @returns `undefined` for addresses that work as they are: URLs, fragments, and paths relative to the page.
 */
export function offlineTarget(site: OfflineSite, href: string, redirects = 0): OfflineTarget | undefined {
  if (href.startsWith('//')) return { kind: 'url', url: `https:${href}` }
  if (!href.startsWith('/')) return undefined
  const { path, query, fragment } = parseHref(href)
  const file = fileAt(site, path)
  if (file !== undefined) return { kind: 'file', path: file, suffix: query + fragment }
  const redirect = redirects < maxRedirects ? site.redirectOf(path) : undefined
  if (redirect !== undefined) {
    const to = /#/.test(redirect) ? redirect : redirect + fragment
    return offlineTarget(site, to, redirects + 1) ?? { kind: 'url', url: redirect }
  }
  if (site.siteUrl !== undefined) return { kind: 'url', url: new URL(href, site.siteUrl).href }
  return { kind: 'outside', href }
}

/** The file that a host sends for a path. */
function fileAt({ base, files }: OfflineSite, path: string): string | undefined {
  if (path !== base && !path.startsWith(`${base}/`)) return undefined
  const name = percentDecode(path.slice(base.length + 1)).replace(/\/+$/, '')
  const candidates = name === '' ? ['index.html'] : [name, `${name}/index.html`, `${name}.html`]
  return candidates.find(candidate => files.has(candidate))
}

/** The address of a file as seen from another one: `../start/index.html`. */
export function relativeAddress(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < folders.length && shared < target.length - 1 && folders[shared] === target[shared]) shared++
  const up = folders.slice(shared).map(() => '..')
  return [...up, ...target.slice(shared).map(encodeName)].join('/')
}

/** The address of a file in data, which pages of several folders load. The page puts its root in. */
export const addressFromRoot = (path: string): string => rootMarker + path.split('/').map(encodeName).join('/')

/** Stands for the folder of the copy in data that scripts load. */
export const rootMarker = 'lectern-copy-root:/'

const encodeName = (name: string): string => encodeUrlPart(name).replaceAll("'", '%27')
