/**
 * Normalizes an address: a full URL or a fragment stays, anything else becomes a path from the site root without a
 * trailing slash, like a route.
 */
export function normalizeHref(href: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(href)) return href
  const path = `/${href.replace(/^(?:\.?\/)+/, '')}`
  return path.replace(/(?<=.)\/+(?=$|[?#])/, '')
}
