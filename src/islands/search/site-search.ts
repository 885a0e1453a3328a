import { directoryPath } from '../../search/browser-index/directory.ts'
import { type FoundPage, toFoundPages } from '../../search/browser-index/found-page.ts'
import {
  type BrowserIndex,
  type Filter,
  openIndex,
  type Reader,
  type SearchResults,
} from '../../search/browser-index/open-index.ts'
import { type LanguageTools, languageToolsOf } from '../../search/words/language-tools.ts'
import type { OpenSource, SearchChoices, SearchSource } from './search-source.ts'
import { warmUp } from './warm-up.ts'

/** Searches the index of the site in a folder. Nothing is loaded before the first search. */
export const openSource: OpenSource = (folder, reader) => new SiteSearch(folder, reader)

/** Maximum delay in milliseconds, so that the delays of a slow network do not add up. */
const maxHeadStart = 50
const headStart = () => new Promise<void>(resolve => setTimeout(resolve, maxHeadStart))

/** Safari has no idle callbacks. */
const whenIdle = () => new Promise<void>(resolve => (window.requestIdleCallback ?? setTimeout)(() => resolve()))

class SiteSearch implements SearchSource {
  readonly #folder: string
  readonly #reader: Reader
  #opened: Promise<BrowserIndex> | undefined
  readonly #tools = new Map<string, Promise<LanguageTools>>()
  #hasSearched = false

  constructor(folder: string, reader: Reader) {
    this.#folder = folder
    this.#reader = reader
  }

  async choices(): Promise<SearchChoices> {
    return (await this.#open()).directory
  }

  async find(
    query: string,
    filter: Filter,
    limit: number,
    onBest?: (pages: readonly FoundPage[]) => void,
  ): Promise<readonly FoundPage[]> {
    this.#hasSearched = true
    try {
      const index = await this.#open()
      const tools = await this.#toolsOf(filter.language ?? this.#reader.language)
      const found = (results: SearchResults) => toFoundPages(results, tools, this.#reader)
      return found(await index.search(query, filter, limit, best => onBest?.(found(best))))
    } catch (error) {
      // The site may have been published again since the index was opened, so the next search opens it again.
      this.#opened = undefined
      throw error
    }
  }

  #open(): Promise<BrowserIndex> {
    const opened = this.#opened ?? this.#openIndex()
    this.#opened = opened
    // If the index could not be loaded, the next search loads it again.
    opened.catch(() => {
      this.#opened = undefined
    })
    return opened
  }

  async #openIndex(): Promise<BrowserIndex> {
    const toolsOf = (language: string) => this.#toolsOf(language)
    const [index] = await Promise.all([
      openIndex({ load: path => this.#fetch(path), reader: this.#reader, toolsOf, headStart, whenIdle }),
      toolsOf(this.#reader.language).then(tools => this.#warmUp(tools)),
    ])
    return index
  }

  /** Does not wait for the end: the first search of the reader ends it. */
  #warmUp(tools: LanguageTools): void {
    if (!this.#hasSearched) void warmUp(tools, this.#reader, () => !this.#hasSearched)
  }

  /** Queries are interpreted in the language that results are limited to, otherwise in that of the page. */
  #toolsOf(language: string): Promise<LanguageTools> {
    // Many sites show English pages if a translation is missing.
    const load = async () => (await languageToolsOf([language, 'en']))(language)
    const tools = this.#tools.get(language) ?? load()
    this.#tools.set(language, tools)
    tools.catch(() => this.#tools.delete(language))
    return tools
  }

  async #fetch(path: string): Promise<unknown> {
    // Only the directory has the same name in every build. Hosts may let caches keep the folder forever.
    const query = path === directoryPath ? `?${Date.now()}` : ''
    const response = await fetch(this.#folder + path + query)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
}
