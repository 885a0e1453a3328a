import type { RefObject, TargetedKeyboardEvent, VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { addressWithPlayground } from './address-with-playground.ts'
import { loadEndpointPaths } from './endpoint-paths.ts'
import { allEndpoints, endpointsOnPage } from './endpoints.ts'
import { type FilteredEndpoint, filterEndpoints } from './filter-endpoints.ts'

/** Number of endpoints that are rendered at first, and added with each click. */
const step = 300

/** The endpoints by group, and a filter. The current one is visible at first. */
export function EndpointList(): VNode {
  const { endpoints, paths, isPartial, isLoading } = useEndpoints()
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(step)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => list.current?.querySelector('input')?.focus(), [])
  useEffect(() => closeOnLeave(list), [])
  useEffect(() => closeOnOutsideEvent(list.current?.closest('details')), [])
  // More endpoints before the current one may have been loaded.
  useLayoutEffect(() => scrollToCurrent(list.current), [endpoints])
  const matches = useMemo(() => filterEndpoints(endpoints, paths, query), [endpoints, paths, query])
  const shownCount = Math.max(limit, matches.findIndex(({ isCurrent }) => isCurrent) + 1)
  const showMore = () => {
    setLimit(shownCount + step)
    // The button may disappear.
    list.current?.querySelectorAll('a')[shownCount - 1]?.focus()
  }
  return (
    <div ref={list}>
      <label for={id} class="visually-hidden">
        {translate('endpoints-filter')}
      </label>
      <input
        id={id}
        type="search"
        placeholder={translate('endpoints-filter')}
        value={query}
        onInput={event => setQuery(event.currentTarget.value)}
        onKeyDown={event => openOnEnter(event, list.current)}
      />
      <div class="endpoint-groups">
        {groupsOf(matches.slice(0, shownCount)).map(([group, members]) => (
          <section key={group} aria-label={group || undefined}>
            {group !== '' && <p class="endpoint-group">{group}</p>}
            <ul>
              {members.map(endpoint => (
                <EndpointItem key={endpoint.href} endpoint={endpoint} showsPath={query.includes('/')} />
              ))}
            </ul>
          </section>
        ))}
        {matches.length > shownCount && (
          <button type="button" class="ui-button" onClick={showMore}>
            {translate('field-show-more', { count: matches.length - shownCount })}
          </button>
        )}
      </div>
      <p role="status">{statusText(matches.length, isLoading, isPartial)}</p>
    </div>
  )
}

/** Close the menu on a click or focus outside of it. */
function closeOnOutsideEvent(menu: HTMLDetailsElement | null | undefined): () => void {
  const listening = new AbortController()
  const close = ({ target }: Event) => {
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, close, { signal: listening.signal })
  return () => listening.abort()
}

/** First the endpoints on the page, then all of them with their paths. */
function useEndpoints() {
  const [{ endpoints, isPartial }, setEndpoints] = useState(endpointsOnPage)
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map())
  const [isLoading, setLoading] = useState(isPartial)
  useEffect(() => {
    let isCurrent = true
    void loadEndpointPaths().then(found => {
      if (isCurrent) setPaths(new Map(found.map(({ href, path }) => [href, path])))
    })
    if (isPartial)
      void allEndpoints().then(found => {
        if (!isCurrent) return
        setEndpoints(found)
        setLoading(false)
      })
    return () => {
      isCurrent = false
    }
  }, [])
  return { endpoints, paths, isPartial, isLoading }
}

/** A reader who returns to this page finds the form, not the list. @returns A function that ends it. */
function closeOnLeave(list: RefObject<HTMLElement | null>): () => void {
  const listening = new AbortController()
  const close = () => list.current?.closest('details')?.removeAttribute('open')
  addEventListener('pagehide', close, { signal: listening.signal })
  return () => listening.abort()
}

/** Not `scrollIntoView`, which would also scroll the dialog. */
function scrollToCurrent(list: HTMLElement | null): void {
  const box = list?.querySelector('.endpoint-groups')
  const current = list?.querySelector('[aria-current]')
  if (!box || !current) return
  const frame = box.getBoundingClientRect()
  const line = current.getBoundingClientRect()
  box.scrollTop += (line.top + line.bottom - frame.top - frame.bottom) / 2
}

/** Enter in the filter opens the first endpoint that it shows. */
function openOnEnter(event: TargetedKeyboardEvent<HTMLInputElement>, list: HTMLElement | null): void {
  if (event.key !== 'Enter' || event.isComposing || event.currentTarget.value.trim() === '') return
  event.preventDefault()
  list?.querySelector('a')?.click()
}

interface EndpointItemProps {
  readonly endpoint: FilteredEndpoint
  readonly showsPath: boolean
}

function EndpointItem({ endpoint, showsPath }: EndpointItemProps): VNode {
  const { href, method, path, title, isCurrent, isDeprecated } = endpoint
  return (
    <li>
      <a href={addressWithPlayground(href)} aria-current={isCurrent ? 'page' : undefined}>
        <span class="method-pill" data-method={method}>
          {method}
        </span>{' '}
        <span>
          <span data-deprecated={isDeprecated || undefined}>{title}</span>
          {isDeprecated && <span class="visually-hidden"> {translate('field-deprecated')}</span>}
          {showsPath && path !== undefined && (
            <code class="endpoint-path" dir="ltr">
              {path}
            </code>
          )}
        </span>
      </a>
    </li>
  )
}

/** Endpoints by group, in the order of the sidebar. */
function groupsOf(
  endpoints: readonly FilteredEndpoint[],
): readonly (readonly [group: string, members: readonly FilteredEndpoint[]])[] {
  const groups = new Map<string, FilteredEndpoint[]>()
  for (const endpoint of endpoints) {
    const members = groups.get(endpoint.group)
    if (members) members.push(endpoint)
    else groups.set(endpoint.group, [endpoint])
  }
  return [...groups]
}

function statusText(matchCount: number, isLoading: boolean, isPartial: boolean): string {
  if (isLoading) return translate('loading')
  const none = matchCount === 0 ? translate('endpoints-none') : ''
  return [none, isPartial ? translate('endpoints-partial') : ''].filter(Boolean).join(' ')
}
