/** A page as the server sent it, without changes by scripts. */
export interface PageSource {
  readonly text: string
  readonly document: Document
  /** The content security policy of the response. A loaded page keeps the policy it was loaded with. */
  readonly policy: string
}

/**
 * Fetch the current version of a page. Returns `undefined` if the response is not HTML, or is a redirect.
 *
 * @throws If the server cannot be reached.
 */
export async function fetchPage(href: string): Promise<PageSource | undefined> {
  const address = href.split('#')[0] ?? href
  const response = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
  const isPage = response.headers.get('content-type')?.includes('text/html') ?? false
  if (!isPage || response.redirected) return undefined
  const text = await response.text()
  return { text, document: parsePageSource(text), policy: response.headers.get('content-security-policy') ?? '' }
}

/** Parse like a browser with scripts enabled, which treats the content of `noscript` as text. */
function parsePageSource(text: string): Document {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML
  return page
}

/** Whether the page in the window was loaded with a different number of bytes: then it has changed since. */
export function isOutdated({ text }: PageSource): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const size = entry instanceof PerformanceNavigationTiming ? entry.decodedBodySize : 0
  return size > 0 && size !== new TextEncoder().encode(text).length
}
