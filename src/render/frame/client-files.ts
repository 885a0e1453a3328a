import { componentIslands } from '../../components/component-islands.ts'
import { asksForFeedback } from '../../config/feedback-settings.ts'
import type { Page } from '../../content/page.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { featuresIn } from '../../site/site-features.ts'
import type { OutputFile } from '../output/output-file.ts'
import { clientPath } from '../output/output-paths.ts'
import { themeEntry } from '../theme/theme-designs.ts'
import { fontEntriesOf } from '../theme/theme-fonts.ts'
import { hasMenuOption } from './menu-options.ts'
import type { PageFrame } from './page-frame.ts'
import { componentSheetsOf, isComponentSheet } from './page-sheets.ts'
import type { SiteFrame } from './site-frame.ts'

/** Entries of the package that every page needs. */
const commonEntries = ['frame'] as const

/** Names of the script entries that a page needs, each once. */
export function scriptEntriesOf({ features }: Pick<Page, 'features'>): string[] {
  return [...new Set([...commonEntries, ...features.flatMap(name => componentIslands[name] ?? [])])]
}

type ClientFrame = Pick<PageFrame, 'config' | 'files'>

/** The href of a built file. */
export const clientHref = ({ config }: Pick<PageFrame, 'config'>, file: string): string =>
  hrefOfFile(clientPath(file), config.settings)

/** The hrefs of the scripts of some entries. Entries that the package does not have are left out. */
export function scriptHrefs(frame: ClientFrame, entries: readonly string[]): string[] {
  return entries.flatMap(name => {
    const entry = frame.files.client[name]
    return entry ? [clientHref(frame, entry.file)] : []
  })
}

/** Preloads for the imports of some entries, so that the browser fetches them in parallel with the scripts. */
export function modulePreloads(
  frame: ClientFrame,
  entries: readonly string[],
): { readonly rel: 'modulepreload'; readonly href: string }[] {
  const files = new Set(entries.flatMap(name => frame.files.client[name]?.imports ?? []))
  return [...files].map(file => ({ rel: 'modulepreload', href: clientHref(frame, file) }))
}

/** The hrefs of the style sheets of some entries. */
export function styleHrefs(frame: ClientFrame, entries: readonly string[]): string[] {
  return entries.flatMap(name => (frame.files.client[name]?.styles ?? []).map(file => clientHref(frame, file)))
}

/** Entries that belong to the playground, besides its own. */
const playgroundEntries = new Set(['playground-sheet', 'oauth-callback'])

/**
 * The built files of the package that the site needs. Files that pages of other sites need are left out.
 *
 * @param fragments What pages load on demand.
 */
export function clientFiles(frame: SiteFrame, fragments: readonly Pick<Page, 'features'>[]): OutputFile[] {
  const isUsed = entryFilter(frame, fragments)
  const entries = Object.entries(frame.files.client).filter(([name]) => isUsed(name))
  const paths = entries.flatMap(([, { file, imports, styles, assets = [] }]) => [
    file,
    ...imports,
    ...styles,
    ...assets,
  ])
  return [...new Set(paths)].map(path => ({ path: clientPath(path), copyOf: { from: 'package', path } }))
}

function entryFilter(
  { site, navigation, hasSearch, hasAssistant, hasAccount }: SiteFrame,
  fragments: readonly Pick<Page, 'features'>[],
): (entry: string) => boolean {
  const features = new Set(featuresIn(site.pages))
  for (const fragment of fragments) for (const name of fragment.features) features.add(name)
  // Pages with an API part may be divided when they are rendered.
  if ([...features].some(name => name.startsWith('Api.'))) features.add('Api.More')
  const banners = [site.config, ...navigation.index.divisions.values()].map(({ banner }) => banner)
  const hasBanner = banners.some(banner => banner !== undefined)
  const hasMenus = hasMenuOption(site.config, site.pages, () => true)
  const islands = new Set(Object.values(componentIslands).flat())
  const used = new Set([...scriptEntriesOf({ features: [...features] }), ...componentSheetsOf([...features])])
  return entry => {
    // Only the preview uses it, or offline copies, or the server itself.
    if (entry === 'dev' || entry === 'offline' || entry.startsWith('dashboard')) return false
    if (entry.startsWith('assistant')) return hasAssistant
    if (entry.startsWith('account') || entry.startsWith('sign-in')) return hasAccount
    if (entry === 'search-sheet') return hasSearch
    if (entry === 'integrations') return Object.keys(site.config.integrations).length > 0
    if (entry.startsWith('feedback')) return asksForFeedback(site.config)
    // With the theme switch, all themes are used.
    if (entry.startsWith('theme-')) return site.config.settings.themeSwitch || entry === themeEntry(site.config)
    if (entry === 'banner-sheet') return hasBanner
    if (entry === 'contributors-sheet') return site.config.settings.contributors
    if (entry === 'decorations-sheet') return site.config.background.decoration !== undefined
    if (entry.startsWith('font-')) return fontEntriesOf(site.config).includes(entry)
    if (entry.startsWith('page-menu')) return hasMenus
    if (entry === 'math') return features.has('Math')
    if (entry === 'types' || entry === 'types-sheet') return features.has('Twoslash')
    if (isComponentSheet(entry)) return used.has(entry)
    if (playgroundEntries.has(entry)) return used.has('playground')
    return !islands.has(entry) || used.has(entry)
  }
}
