/**
 * An address as the site knows it: full, a fragment, or a path from the site's root, which like a route ends in no
 * slash.
 */
export function normalizeHref(href: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(href)) return href
  const path = `/${href.replace(/^(?:\.?\/)+/, '')}`
  return path.replace(/(?<=.)\/+(?=$|[?#])/, '')
}
