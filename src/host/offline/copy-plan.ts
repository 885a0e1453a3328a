import type { Addresses, AddressUse } from '../../render/offline/offline-html.ts'
import { addressFromRoot, offlineTarget, relativeAddress } from '../../render/offline/offline-site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { SiteFiles } from './open-site-files.ts'
import { missingSymbol } from './script-diagnostics.ts'

/** Files that were found in the files that are converted already. Each list is in the order of discovery. */
export interface CopyPlan {
  /** Files that a page links to or loads. */
  readonly reached: Set<string>
  /** Scripts that pages load as modules. */
  readonly modules: Set<string>
  /** Files that scripts load, although readers can open them as well. */
  readonly fetched: Set<string>
  /** Whether a script of the author loads files. */
  scriptsFetch: boolean
  /** Addresses in `<use>` that are reported. */
  readonly missingSymbols: Set<string>
  readonly diagnostics: Diagnostic[]
}

export const emptyPlan = (): CopyPlan => ({
  reached: new Set(),
  modules: new Set(),
  fetched: new Set(),
  scriptsFetch: false,
  missingSymbols: new Set(),
  diagnostics: [],
})

/** Addresses in a file that stays in its folder. */
export const addressesIn = (site: SiteFiles, plan: CopyPlan, path: string): Addresses =>
  addressesWith(site, plan, path, to => relativeAddress(site.nameOf(path), to))

/** Addresses in data, which pages of several folders load. */
export const addressesInData = (site: SiteFiles, plan: CopyPlan, path: string): Addresses =>
  addressesWith(site, plan, path, addressFromRoot)

function addressesWith(site: SiteFiles, plan: CopyPlan, path: string, addressOf: (name: string) => string): Addresses {
  const known = new Map<string, string>()
  const rewrite = (href: string, use: AddressUse): string => {
    if (use === 'folder') return addressOf(href.slice(site.base.length + 1))
    if (use === 'loaded' && href === `${site.base}/${site.starterPath}`) return addressOf(site.starterPath)
    const target = offlineTarget(site, href)
    if (target === undefined) return href
    if (target.kind === 'url') return target.url
    if (target.kind === 'outside') return href
    plan.reached.add(target.path)
    if (use === 'module') plan.modules.add(target.path)
    if (use === 'fetched') plan.fetched.add(target.path)
    // Keeps the position on the page that a reader is on.
    if (target.path === path && target.suffix.startsWith('#')) return target.suffix
    return addressOf(site.nameOf(target.path)) + target.suffix
  }
  return {
    symbolAt: href => {
      const target = offlineTarget(site, href)
      if (target?.kind !== 'file' || target.path === path || !/\.svg$/i.test(target.path)) return undefined
      const symbol = site.symbolsIn(target.path).get(percentDecode(target.suffix.replace(/^[^#]*#?/, '')))
      if (!symbol && !plan.missingSymbols.has(href)) plan.diagnostics.push(missingSymbol(href))
      plan.missingSymbols.add(href)
      return symbol
    },
    rewrite: (href, use) => {
      const key = `${use} ${href}`
      const address = known.get(key) ?? rewrite(href, use)
      known.set(key, address)
      return address
    },
  }
}
