import type { SiteSnapshot } from './site-snapshot.ts'

/** A site as a caller sees it: files that the caller may not read are not there, for redirects and error pages too. */
export function visibleSite(
  site: SiteSnapshot,
  mayRead: (path: string) => boolean | Promise<boolean>,
): Pick<SiteSnapshot, keyof SiteSnapshot> {
  return {
    ...site,
    has: async path => (await site.has(path)) && mayRead(path),
    // An error page that nobody may read would be no answer at all.
    file: async path => (path === '404.html' || (await mayRead(path)) ? site.file(path) : undefined),
  }
}
