import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SiteSummary } from '../site.ts'
import { parseHref } from './href.ts'
import { missingFile, missingPage } from './link-diagnostics.ts'
import { knownHref } from './site-href.ts'

/** Addresses in the configuration whose target does not exist: links of the frame, logos, icons. */
export function checkConfigLinks(site: SiteSummary): readonly Diagnostic[] {
  const hints = new Map<string, string | undefined>()
  return site.config.addresses.flatMap((address): readonly Diagnostic[] => {
    if (address.href === '' || knownHref(site, address.href) !== undefined) return []
    const path = `/${parseHref(address.href).path.replace(/^(?:\.?\/)+/, '')}`
    return [
      address.kind === 'asset' ? missingFile(site, address, path, hints) : missingPage(site, address, path, hints),
    ]
  })
}
