/** A section of a page with matches. */
export interface FoundSection {
  readonly title: string
  readonly href: string
  /** HTML with matches in `<mark>`, and no other tags. */
  readonly excerptHtml: string
}

/** A page with matches. */
export interface FoundPage {
  readonly title: string
  readonly href: string
  /** Names of the parents of the page: `Guides › Start`. */
  readonly breadcrumb?: string | undefined
  /** HTML with matches in `<mark>`. */
  readonly excerptHtml: string
  readonly sections: readonly FoundSection[]
}

export interface SearchResults {
  readonly pages: readonly FoundPage[]
  /** Total number of matching pages. */
  readonly count: number
}

/** The parts of Pagefind that we use. @see https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { readonly baseUrl: string; readonly excerptLength: number }): Promise<void>
  init(): Promise<void>
  destroy(): Promise<void>
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<PagefindData> }[] }>
}

interface PagefindData {
  readonly url: string
  readonly excerpt: string
  readonly meta: Readonly<Record<string, string>>
  readonly sub_results: readonly { readonly title: string; readonly url: string; readonly excerpt: string }[]
}

/** Length of an excerpt in words. */
const excerptLength = 18

/** How many sections of a page are shown, best first. */
const maxSections = 3

/** Searches the index of the site in the given folder. */
export class SiteSearch {
  readonly #folder: string
  #opened: Promise<Pagefind> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Pages that match a query, best first.
   *
   * @throws If the index cannot be loaded.
   */
  async find(query: string, limit: number): Promise<SearchResults> {
    this.#opened ??= this.#open()
    try {
      const { results } = await (await this.#opened).search(query)
      const data = await Promise.all(results.slice(0, limit).map(result => result.data()))
      return { pages: data.map(toPage), count: results.length }
    } catch (error) {
      // The site may have been published again since the index was opened: the next search opens it again.
      await this.#close()
      throw error
    }
  }

  async #open(): Promise<Pagefind> {
    const pagefind: Pagefind = await import(/* @vite-ignore */ `${this.#folder}pagefind.js`)
    await pagefind.options({ baseUrl: '/', excerptLength })
    await pagefind.init()
    return pagefind
  }

  async #close(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    // If opening failed, there is nothing to close.
    const pagefind = await opened?.catch(() => undefined)
    await pagefind?.destroy()
  }
}

function toPage({ url, excerpt, meta, sub_results }: PagefindData): FoundPage {
  const sections = sub_results.filter(section => section.url.includes('#')).slice(0, maxSections)
  return {
    title: meta.title ?? url,
    href: url,
    breadcrumb: meta.breadcrumb,
    excerptHtml: excerpt,
    sections: sections.map(section => ({ title: section.title, href: section.url, excerptHtml: section.excerpt })),
  }
}
