import { componentIslands } from '../../components/component-islands.ts'
import type { Page } from '../../content/page.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { OutputFile } from '../output/output-file.ts'
import { clientPath } from '../output/output-paths.ts'
import { themeEntry } from '../theme/theme-designs.ts'
import type { SiteFrame } from './site-frame.ts'

/** Entries of the package that every page needs. */
const commonEntries = ['frame'] as const

/** Names of the script entries that a page needs, each once. */
export function scriptEntriesOf({ features }: Page): string[] {
  return [...new Set([...commonEntries, ...features.flatMap(name => componentIslands[name] ?? [])])]
}

/** Address of a built file. */
export const clientHref = ({ site }: SiteFrame, file: string): string =>
  hrefOfFile(clientPath(file), site.config.settings)

/** Addresses of the scripts of some entries; entries that the package does not have are left out. */
export function scriptHrefs(frame: SiteFrame, entries: readonly string[]): string[] {
  return entries.flatMap(name => {
    const entry = frame.files.client[name]
    return entry ? [clientHref(frame, entry.file)] : []
  })
}

/** What the scripts of some entries import, announced in the head: a browser then fetches it beside them, not after. */
export function modulePreloads(
  frame: SiteFrame,
  entries: readonly string[],
): { readonly rel: 'modulepreload'; readonly href: string }[] {
  const files = new Set(entries.flatMap(name => frame.files.client[name]?.imports ?? []))
  return [...files].map(file => ({ rel: 'modulepreload', href: clientHref(frame, file) }))
}

/** Addresses of the style sheets that some entries bring. */
export function styleHrefs(frame: SiteFrame, entries: readonly string[]): string[] {
  return entries.flatMap(name => (frame.files.client[name]?.styles ?? []).map(file => clientHref(frame, file)))
}

/** Entries that bring megabytes with them: they are published only where a page uses them. */
const onDemandEntries: Readonly<Record<string, string>> = { mermaid: 'Mermaid', math: 'Math' }

/** The built files of the package, to lie beside the pages; libraries for diagrams and formulas only if there are any. */
export function clientFiles({ files, site }: SiteFrame): OutputFile[] {
  const pages = [...site.pages.values()]
  const isUsed = (entry: string) => {
    // It stands beside pages that are being written, and in no site.
    if (entry === 'dev') return false
    // The themes, and the switch between them.
    if (entry.startsWith('theme-')) return site.config.settings.themeSwitch || entry === themeEntry(site.config)
    const feature = onDemandEntries[entry]
    // What the author's code draws is not known before it is drawn.
    return feature === undefined || pages.some(page => page.features.includes(feature) || page.hasAuthorCode)
  }
  const entries = Object.entries(files.client).filter(([name]) => isUsed(name))
  const paths = entries.flatMap(([, { file, imports, styles, assets = [] }]) => [
    file,
    ...imports,
    ...styles,
    ...assets,
  ])
  return [...new Set(paths)].map(path => ({ path: clientPath(path), copyOf: { from: 'package', path } }))
}
