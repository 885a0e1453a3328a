import type { Diagnostic } from '../source/diagnostic.ts'
import { splitAddress } from './addresses.ts'
import { missingFile, missingPage } from './link-diagnostics.ts'
import type { SiteOutline } from './site.ts'
import { knownHref } from './site-href.ts'

/** Addresses of the configuration that lead to nothing of the site: links of the frame, logos, icons. */
export function checkAddresses(site: SiteOutline): readonly Diagnostic[] {
  const hints = new Map<string, string | undefined>()
  return site.config.addresses.flatMap((address): readonly Diagnostic[] => {
    if (address.href === '' || knownHref(site, address.href) !== undefined) return []
    const path = `/${splitAddress(address.href).path.replace(/^(?:\.?\/)+/, '')}`
    return [
      address.kind === 'asset' ? missingFile(site, address, path, hints) : missingPage(site, address, path, hints),
    ]
  })
}
