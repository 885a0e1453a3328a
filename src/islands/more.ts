/**
 * Fields for which a page has no room: the link to them becomes a line that opens, and fetches them when it is opened.
 * Where that fails, the link is followed.
 */
class MoreElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const link = this.querySelector('a')
    if (this.#isAlive || !link) return
    this.#isAlive = true
    link.addEventListener('click', event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void this.#open(link)
    })
  }

  async #open(link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true')
    const fields = await fieldsAt(link.href)
    if (!fields) {
      location.href = link.href
      return
    }
    placeBelow(fields, this.closest('[id]')?.id ?? '')
    const details = detailsOf(link.textContent ?? '', fields)
    this.replaceChildren(details)
    details.querySelector('summary')?.focus()
  }
}

async function fieldsAt(href: string): Promise<HTMLElement | undefined> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) return undefined
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fields = page.querySelector<HTMLElement>('[data-part]')
    fields?.querySelector('h1')?.remove()
    return fields ?? undefined
  } catch {
    return undefined // No network: the browser says so when the link is followed.
  }
}

/** The fields are called by what they stand in: `schema-name` below `body-user` is `body-user-name`. */
function placeBelow(fields: HTMLElement, id: string): void {
  const renamed = (name: string) => name.replace(/^schema(?=-)/, id || 'schema')
  for (const field of fields.querySelectorAll('[id]')) field.id = renamed(field.id)
  for (const link of fields.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    link.setAttribute('href', `#${renamed(link.hash.slice(1))}`)
}

function detailsOf(title: string, fields: HTMLElement): HTMLDetailsElement {
  const details = document.createElement('details')
  details.className = 'expandable'
  details.open = true
  const summary = document.createElement('summary')
  summary.className = 'expandable-summary'
  summary.textContent = title.trim()
  const content = document.createElement('div')
  content.className = 'expandable-content'
  content.append(...fields.childNodes)
  details.append(summary, content)
  return details
}

customElements.define('lectern-more', MoreElement)
