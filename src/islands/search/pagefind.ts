import { identifierParts, queryWords } from './query-words.ts'
import { rankPages } from './rank-pages.ts'
import { stopWordsOf } from '../../search/words/stop-words.ts'

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
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] }>
}

interface PagefindResult {
  readonly id: string
  readonly score: number
  data(): Promise<PagefindData>
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

/** How many words of a query choose the sections and excerpts of a page. */
const maxWordsShown = 3

/** Searches the index of the site in the given folder. */
export class SiteSearch {
  readonly #folder: string
  readonly #lang: string
  #opened: Promise<Pagefind> | undefined
  #stopWords: Promise<ReadonlySet<string>> | undefined

  /** @param lang The language of the page, BCP 47. */
  constructor(folder: string, lang: string) {
    this.#folder = folder
    this.#lang = lang
  }

  /**
   * Pages that match at least one word of a query, best first. Pagefind itself finds only pages with all words, and a
   * question in a whole sentence has words that its answer lacks. So each word is searched for, and the results are ranked
   * together.
   *
   * @throws If the index cannot be loaded.
   */
  async find(query: string, limit: number): Promise<SearchResults> {
    this.#opened ??= this.#open()
    // Without a list, rare words still count more than common ones.
    this.#stopWords ??= stopWordsOf(this.#lang).catch(() => new Set<string>())
    try {
      const [pagefind, stopWords] = await Promise.all([this.#opened, this.#stopWords])
      const words = queryWords(query, this.#lang, word => stopWords.has(word))
      const results = await Promise.all(words.map(word => searchWord(pagefind, word)))
      const ranked = rankPages(results.map(ofWord => new Map(ofWord.map(({ id, score }) => [id, score]))))
      const byId = results.map(ofWord => new Map(ofWord.map(result => [result.id, result])))
      const pages = ranked.slice(0, limit).map(async ({ key, words: matched }) => {
        const best = matched.flatMap(word => byId[word]?.get(key) ?? []).slice(0, maxWordsShown)
        return toPage(await Promise.all(best.map(result => result.data())))
      })
      return { pages: await Promise.all(pages), count: ranked.length }
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

/** Pages with a word, or with the parts of an identifier that no page has as a whole. */
async function searchWord(pagefind: Pagefind, word: string): Promise<readonly PagefindResult[]> {
  const { results } = await pagefind.search(word)
  const parts = results.length === 0 ? identifierParts(word) : []
  return parts.length === 0 ? results : (await pagefind.search(parts.join(' '))).results
}

/** @param matches The same page as found by each word, the most important word first; at least one. */
function toPage(matches: readonly PagefindData[]): FoundPage {
  const [first] = matches as readonly [PagefindData, ...PagefindData[]] // at least one
  return {
    title: first.meta.title ?? first.url,
    href: first.url,
    breadcrumb: first.meta.breadcrumb,
    excerptHtml: first.excerpt,
    sections: sectionsOf(matches),
  }
}

/** The sections of a page that match most words, each with the excerpt of its most important word. */
function sectionsOf(matches: readonly PagefindData[]): readonly FoundSection[] {
  const sections = new Map<string, { readonly section: FoundSection; weight: number }>()
  for (const [rank, { sub_results }] of matches.entries())
    for (const { title, url, excerpt } of sub_results) {
      if (!url.includes('#')) continue
      const known = sections.get(url) ?? { section: { title, href: url, excerptHtml: excerpt }, weight: 0 }
      known.weight += 1 / (rank + 1)
      sections.set(url, known)
    }
  return [...sections.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, maxSections)
    .map(({ section }) => section)
}
