/** Whether the navigation of the page has other pages with a playground, or lists that may have some. */
export function hasEndpoints(): boolean {
  const links = document.querySelectorAll('nav a[href] [data-method]:not([data-no-playground])')
  const hrefs = new Set([...links].map(pill => pill.closest('a')?.href))
  return hrefs.size > 1 || document.querySelector('nav details[data-lazy-href]') !== null
}
