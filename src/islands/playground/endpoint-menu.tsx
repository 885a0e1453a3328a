import type { TargetedKeyboardEvent, VNode } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { word } from './words.ts'

interface Endpoint {
  readonly href: string
  readonly method: string
  readonly title: string
  readonly isCurrent: boolean
}

/** The other endpoints of the sidebar: choosing one goes to its page, with its playground open. */
export function EndpointMenu(): VNode | null {
  const endpoints = useMemo(sidebarEndpoints, [])
  const [words, setWords] = useState('')
  const id = useId()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closedOutside(menu), [])
  if (endpoints.length < 2) return null
  const wanted = words.trim().toLowerCase()
  const shown = endpoints.filter(({ method, title }) => `${method} ${title}`.toLowerCase().includes(wanted))
  return (
    <details ref={menu} class="endpoint-menu" onKeyDown={closedByEscape}>
      <summary class="button">{word('endpoints')}</summary>
      <div class="endpoint-list">
        <label for={id} class="visually-hidden">
          {word('endpoints-filter')}
        </label>
        <input
          id={id}
          type="search"
          placeholder={word('endpoints-filter')}
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
        />
        <ul>
          {shown.map(({ href, method, title, isCurrent }) => (
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
        {shown.length === 0 && <p>{word('endpoints-none')}</p>}
      </div>
    </details>
  )
}

/** Escape closes the menu, and not the dialog around it. */
function closedByEscape(event: TargetedKeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu } = event
  if (event.key !== 'Escape' || !menu.open) return
  event.preventDefault()
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Close a menu when something else is pressed or gets the focus. */
function closedOutside({ current: menu }: { readonly current: HTMLDetailsElement | null }): () => void {
  const listening = new AbortController()
  const close = ({ target }: Event) => {
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, close, { signal: listening.signal })
  return () => listening.abort()
}

function sidebarEndpoints(): readonly Endpoint[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar a[href], nav a[href]')]
  const found = links.flatMap(link => {
    const pill = link.querySelector<HTMLElement>('[data-method]')
    const method = pill?.dataset.method
    // A webhook is called by the API: there is nothing to send.
    if (!pill || !method || method === 'WEBHOOK') return []
    const named = link.querySelector('.sidebar-link-text')?.textContent
    const title = (named ?? link.textContent ?? '').replace(named ? '' : (pill.textContent ?? ''), '').trim()
    return [[link.href, { href: link.href, method, title, isCurrent: link.ariaCurrent === 'page' }] as const]
  })
  return [...new Map(found).values()]
}

function openAt(href: string): string {
  const url = new URL(href)
  url.searchParams.set('playground', 'open')
  return url.href
}
