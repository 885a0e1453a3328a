/** How long a pointer must rest on a link before the page is fetched, in milliseconds. */
const hoverDelay = 70

/** Prefetch a page of the site when the reader is likely to open it. */
export function prefetchOnIntent(): void {
  if (prefersLessData() || !document.createElement('link').relList.supports('prefetch')) return
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

/** A link to a page of this site, not to a download. */
function isPage(link: HTMLAnchorElement): boolean {
  const isFile = /\.(?!html?$)[a-z\d]{1,5}$/i.test(link.pathname)
  return link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download') && !isFile
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
