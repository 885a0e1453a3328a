import type { PageData, ResolvedIcon } from '../../components/page-data.ts'
import type { AuthoredLink, Page } from '../../content/page.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { IconLibrary, IconReference } from '../../source/icon-reference.ts'
import type { Run } from '../../source/stage.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { highlight } from '../highlighting/highlight.ts'
import { resolveIcon } from '../icons/resolve-icon.ts'
import { isImageIcon } from '../icons/site-icons.ts'
import type { Lookups } from '../ports.ts'

/** What the tables of a page lack for the islands on it. */
export type LookupTables = Pick<PageData, 'links' | 'icons' | 'code'>

export interface LookupResult {
  readonly tables: LookupTables
  /** What is wrong with an address, by address; where it stands, whoever asked must say. */
  readonly linkDiagnostics: ReadonlyMap<string, readonly Diagnostic[]>
}

/** Fill in what islands look up: addresses, icons and code that stand in the author's JavaScript alone. */
export async function resolveLookups(
  frame: SiteFrame,
  page: Page,
  { icons, links, code }: Lookups,
  run: Run,
): Promise<LookupResult> {
  const references = icons.map(referenceOf)
  const names = new Set(references.map(({ name }) => name))
  const texts = code.map(key => ({ language: key.slice(0, key.indexOf('\n')), code: key.slice(key.indexOf('\n') + 1) }))
  const highlighted = await run(highlight, frame.highlighting, texts)
  const drawn = await run(resolveIcon, frame.site.config.icons.library, references)
  // An icon is looked up as an address too, since it may be that of a picture.
  const hrefs = links.filter(href => !names.has(href) || isImageIcon(href))
  const resolved = hrefs.map(href => resolveLinks(frame.site, { ...page, links: [toLink(href, page)] }))
  return {
    tables: {
      links: Object.assign({}, ...resolved.map(({ value }) => value)),
      icons: table(icons, drawn),
      code: table(code, highlighted),
    },
    linkDiagnostics: new Map(hrefs.map((href, at) => [href, resolved[at]?.diagnostics ?? []])),
  }
}

function table<Value>(keys: readonly string[], values: readonly (Value | null)[]): Record<string, Value> {
  return Object.fromEntries(
    keys.flatMap((key, at) => {
      const value = values[at]
      return value === null || value === undefined ? [] : [[key, value] as const]
    }),
  )
}

/** The reverse of `iconKey`. */
function referenceOf(key: string): IconReference {
  const [name = '', library, style] = key.split('|')
  // Only names of libraries are written there.
  return { name, ...(library ? { library: library as IconLibrary } : {}), ...(style ? { style } : {}) }
}

const toLink = (href: string, { path }: Page): AuthoredLink => ({
  href,
  kind: isFile(href) ? 'asset' : 'page',
  span: { path, line: 1, column: 1 },
})

/** An address with an ending, other than that of a page. */
const isFile = (href: string): boolean =>
  /\.[a-z\d]{2,5}(?:[?#]|$)/i.test(href) && !/\.(?:mdx?|html)(?:[?#]|$)/.test(href)

/** Names of icons that were looked up, and that no library has. */
export function unknownIcons({ icons }: Lookups, found: Readonly<Record<string, ResolvedIcon>>): string[] {
  const known = new Set(Object.keys(found).map(key => referenceOf(key).name))
  const names = new Set(icons.map(key => referenceOf(key).name))
  return [...names].filter(name => !known.has(name) && !isImageIcon(name))
}
