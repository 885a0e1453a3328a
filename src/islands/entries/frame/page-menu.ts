import { copyText } from '../../shared/copy-text.ts'
import { moveInDropdown } from '../../shared/move-in-dropdown.ts'

/** The menu of a page: copies the page or another text, prints, and inserts the address of the page into prompts. */
class PageMenu extends HTMLElement {
  #isReady = false
  #disconnect = new AbortController()

  connectedCallback(): void {
    this.#disconnect = new AbortController()
    const list = this.querySelector('details')
    const close = ({ target }: Event) => {
      if (list && !(target instanceof Node && list.contains(target))) list.open = false
    }
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, close, { signal: this.#disconnect.signal })
    if (this.#isReady) return
    this.#isReady = true
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-copy-page]')) watchCopyLink(link)
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-prompt]')) completePrompt(link)
    list?.addEventListener('keydown', event => moveInDropdown(event, list))
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-print]') : null
      if (button?.dataset.copy !== undefined) void copyText(button, button.dataset.copy)
      if (button?.dataset.print !== undefined) void this.#print()
    })
  }

  disconnectedCallback(): void {
    this.#disconnect.abort()
  }

  async #print(): Promise<void> {
    for (const list of this.querySelectorAll('details')) list.open = false
    const { prepareToPrint } = await import('../../content/prepare-to-print.ts')
    await prepareToPrint()
    print()
  }
}

function watchCopyLink(link: HTMLAnchorElement): void {
  let text: Promise<string> | undefined
  const read = () => {
    text = fetchText(link.href)
    // The click reports the failure.
    text.catch(() => {})
    return text
  }
  // A browser copies only shortly after a click, so the text is fetched before.
  for (const event of ['pointerenter', 'focus', 'touchstart']) link.addEventListener(event, read, { passive: true })
  link.addEventListener('click', event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Without the text, the link leads to it.
    ;(text ?? read()).then(
      text => copyText(link, text),
      () => location.assign(link.href),
    )
    text = undefined
  })
}

function completePrompt(link: HTMLAnchorElement): void {
  const { prompt = '', address = '', page = '' } = link.dataset
  link.href = address + encodeURIComponent(prompt.replace('{url}', new URL(page, location.href).href))
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${response.status}`)
  return response.text()
}

customElements.define('lectern-page-menu', PageMenu)
