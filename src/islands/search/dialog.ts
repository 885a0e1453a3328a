import type { FoundPage } from '../../search/browser-index/found-page.ts'
import { emit, maxEventText } from '../shared/docs-events.ts'
import { chosenFilter, filterElements } from './filters.ts'
import { OptionList } from './option-list.ts'
import { createQueryEvents } from './query-events.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { askItem, recentItems, resultItems } from './results-list.ts'
import type { OpenSource, SearchSource } from './search-source.ts'

/** The search dialog: a field, and a list of results for the arrow keys. */
export class SearchDialog {
  readonly #dialog: HTMLDialogElement
  readonly #input: HTMLInputElement
  readonly #list: HTMLElement
  readonly #options: OptionList
  readonly #state: HTMLElement
  readonly #filters: HTMLElement
  readonly #search: SearchSource
  readonly #events = createQueryEvents()
  /** Whether the reader opened a result, so that the dialog closes. */
  #isLeaving = false
  /** Counts searches. */
  #latest = 0
  /** The number of the search whose results are shown. */
  #shown = 0
  /** Enter was pressed before the results of the latest search arrived, so the first result is opened when they do. */
  #pendingEnter: KeyboardEvent | undefined

  constructor(dialog: HTMLDialogElement, openSource: OpenSource) {
    this.#dialog = dialog
    this.#input = part(dialog, 'input')
    this.#list = part(dialog, '[role="listbox"]')
    this.#options = new OptionList(this.#list, this.#input)
    this.#state = part(dialog, '[data-search-state]')
    this.#filters = part(dialog, '[data-search-filters]')
    const { server, folder = '', version, product } = dialog.dataset
    this.#search = openSource(server ?? folder, { language: document.documentElement.lang || 'en', version, product })
    this.#input.addEventListener('input', () => void this.#ask())
    dialog.addEventListener('close', () => {
      this.#pendingEnter = undefined
      this.#events.flush()
      if (!this.#isLeaving) emit('docs.search.close', { query: this.#query })
    })
    dialog.addEventListener('keydown', event => this.#onKey(event))
    this.#list.addEventListener('click', event => {
      if (!(event.target instanceof Element)) return
      const recent = event.target.closest<HTMLElement>('[data-query]')
      if (recent) return this.show(recent.dataset.query ?? '')
      const link = event.target.closest('a')
      if (!link) return
      rememberSearch(this.#input.value.trim())
      this.#isLeaving = true
      this.#reportClick(link)
      if (!event.ctrlKey && !event.metaKey) dialog.close()
    })
    dialog.addEventListener('click', event => {
      if (event.target === dialog || (event.target instanceof Element && event.target.closest('[data-search-close]')))
        dialog.close()
    })
  }

  show(query: string, typed = ''): void {
    // The mobile navigation may have made the rest of the page inert.
    this.#dialog.inert = false
    this.#isLeaving = false
    if (!this.#dialog.open) this.#dialog.showModal()
    if (query !== '' || typed !== '') this.#input.value = query + typed
    this.#input.focus()
    // What the reader types next follows what is typed already.
    if (typed === '') this.#input.select()
    // Loads the index while the reader types. If that fails, the first search says so.
    this.#prepareFilters().catch(() => {})
    void this.#ask()
  }

  get #query(): string {
    return this.#input.value.trim().slice(0, maxEventText)
  }

  #reportClick(link: HTMLAnchorElement): void {
    this.#events.flush()
    // The last option asks the assistant.
    if (link.dataset.assistantAsk !== undefined) return
    const position = [...this.#list.children].indexOf(link) + 1
    emit('docs.search.result_click', { query: this.#query, href: link.getAttribute('href') ?? '', position })
  }

  /** Searches for the text in the field. Results for an earlier text are shown until newer ones arrive. */
  async #ask(): Promise<void> {
    const query = this.#input.value
    const number = ++this.#latest
    // Read before any changes: afterwards, the browser would have to compute the layout for it.
    const height = this.#list.offsetHeight
    this.#pendingEnter = undefined
    if (query.trim() === '') return this.#showRecent()
    if (this.#list.querySelector('[data-query]')) this.#showItems([], '')
    this.#list.ariaBusy = 'true'
    try {
      await this.#prepareFilters()
      const limit = Number(this.#dialog.dataset.limit)
      const pages = await this.#search.find(query, chosenFilter(this.#filters), limit, best => {
        if (number < this.#shown) return
        // The list keeps its height until it is complete, so that nothing jumps.
        this.#list.style.minHeight = `${height}px`
        this.#showResults(number, best)
      })
      if (number >= this.#shown) this.#showAnswer(number, query, pages)
    } catch {
      // Offline, or a page opened from a disk: show a message; the next key press tries again.
      if (number === this.#latest) this.#showMessage(number, this.#word('failed', query))
    }
  }

  #showAnswer(number: number, query: string, pages: readonly FoundPage[]): void {
    if (number === this.#latest) this.#events.found(this.#query, pages.length)
    if (pages.length === 0) {
      this.#showMessage(number, this.#word('none', query.trim()))
      return
    }
    this.#list.style.minHeight = ''
    this.#showResults(number, pages)
    this.#say(this.#word('found', String(this.#list.querySelectorAll('.search-option:not(.search-ask)').length)))
  }

  #showMessage(number: number, text: string): void {
    this.#setShown(number)
    this.#list.style.minHeight = ''
    this.#showItems(this.#askItems(), text)
  }

  /** Shows the pages that a search found. If it adds pages to results of the same search, the active item stays active. */
  #showResults(number: number, pages: readonly FoundPage[]): void {
    const active = number === this.#shown ? this.#options.active : 0
    this.#setShown(number)
    this.#showItems([...resultItems(pages), ...this.#askItems()], '')
    this.#options.activate(active)
    // The close event may come later than its results.
    if (number === this.#latest && this.#pendingEnter && this.#dialog.open) this.#open(this.#pendingEnter)
  }

  /** The last option, if the site has an assistant. */
  #askItems(): HTMLElement[] {
    const { ask } = this.#dialog.dataset
    const query = this.#input.value.trim()
    return ask === undefined
      ? []
      : [
          askItem(
            query,
            ask.replace('{query}', () => query),
          ),
        ]
  }

  #setShown(number: number): void {
    this.#shown = number
    if (number === this.#latest) this.#list.ariaBusy = null
  }

  #showRecent(): void {
    this.#setShown(this.#latest)
    this.#list.style.minHeight = ''
    const items = recentItems(recentSearches())
    this.#showItems(items, items.length > 0 ? (this.#state.dataset.recent ?? '') : '')
  }

  async #prepareFilters(): Promise<void> {
    if (this.#filters.childElementCount > 0 || !this.#filters.hidden) return
    const { all = '', product = '', version = '', language = '' } = this.#filters.dataset
    const choices = await this.#search.choices()
    const elements = filterElements(choices, { all, product, version, language }, () => void this.#ask())
    this.#filters.replaceChildren(...elements)
    this.#filters.hidden = elements.length === 0
  }

  #showItems(items: readonly HTMLElement[], state: string): void {
    this.#options.show(items)
    this.#say(state)
    this.#state.classList.toggle('visually-hidden', state === '')
  }

  /** Announced to screen readers. Only visible if there are no results. */
  #say(text: string): void {
    this.#state.textContent = text
  }

  #word(name: string, value: string): string {
    return (this.#state.dataset[name] ?? '').replace(/\{(?:query|count)\}/, () => value)
  }

  #onKey(event: KeyboardEvent): void {
    // The filters handle their own keys.
    if (event.isComposing || event.target !== this.#input) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && this.#list.childElementCount > 0) {
      event.preventDefault()
      this.#options.move(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (this.#shown === this.#latest) this.#open(event)
      else this.#pendingEnter = event
    }
    if (event.key === 'Escape') {
      // Browsers would clear the field first.
      event.preventDefault()
      this.#dialog.close()
    }
  }

  #open(event: KeyboardEvent): void {
    this.#pendingEnter = undefined
    this.#options.open(event)
  }
}

function part<Kind extends Element>(dialog: HTMLDialogElement, selector: string): Kind {
  const element = dialog.querySelector<Kind>(selector)
  if (!element) throw new Error(`The search box has no "${selector}": see partials/search-dialog.hbs.`)
  return element
}
