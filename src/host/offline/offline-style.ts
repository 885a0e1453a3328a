import { joinFontFaces, rewriteUrls } from '../../render/offline/offline-css.ts'
import { offlineTarget } from '../../render/offline/offline-site.ts'
import { addressesIn, type CopyPlan } from './copy-plan.ts'
import { readSiteFileSync, readSiteText, type SiteFiles, sizeOfSiteFile } from './open-site-files.ts'

/** Larger fonts stay files, which not every browser loads for a page from a disk. */
const maxFontSize = 400_000

/** A style sheet for an offline copy: fonts are in it, because Firefox does not load them from a disk. */
export async function offlineStyle(site: SiteFiles, plan: CopyPlan, path: string): Promise<string> {
  const text = await readSiteText(site, path)
  const { rewrite } = addressesIn(site, plan, path)
  return rewriteUrls(joinFontFaces(text), href => fontData(site, path, href) ?? rewrite(href, 'loaded'))
}

function fontData(site: SiteFiles, from: string, href: string): string | undefined {
  const [, extension] = /\.(woff2?|ttf|otf)(?:[?#]|$)/i.exec(href) ?? []
  if (extension === undefined) return undefined
  const address = href.startsWith('/') ? href : addressOf(site, from, href)
  const target = address === undefined ? undefined : offlineTarget(site, address)
  if (target?.kind !== 'file' || sizeOfSiteFile(site, target.path) > maxFontSize) return undefined
  return `data:font/${extension.toLowerCase()};base64,${readSiteFileSync(site, target.path).toString('base64')}`
}

/** The root-relative address of a relative one. */
function addressOf({ base }: SiteFiles, from: string, href: string): string | undefined {
  if (!URL.canParse(href, `file:///${from}`)) return undefined
  const { protocol, pathname, host } = new URL(href, new URL(`file:///${from}`))
  return protocol === 'file:' && host === '' ? base + pathname : undefined
}
