/**
 * Groups of a large sidebar: their lists are fetched when they are opened. Some groups also navigate to their first
 * page.
 */
export function watchLazyGroups(): void {
  // "toggle" does not bubble, so listen in the capture phase.
  document.addEventListener(
    'toggle',
    event => {
      const group = event.target
      if (group instanceof HTMLDetailsElement && group.open && group.dataset.lazyHref) void loadGroup(group)
    },
    true,
  )
  // Groups that were open on the last page may have been opened again before this script runs.
  for (const group of document.querySelectorAll<HTMLDetailsElement>('details[open][data-lazy-href]'))
    void loadGroup(group)
  document.addEventListener('click', event => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    const group = summary?.parentElement
    if (!(group instanceof HTMLDetailsElement) || group.open) return
    if (group.dataset.drilldownHref) location.assign(group.dataset.drilldownHref)
  })
}

/** If the request fails, the group keeps the link to its first page, and the next opening tries again. */
async function loadGroup(group: HTMLDetailsElement): Promise<void> {
  const list = group.querySelector('.sidebar-group')
  const { lazyHref } = group.dataset
  if (!list || !lazyHref || list.hasAttribute('aria-busy')) return
  list.setAttribute('aria-busy', 'true')
  const text = await fetchText(lazyHref)
  list.removeAttribute('aria-busy')
  const fetched = text && new DOMParser().parseFromString(text, 'text/html').querySelector('.sidebar-group')
  if (!fetched) return
  delete group.dataset.lazyHref
  list.replaceWith(document.adoptNode(fetched))
}

async function fetchText(href: string): Promise<string | undefined> {
  try {
    const response = await fetch(href)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
