import { nextTreeItem } from '../../content/next-tree-item.ts'

/** Type-ahead starts again after this many milliseconds. */
const typingTime = 500

/** A file tree with the standard keyboard navigation of trees. */
class TreeElement extends HTMLElement {
  #isAlive = false
  #typed = ''
  #typedAt = 0

  connectedCallback(): void {
    const root = this.querySelector('ul')
    if (this.#isAlive || !root) return
    this.#isAlive = true
    root.setAttribute('role', 'tree')
    for (const item of this.#items) initItem(item)
    const [first] = this.#items
    if (first) first.tabIndex = 0
    this.addEventListener('keydown', event => this.#onKey(event))
    this.addEventListener('focusin', ({ target }) => this.#mark(target))
    this.addEventListener('click', ({ target }) => this.#itemOf(target)?.focus())
    // "toggle" does not bubble, so listen in the capture phase.
    this.addEventListener('toggle', ({ target }) => showState(target), true)
  }

  get #items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.tree-folder, .tree-file')]
  }

  #itemOf(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>('.tree-folder, .tree-file') : null
  }

  /** Only one item at a time is a Tab stop. */
  #mark(target: EventTarget | null): void {
    const current = this.#itemOf(target)
    if (current) for (const item of this.#items) item.tabIndex = item === current ? 0 : -1
  }

  #onKey(event: KeyboardEvent): void {
    const item = this.#itemOf(event.target)
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    const visible = this.#items.filter(other => other.checkVisibility())
    const next = nextTreeItem(event.key, item, visible) ?? this.#typeAhead(event.key, item, visible)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  #typeAhead(key: string, item: HTMLElement, visible: readonly HTMLElement[]): HTMLElement | undefined {
    if (key.length !== 1 || key === ' ') return undefined
    const now = Date.now()
    this.#typed = (now - this.#typedAt > typingTime ? '' : this.#typed) + key.toLowerCase()
    this.#typedAt = now
    // Repeating one letter moves from match to match; more letters stay on an item while it matches.
    const start = visible.indexOf(item) + (this.#typed.length === 1 ? 1 : 0)
    const order = [...visible.slice(start), ...visible.slice(0, start)]
    return order.find(other => nameOf(other).startsWith(this.#typed))
  }
}

function initItem(item: HTMLElement): void {
  item.setAttribute('role', 'treeitem')
  item.setAttribute('aria-level', String(levelOf(item)))
  item.tabIndex = -1
  const summary = item.querySelector<HTMLElement>(':scope > details > summary')
  if (summary) summary.tabIndex = -1
  item.querySelector(':scope > ul, :scope > details > ul')?.setAttribute('role', 'group')
  showState(item.querySelector(':scope > details'))
}

function levelOf(item: HTMLElement): number {
  const parent = item.parentElement?.closest<HTMLElement>('.tree-folder')
  return parent ? levelOf(parent) + 1 : 1
}

function showState(details: EventTarget | null): void {
  if (!(details instanceof HTMLDetailsElement)) return
  details.parentElement?.setAttribute('aria-expanded', String(details.open))
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('.tree-name')?.textContent?.trim().toLowerCase() ?? ''
}

customElements.define('lectern-tree', TreeElement)
