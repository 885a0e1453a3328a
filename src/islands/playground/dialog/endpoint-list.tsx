import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { allEndpoints, type Endpoint, endpointsOnPage } from './endpoints.ts'

/** How many endpoints are listed at most. The reader can filter the rest. */
const maxListed = 200

/** The endpoints by group, and a filter. The current one is visible at first. */
export function EndpointList(): VNode {
  const [{ endpoints, isPartial }, setEndpoints] = useState(endpointsOnPage)
  const [isLoading, setLoading] = useState(isPartial)
  const [query, setQuery] = useState('')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector('input')?.focus()
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    if (!isPartial) return
    let isCurrent = true
    void allEndpoints().then(found => {
      if (!isCurrent) return
      setEndpoints(found)
      setLoading(false)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const lowerQuery = query.trim().toLowerCase()
  const matches = endpoints.filter(({ method, title, group }) =>
    `${method} ${title} ${group}`.toLowerCase().includes(lowerQuery),
  )
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
      />
      <div class="endpoint-groups">
        {groupsOf(matches.slice(0, maxListed)).map(([group, members]) => (
          <section key={group} aria-label={group || undefined}>
            {group !== '' && <p class="endpoint-group">{group}</p>}
            <ul>
              {members.map(({ href, method, title, isCurrent }) => (
                <li key={href}>
                  <a href={openAt(href)} aria-current={isCurrent ? 'page' : undefined}>
                    <span class="method-pill" data-method={method}>
                      {method}
                    </span>{' '}
                    <span>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p role="status">{statusText(matches.length, isLoading, isPartial)}</p>
    </div>
  )
}

/** Endpoints by group, in the order of the sidebar. */
function groupsOf(endpoints: readonly Endpoint[]): readonly (readonly [group: string, members: readonly Endpoint[]])[] {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) groups.set(endpoint.group, [...(groups.get(endpoint.group) ?? []), endpoint])
  return [...groups]
}

function statusText(matchCount: number, isLoading: boolean, isPartial: boolean): string {
  if (isLoading) return translate('loading')
  const more = matchCount > maxListed ? translate('field-more-fields', { count: matchCount - maxListed }) : ''
  const none = matchCount === 0 ? translate('endpoints-none') : ''
  return [more, none, isPartial ? translate('endpoints-partial') : ''].filter(Boolean).join(' ')
}

function openAt(href: string): string {
  const url = new URL(href)
  url.searchParams.set('playground', 'open')
  return url.href
}
