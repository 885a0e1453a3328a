import { copyText } from './shared/copy-text.ts'

/** The menu of a page: copies the page or another text, prints, and inserts the address of the page into prompts. */
class PageMenu extends HTMLElement {
  #isReady = false

  connectedCallback(): void {
    if (this.#isReady) return
    this.#isReady = true
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-copy-page]')) watchCopyLink(link)
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-prompt]')) completePrompt(link)
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-print]') : null
      if (button?.dataset.copy !== undefined) void copyText(button, button.dataset.copy)
      if (button?.dataset.print !== undefined) this.#print()
    })
  }

  #print(): void {
    for (const list of this.querySelectorAll('details')) list.open = false
    print()
  }
}

function watchCopyLink(link: HTMLAnchorElement): void {
  const read = textOf(link.href)
  // A browser copies only shortly after a click, so the text is fetched before.
  for (const event of ['pointerenter', 'focus', 'touchstart'])
    link.addEventListener(event, () => void read().catch(() => {}), { passive: true })
  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Without the text, the link leads to it.
    read().then(
      text => copyText(link, text),
      () => location.assign(link.href),
    )
  })
}

function completePrompt(link: HTMLAnchorElement): void {
  const { prompt = '', address = '', page = '' } = link.dataset
  link.href = address + encodeURIComponent(prompt.replace('{url}', new URL(page, location.href).href))
}

/** Fetches a text once. After a failure, it is fetched again. */
function textOf(href: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => {
    text ??= fetchText(href).catch((error: unknown) => {
      text = undefined
      throw error
    })
    return text
  }
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}

customElements.define('lectern-page-menu', PageMenu)
