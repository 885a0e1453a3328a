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

export interface Found {
  readonly pages: readonly FoundPage[]
  /** How many pages there are in all. */
  readonly count: number
}

/** The parts of Pagefind that we use. @see https://pagefind.app/docs/api/ */
interface Pagefind {
  options(options: { readonly baseUrl: string; readonly excerptLength: number }): Promise<void>
  init(): Promise<void>
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

/** What finds pages: the index of the site, whose address its pointer tells. */
export class SiteSearch {
  readonly #pointer: string
  #opened: Promise<Pagefind> | undefined

  constructor(pointer: string) {
    this.#pointer = pointer
  }

  /**
   * Pages that hold the words, the best first.
   *
   * @throws
   *   What a browser throws when the index cannot be fetched.
   */
  async find(words: string, most: number): Promise<Found> {
    this.#opened ??= this.#open()
    try {
      const { results } = await (await this.#opened).search(words)
      const data = await Promise.all(results.slice(0, most).map(result => result.data()))
      return { pages: data.map(toPage), count: results.length }
    } catch (error) {
      // The site was published anew since the index was opened: the next question asks the pointer again.
      this.#opened = undefined
      throw error
    }
  }

  async #open(): Promise<Pagefind> {
    const response = await fetch(this.#pointer, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${this.#pointer}: ${response.status}`)
    const { folder } = (await response.json()) as { readonly folder: string } // the build wrote it
    const address = new URL(folder, new URL(this.#pointer, location.href))
    const pagefind: Pagefind = await import(/* @vite-ignore */ `${address.href}pagefind.js`)
    await pagefind.options({ baseUrl: '/', excerptLength })
    await pagefind.init()
    return pagefind
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
