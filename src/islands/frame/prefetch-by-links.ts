/** How long a pointer must rest on a link before the page is fetched, in milliseconds. */
const hoverDelay = 70

/** Where the site begins: `https://example.com/docs/`. */
const site = import.meta.url.replace(/_lectern\/.*/, '')

/** Prefetch the page of a link that the reader points at. */
export function prefetchByLinks(): void {
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
