/** A page of the site from which a request can be sent. */
export interface Endpoint {
  readonly href: string
  readonly method: string
  readonly title: string
  readonly isCurrent: boolean
}

export interface Endpoints {
  /** In the order of the sidebar. */
  readonly endpoints: readonly Endpoint[]
  /** Whether some are in lists that are not here: of a large sidebar, a page holds only what is around itself. */
  readonly isPartial: boolean
}

/** Lists that were fetched, by their address. */
type FetchedLists = ReadonlyMap<string, Document>

const none: FetchedLists = new Map()

/** The endpoints that the navigation of the page holds. */
export const endpointsOnPage = (): Endpoints => endpointsWith(none)

/** All endpoints. Lists of the sidebar that are not here are fetched; without one that does not come they are partial. */
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
    return list ? partsOf(list, '') : [part]
  })
  const found = links.flatMap(link => (link instanceof HTMLAnchorElement ? endpointOf(link) : []))
  return { endpoints: [...new Map(found.map(each => [each.href, each])).values()], isPartial: missing }
}

/** Links, and groups whose links are elsewhere. */
function partsOf(root: Document, ...around: readonly string[]): readonly Element[] {
  const selectors = around.flatMap(place => [`${place}a[href]`, `${place}details[data-lazy-href]`])
  return [...root.querySelectorAll(selectors.join())]
}

const lazyHref = (part: Element): string | undefined =>
  part instanceof HTMLDetailsElement ? part.dataset.lazyHref : undefined

async function fetchedList(href: string): Promise<readonly [href: string, list: Document] | undefined> {
  try {
    const answer = await fetch(href)
    return answer.ok ? [href, new DOMParser().parseFromString(await answer.text(), 'text/html')] : undefined
  } catch {
    return undefined // The next opening asks again.
  }
}

function endpointOf(link: HTMLAnchorElement): readonly Endpoint[] {
  const pill = link.querySelector<HTMLElement>('[data-method]')
  const method = pill?.dataset.method
  if (!pill || !method || pill.dataset.noPlayground !== undefined) return []
  const named = link.querySelector('.sidebar-link-text')?.textContent
  const title = (named ?? link.textContent ?? '').replace(named ? '' : (pill.textContent ?? ''), '').trim()
  return [{ href: link.href, method, title, isCurrent: link.ariaCurrent === 'page' }]
}
