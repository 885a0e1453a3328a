import { percentDecode } from '../../../source/text/percent-decode.ts'
import { revealTarget, targetOf } from '../../shared/reveal-target.ts'

/**
 * Fields that exceed the size budget of a page. The link to them becomes a section that fetches the fields when it is
 * opened. If that fails, the browser follows the link.
 */
class MoreElement extends HTMLElement {
  #isAlive = false
  #filling: Promise<HTMLDetailsElement | undefined> | undefined

  connectedCallback(): void {
    const link = this.querySelector('a')
    if (this.#isAlive || !link) return
    this.#isAlive = true
    link.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void this.#openFor(link)
    })
  }

  /** Prefix of the ids of its fields. */
  get below(): string {
    return this.dataset.below ?? this.closest('[id]')?.id ?? ''
  }

  async #openFor(link: HTMLAnchorElement): Promise<void> {
    const details = await this.fill()
    if (!details) {
      location.href = link.href
      return
    }
    details.open = true
    details.querySelector('summary')?.focus()
  }

  /** Replace the link with a collapsed section that contains the fields. Happens only once. */
  fill(): Promise<HTMLDetailsElement | undefined> {
    this.#filling ??= this.#fill()
    return this.#filling
  }

  async #fill(): Promise<HTMLDetailsElement | undefined> {
    const link = this.querySelector('a')
    if (!link) return undefined
    link.setAttribute('aria-busy', 'true')
    const fields = await fieldsAt(link.href)
    link.removeAttribute('aria-busy')
    if (!fields) return undefined
    prefixIds(fields, this.below)
    const details = detailsOf(link, fields)
    this.replaceChildren(details)
    return details
  }
}

async function fieldsAt(href: string): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(href)
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fields = page.querySelector<HTMLElement>('[data-part]')
    fields?.querySelector('h1')?.remove()
    return fields ?? undefined
  } catch {
    return undefined // No network: the browser shows an error when it follows the link.
  }
}

/** Prefix the ids with that of the parent: `schema-name` in `body-user` becomes `body-user-name`. */
function prefixIds(fields: HTMLElement, prefix: string): void {
  const renamed = (name: string) => name.replace(/^schema(?=-|$)/, prefix || 'schema')
  for (const field of fields.querySelectorAll('[id]')) {
    field.id = renamed(field.id)
    // If an id exists twice, the existing element keeps it, because fragments refer to it.
    if (document.getElementById(field.id)) field.removeAttribute('id')
  }
  for (const more of fields.querySelectorAll<HTMLElement>('[data-below]'))
    more.dataset.below = renamed(more.dataset.below ?? '')
  for (const link of fields.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute('href', `#${renamed(link.hash.slice(1))}`)
}

function detailsOf(link: HTMLAnchorElement, fields: HTMLElement): HTMLDetailsElement {
  const details = document.createElement('details')
  details.className = 'expandable'
  const summary = document.createElement('summary')
  summary.className = 'expandable-summary'
  // A style sheet for print shows this title instead.
  summary.dataset.title = link.dataset.title ?? ''
  const title = document.createElement('span')
  title.textContent = link.textContent?.trim() ?? ''
  summary.append(title)
  const content = document.createElement('div')
  content.className = 'expandable-content'
  content.append(...fields.childNodes)
  details.append(summary, content)
  return details
}

customElements.define('lectern-more', MoreElement)

/** Limit of files that are fetched to reach a field. Each nesting level may be in a file of its own. */
const maxFetches = 12

/** Fetch the fields that contain the target of the address, starting with the closest parent. */
async function openTarget(): Promise<void> {
  const fragment = percentDecode(location.hash.slice(1))
  const tried = new Set<MoreElement>()
  while (!targetOf(fragment) && tried.size < maxFetches) {
    const next = nearest(fragment, tried)
    if (!next) return
    tried.add(next)
    await next.fill()
  }
  if (tried.size > 0) revealTarget()
}

function nearest(fragment: string, tried: ReadonlySet<MoreElement>): MoreElement | undefined {
  const candidates = [...document.querySelectorAll<MoreElement>('lectern-more')].filter(
    more => !tried.has(more) && more.querySelector(':scope > a') && fragment.startsWith(`${more.below}-`),
  )
  const longest = Math.max(...candidates.map(({ below }) => below.length))
  return candidates.find(({ below }) => below.length === longest)
}

addEventListener('hashchange', () => void openTarget())
void openTarget()
