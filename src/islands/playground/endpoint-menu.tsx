import type { VNode } from 'preact'
import { useId, useMemo, useState } from 'preact/hooks'
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
  if (endpoints.length < 2) return null
  const wanted = words.trim().toLowerCase()
  const shown = endpoints.filter(({ method, title }) => `${method} ${title}`.toLowerCase().includes(wanted))
  return (
    <details class="endpoint-menu">
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

function sidebarEndpoints(): readonly Endpoint[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar a[href], nav a[href]')]
  const found = links.flatMap(link => {
    const pill = link.querySelector<HTMLElement>('[data-method]')
    const method = pill?.dataset.method
    if (!pill || !method) return []
    const title = (link.textContent ?? '').replace(pill.textContent ?? '', '').trim()
    return [[link.href, { href: link.href, method, title, isCurrent: link.ariaCurrent === 'page' }] as const]
  })
  return [...new Map(found).values()]
}

function openAt(href: string): string {
  const url = new URL(href)
  url.searchParams.set('playground', 'open')
  return url.href
}
