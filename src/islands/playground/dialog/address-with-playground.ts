/** The address of a page, with its playground open. */
export function addressWithPlayground(href: string): string {
  const url = new URL(href)
  url.searchParams.set('playground', 'open')
  return url.href
}
