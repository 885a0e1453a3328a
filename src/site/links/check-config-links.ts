import type { ConfigAddress } from '../../config/config-addresses.ts'
import { didYouMeanPath } from '../../navigation/nearest-path.ts'
import { indexPaths } from '../../navigation/path-index.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SiteSummary } from '../site.ts'
import { parseHref } from './href.ts'
import { missingFile, missingPage } from './link-diagnostics.ts'
import { knownHref } from './site-href.ts'

/** Addresses in the configuration whose target does not exist: links of the frame, logos, icons, folders. */
export function checkConfigLinks(site: SiteSummary): readonly Diagnostic[] {
  const hints = new Map<string, string | undefined>()
  return site.config.addresses.flatMap((address): readonly Diagnostic[] => {
    if (address.kind === 'folder') return checkFolder(site, address)
    if (address.href === '' || knownHref(site, address.href) !== undefined) return []
    const path = `/${parseHref(address.href).path.replace(/^(?:\.?\/)+/, '')}`
    return [
      address.kind === 'asset' ? missingFile(site, address, path, hints) : missingPage(site, address, path, hints),
    ]
  })
}

/** Settings for the pages of a folder that has no pages. An invalid folder was already reported. */
function checkFolder({ pages }: SiteSummary, { href, span }: ConfigAddress): readonly Diagnostic[] {
  const routes = [...pages.keys()]
  if (href === '/' || /[\s?#]/.test(href) || routes.some(route => route === href || route.startsWith(`${href}/`)))
    return []
  return [
    {
      code: 'config/no-effect',
      severity: 'warning',
      message: `No page has an address that begins with "${href}", so these settings have no effect.`,
      span,
      hint:
        didYouMeanPath(href, indexPaths(parentFolders(routes))) ??
        'Write the folder of existing pages, such as "guides".',
    },
  ]
}

/** All folders that contain pages, also in their subfolders. */
const parentFolders = (routes: readonly string[]): ReadonlySet<string> =>
  new Set(routes.flatMap(route => [...route.matchAll(/(?<=.)\//g)].map(({ index }) => route.slice(0, index))))
