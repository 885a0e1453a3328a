/** A page of the site with a request playground. */
export interface Endpoint {
  readonly href: string
  readonly method: string
  readonly title: string
  /** The titles of its groups in the sidebar, joined; empty outside of groups. */
  readonly group: string
  readonly isCurrent: boolean
  readonly isDeprecated: boolean
}

export interface Endpoints {
  /** In the order of the sidebar. */
  readonly endpoints: readonly Endpoint[]
  /** Whether some endpoints are in lists that are not loaded: a page contains only part of a large sidebar. */
  readonly isPartial: boolean
}

/** Fetched lists by URL. */
type FetchedLists = ReadonlyMap<string, Document>

const noLists: FetchedLists = new Map()

/** The endpoints in the navigation of the page. */
export const endpointsOnPage = (): Endpoints => endpointsWith(noLists)

/** All endpoints. Missing lists of the sidebar are fetched. If one fails, the result is partial. */
export async function allEndpoints(): Promise<Endpoints> {
  const hrefs = partsOf(document, '#sidebar ', 'nav ').flatMap(part => lazyHref(part) ?? [])
  const lists = await Promise.all([...new Set(hrefs)].map(fetchedList))
  return endpointsWith(new Map(lists.flatMap(list => (list ? [list] : []))))
}

function endpointsWith(lists: FetchedLists): Endpoints {
  const parts = partsOf(document, '#sidebar ', 'nav ')
  const missing = parts.some(part => !lists.has(lazyHref(part) ?? '') && lazyHref(part) !== undefined)
  const links = parts.flatMap(part => {
    const list = lists.get(lazyHref(part) ?? '')
    // A loaded list contains only the titles of its nested groups.
    return list
      ? partsOf(list, '').map(link => ({ link, outer: titlesAround(part, true) }))
      : [{ link: part, outer: [] }]
  })
  const endpoints = links.flatMap(({ link, outer }) =>
    link instanceof HTMLAnchorElement ? endpointOf(link, outer) : [],
  )
  return { endpoints: [...new Map(endpoints.map(endpoint => [endpoint.href, endpoint])).values()], isPartial: missing }
}

/** Links, and groups with lists that are not loaded. */
function partsOf(root: Document, ...prefixes: readonly string[]): readonly Element[] {
  const selectors = prefixes.flatMap(prefix => [`${prefix}a[href]`, `${prefix}details[data-lazy-href]`])
  return [...root.querySelectorAll(selectors.join())]
}

const lazyHref = (part: Element): string | undefined =>
  part instanceof HTMLDetailsElement ? part.dataset.lazyHref : undefined

async function fetchedList(href: string): Promise<readonly [href: string, list: Document] | undefined> {
  try {
    const response = await fetch(href)
    return response.ok ? [href, new DOMParser().parseFromString(await response.text(), 'text/html')] : undefined
  } catch {
    return undefined // It is retried the next time the menu is opened.
  }
}

function endpointOf(link: HTMLAnchorElement, outer: readonly string[]): readonly Endpoint[] {
  const pill = link.querySelector<HTMLElement>('[data-method]')
  const method = pill?.dataset.method
  if (!pill || !method || pill.dataset.noPlayground !== undefined) return []
  const named = link.querySelector('.sidebar-link-text')?.textContent
  const title = (named ?? link.textContent ?? '').replace(named ? '' : (pill.textContent ?? ''), '').trim()
  const group = [...outer, ...titlesAround(link, false)].join(' / ')
  const isDeprecated = link.dataset.deprecated !== undefined
  return [{ href: link.href, method, title, group, isCurrent: link.ariaCurrent === 'page', isDeprecated }]
}

/** The titles of the groups around a link, outermost first. */
function titlesAround(element: Element, isIncluded: boolean): readonly string[] {
  const group = (isIncluded ? element : element.parentElement)?.closest('details, .sidebar-section')
  if (!group) return []
  const title = group
    .querySelector(':scope > summary, :scope > .sidebar-group-header .sidebar-title')
    ?.textContent?.trim()
  return [...titlesAround(group, false), ...(title ? [title] : [])]
}
