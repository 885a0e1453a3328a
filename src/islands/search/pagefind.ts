/** A section of a page in which words were found. */
export interface FoundSection {
  readonly title: string
  readonly href: string
  /** HTML in which the words are marked; of all other tags it has none. */
  readonly excerptHtml: string
}

/** A page in which words were found. */
export interface FoundPage {
  readonly title: string
  readonly href: string
  /** Names on the way to the page, `Guides › Start`. */
  readonly breadcrumb?: string | undefined
  /** HTML in which the words are marked. */
  readonly excerptHtml: string
  readonly sections: readonly FoundSection[]
}

export interface SearchResults {
  readonly pages: readonly FoundPage[]
  /** How many pages there are in all. */
  readonly count: number
}

/** The parts of Pagefind that we use. @see https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { readonly baseUrl: string; readonly excerptLength: number }): Promise<void>
  init(): Promise<void>
  destroy(): Promise<void>
  search(words: string): Promise<{ readonly results: readonly { data(): Promise<PagefindData> }[] }>
}

interface PagefindData {
  readonly url: string
  readonly excerpt: string
  readonly meta: Readonly<Record<string, string>>
  readonly sub_results: readonly { readonly title: string; readonly url: string; readonly excerpt: string }[]
}

/** So many words stand around what was found. */
const excerptLength = 18

/** Sections shown of one page; the best come first. */
const mostSections = 3

/** What finds pages: the index of the site, in the folder given. */
export class SiteSearch {
  readonly #folder: string
  #opened: Promise<Pagefind> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Pages that hold the words, the best first.
   *
   * @throws
   *   What a browser throws when the index cannot be fetched.
   */
  async find(words: string, most: number): Promise<SearchResults> {
    this.#opened ??= this.#open()
    try {
      const { results } = await (await this.#opened).search(words)
      const data = await Promise.all(results.slice(0, most).map(result => result.data()))
      return { pages: data.map(toPage), count: results.length }
    } catch (error) {
      // The site may have been published anew since the index was opened: the next question opens it again.
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
    // What could not even be opened needs no closing.
    const pagefind = await opened?.catch(() => undefined)
    await pagefind?.destroy()
  }
}

function toPage({ url, excerpt, meta, sub_results }: PagefindData): FoundPage {
  const sections = sub_results.filter(section => section.url.includes('#')).slice(0, mostSections)
  return {
    title: meta.title ?? url,
    href: url,
    breadcrumb: meta.breadcrumb,
    excerptHtml: excerpt,
    sections: sections.map(section => ({ title: section.title, href: section.url, excerptHtml: section.excerpt })),
  }
}
