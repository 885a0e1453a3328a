import { percentDecode } from '../../source/text/percent-decode.ts'
import type { ListedPage } from './suggest-pages.ts'

/**
 * The page for an address with an extra trailing slash: static hosts have nothing at "/guides/start/" if the page is
 * "guides/start.html".
 *
 * @param address Where the reader is.
 * @param referrer Where the reader comes from.
 */
export function pageWithoutSlash(
  address: Pick<URL, 'pathname' | 'href'>,
  referrer: string,
  pages: readonly ListedPage[],
): ListedPage | undefined {
  const path = percentDecode(address.pathname)
  // The host has added the slash again and would do so forever.
  if (!path.endsWith('/') || address.href.replace(/#.*/s, '') === referrer) return undefined
  return pages.find(({ href }) => `${percentDecode(href)}/` === path)
}
