import type { SiteSnapshot } from './site-snapshot.ts'

/** A site for one caller: files that the caller may not read are missing, also for redirects and error pages. */
export function visibleSite(
  site: SiteSnapshot,
  mayRead: (path: string) => boolean | Promise<boolean>,
): Pick<SiteSnapshot, keyof SiteSnapshot> {
  return {
    ...site,
    has: async path => (await site.has(path)) && mayRead(path),
    // The 404 page is always available, otherwise there would be no error page at all.
    file: async path => (path === '404.html' || (await mayRead(path)) ? site.file(path) : undefined),
  }
}
