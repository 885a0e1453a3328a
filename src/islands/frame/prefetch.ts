/** How long a pointer must rest on a link before the page is fetched, in milliseconds. */
const hoverDelay = 70

/** Where the site begins: `https://example.com/docs/`. */
const site = import.meta.url.replace(/_lectern\/.*/, '')

/**
 * Prefetch a page of the site when the reader is likely to open it. Browsers that support the rules in the head of the page
 * do this by themselves. A site that turned prefetching off has no rules.
 */
export function prefetchOnIntent(): void {
  const rules = document.querySelector('script[type="speculationrules"]')
  // Rules no longer apply once their element is removed.
  if (prefersLessData()) rules?.remove()
  else if (rules && !HTMLScriptElement.supports?.('speculationrules')) prefetchByLinks()
}

function prefetchByLinks(): void {
  if (!document.createElement('link').relList.supports('prefetch')) return
  const prefetched = new Set([withoutFragment(location.href)])
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchLater = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link && isPage(link) ? withoutFragment(link.href) : undefined
    if (href === undefined || prefetched.has(href)) return
    timer = setTimeout(() => {
      prefetched.add(href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    }, delay)
  }
  document.addEventListener('pointerover', event => fetchLater(event, hoverDelay))
  document.addEventListener('touchstart', event => fetchLater(event, 0), { passive: true })
  document.addEventListener('focusin', event => fetchLater(event, hoverDelay))
}

/** Whether a link leads to a page of this site. The rules in `speculation-rules.ts` select the same links. */
function isPage(link: HTMLAnchorElement): boolean {
  const path = link.href.startsWith(site) ? (link.href.slice(site.length).split(/[?#]/)[0] ?? '') : '_'
  return (
    !/^(?:_|login(?:\/|$))|\.\w{1,5}$/.test(path) &&
    !link.matches('[download],[target=_blank],[rel~=nofollow],[aria-current],[href^="#"]')
  )
}

function withoutFragment(href: string): string {
  return href.split('#')[0] ?? href
}

/** Not every browser has this information; without it, assume no preference. */
function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** Network Information API, as far as browsers support it. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
