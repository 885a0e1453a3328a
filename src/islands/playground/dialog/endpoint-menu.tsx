import type { TargetedKeyboardEvent, VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { allEndpoints, endpointsOnPage } from './endpoints.ts'

/** How many endpoints are listed at most. The reader can filter the rest. */
const maxListed = 200

/** The endpoints in the navigation. Choosing one opens its page with its playground. */
export function EndpointMenu(): VNode | null {
  const [{ endpoints, isPartial }, setEndpoints] = useState(endpointsOnPage)
  const [isLoading, setLoading] = useState(false)
  const [query, setQuery] = useState('')
  const id = useId()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOnOutsideEvent(menu), [])
  if (endpoints.length < 2 && !isPartial) return null
  const load = async () => {
    setLoading(true)
    setEndpoints(await allEndpoints())
    setLoading(false)
  }
  const lowerQuery = query.trim().toLowerCase()
  const matches = endpoints.filter(({ method, title }) => `${method} ${title}`.toLowerCase().includes(lowerQuery))
  return (
    <details
      ref={menu}
      class="endpoint-menu"
      onKeyDown={closeOnEscape}
      onToggle={event => {
        if (event.currentTarget.open && isPartial && !isLoading) void load()
      }}
    >
      <summary id="endpoints-menu-trigger" class="button">
        {translate('endpoints')}
      </summary>
      <div class="endpoint-list">
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
        <ul>
          {matches.slice(0, maxListed).map(({ href, method, title, isCurrent }) => (
            <li key={href}>
              <a href={openAt(href)} aria-current={isCurrent ? 'page' : undefined}>
                <span class="method-pill" data-method={method}>
                  {method}
                </span>{' '}
                {title}
              </a>
            </li>
          ))}
        </ul>
        <p role="status">{statusText(matches.length, isLoading, isPartial)}</p>
      </div>
    </details>
  )
}

/** Escape closes the menu, but not the dialog. */
function closeOnEscape(event: TargetedKeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu } = event
  if (event.key !== 'Escape' || !menu.open) return
  event.preventDefault()
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Close a menu on a click or focus outside of it. */
function closeOnOutsideEvent({ current: menu }: { readonly current: HTMLDetailsElement | null }): () => void {
  const listening = new AbortController()
  const close = ({ target }: Event) => {
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, close, { signal: listening.signal })
  return () => listening.abort()
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
