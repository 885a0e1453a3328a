import type { PageData, ResolvedIcon } from '../../components/page-data.ts'
import type { AuthoredLink, Page } from '../../content/page.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { IconLibrary, IconReference } from '../../source/icon-reference.ts'
import type { Run } from '../../source/stage.ts'
import { type HighlightSettings, highlight } from '../highlighting/highlight.ts'
import { resolveIcon, resolveSimilarIcon, type SimilarIcon } from '../icons/resolve-icon.ts'
import { isImageIcon } from '../icons/site-icons.ts'
import type { Lookups } from '../ports.ts'

/** Entries for the tables of a page that its islands need. */
export type LookupTables = Pick<PageData, 'links' | 'icons' | 'code'>

export interface LookupResult {
  readonly tables: LookupTables
  /** Diagnostics by href. The caller must set their spans. */
  readonly linkDiagnostics: ReadonlyMap<string, readonly Diagnostic[]>
  /** Icons that replace those that no library contains, by the keys of these. */
  readonly similarIcons: ReadonlyMap<string, SimilarIcon>
}

interface LookupSource {
  readonly site: Site
  readonly highlighting: HighlightSettings
}

/** Resolve the lookups of islands: links, icons and code that are only in the author's JavaScript. */
export async function resolveLookups(
  { site, highlighting }: LookupSource,
  page: Page,
  { icons, links, code }: Lookups,
  run: Run,
): Promise<LookupResult> {
  const references = icons.map(referenceOf)
  const names = new Set(references.map(({ name }) => name))
  const texts = code.map(key => ({ language: key.slice(0, key.indexOf('\n')), code: key.slice(key.indexOf('\n') + 1) }))
  const highlighted = await run(highlight, highlighting, texts)
  const resolvedIcons = await run(resolveIcon, site.config.icons.library, references)
  const similarIcons = await findSimilarIcons(
    site,
    icons.filter((_, at) => !resolvedIcons[at]),
    run,
  )
  // An icon is also looked up as a link, because it may be the URL of an image.
  const hrefs = links.filter(href => !names.has(href) || isImageIcon(href))
  const resolved = hrefs.map(href => resolveLookup(site, page, href))
  return {
    tables: {
      links: Object.assign({}, ...resolved.map(({ value }) => value)),
      icons: {
        ...tableOf(icons, resolvedIcons),
        ...Object.fromEntries([...similarIcons].map(([key, { icon }]) => [key, icon])),
      },
      code: tableOf(code, highlighted),
    },
    linkDiagnostics: new Map(hrefs.map((href, at) => [href, resolved[at]?.diagnostics ?? []])),
    similarIcons,
  }
}

async function findSimilarIcons(site: Site, unknown: readonly string[], run: Run): Promise<Map<string, SimilarIcon>> {
  const keys = unknown.filter(key => !isImageIcon(referenceOf(key).name))
  const similar = await run(resolveSimilarIcon, site.config.icons.library, keys.map(referenceOf))
  return new Map(
    keys.flatMap((key, at) => {
      const icon = similar[at]
      return icon ? [[key, icon] as const] : []
    }),
  )
}

/** The targets of links in the code of a page. */
export const lookupLinks = (
  { site }: Pick<LookupSource, 'site'>,
  page: Page,
  hrefs: readonly string[],
): LookupTables['links'] => Object.assign({}, ...hrefs.map(href => resolveLookup(site, page, href).value))

const resolveLookup = (site: Site, page: Page, href: string): ReturnType<typeof resolveLinks> =>
  resolveLinks(site, { ...page, links: [toLink(href, page)] })

function tableOf<Value>(keys: readonly string[], values: readonly (Value | null)[]): Record<string, Value> {
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
  // `iconKey` writes only library names there.
  return { name, ...(library ? { library: library as IconLibrary } : {}), ...(style ? { style } : {}) }
}

const toLink = (href: string, { path }: Page): AuthoredLink => ({
  href,
  kind: isFile(href) ? 'asset' : 'page',
  span: { path, line: 1, column: 1 },
})

/** Whether an href has a file extension other than that of a page. */
const isFile = (href: string): boolean =>
  /\.[a-z\d]{2,5}(?:[?#]|$)/i.test(href) && !/\.(?:mdx?|html)(?:[?#]|$)/.test(href)

/** The icons that were looked up but are in no library, and what is shown instead of each. */
export function unknownIcons(
  { icons }: Lookups,
  found: Readonly<Record<string, ResolvedIcon>>,
  similar: LookupResult['similarIcons'],
): [name: string, similar: SimilarIcon | undefined][] {
  const known = new Set(
    Object.keys(found)
      .filter(key => !similar.has(key))
      .map(key => referenceOf(key).name),
  )
  const unknown = icons.map(key => [referenceOf(key).name, similar.get(key)] as const)
  return [...new Map(unknown)].filter(([name]) => !known.has(name) && !isImageIcon(name))
}
