/** A page as it was sent: nothing that scripts do to it is in here. */
export interface PageSource {
  readonly text: string
  readonly document: Document
  /** The content security policy it came with; a page keeps the one that it was loaded with. */
  readonly policy: string
}

/**
 * Fetch a page as it is now. `undefined`: what is at the address is no page, or leads elsewhere.
 *
 * @throws When nobody answers.
 */
export async function fetchPage(href: string): Promise<PageSource | undefined> {
  const address = href.split('#')[0] ?? href
  const answer = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } })
  const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false
  if (!isPage || answer.redirected) return undefined
  const text = await answer.text()
  return { text, document: parsePageSource(text), policy: answer.headers.get('content-security-policy') ?? '' }
}

/** As a browser with scripts reads it: to that one, what stands in `noscript` is text. */
function parsePageSource(text: string): Document {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const element of page.querySelectorAll('noscript')) element.textContent = element.innerHTML
  return page
}

/**
 * Whether the page in the window was sent with another number of bytes than this one has: then it changed in between.
 */
export function isOutdated({ text }: PageSource): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const size = entry instanceof PerformanceNavigationTiming ? entry.decodedBodySize : 0
  return size > 0 && size !== new TextEncoder().encode(text).length
}
