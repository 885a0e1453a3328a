import type { FoundPage } from '../../search/browser-index/found-page.ts'
import type { Filter, Reader } from '../../search/browser-index/open-index.ts'
import type { OpenSource, SearchChoices, SearchSource } from './search-source.ts'

/** Searches on the server of the site, which finds only pages that the reader can read. */
export const openSource: OpenSource = (address, reader) => new ServerSearch(address, reader)

/** The response of the server: `src/server/search/dialog-route.ts`. */
interface ServerAnswer {
  readonly pages: readonly FoundPage[]
  readonly choices: SearchChoices
}

/** Maximum length of a query that the server accepts, in characters. */
const maxQuery = 500

class ServerSearch implements SearchSource {
  readonly #address: string
  readonly #reader: Reader
  #choices: Promise<SearchChoices> | undefined
  #running = new AbortController()

  constructor(address: string, reader: Reader) {
    this.#address = address
    this.#reader = reader
  }

  choices(): Promise<SearchChoices> {
    const choices = this.#choices ?? this.#ask({ limit: '1' }).then(answer => answer.choices)
    this.#choices = choices
    // If the choices could not be loaded, the next search loads them again.
    choices.catch(() => {
      this.#choices = undefined
    })
    return choices
  }

  async find(query: string, filter: Filter, limit: number): Promise<readonly FoundPage[]> {
    this.#running.abort()
    this.#running = new AbortController()
    const only = Object.fromEntries(Object.entries(filter).map(([kind, value]) => [`only-${kind}`, value]))
    const parameters = { q: query.slice(0, maxQuery), limit: String(limit), ...only }
    return (await this.#ask(parameters, this.#running.signal)).pages
  }

  async #ask(parameters: Readonly<Record<string, string | undefined>>, signal?: AbortSignal): Promise<ServerAnswer> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...this.#reader, ...parameters }))
      if (value !== undefined) query.set(name, value)
    const response = await fetch(`${this.#address}?${query}`, { signal: signal ?? null })
    if (!response.ok) throw new Error(`${response.status}`)
    return response.json()
  }
}
