import type { PageFile, PageFileSection, SearchDirectory } from '../../search/browser-index/directory.ts'
import { directoryPath } from '../../search/browser-index/directory.ts'
import { excerptOf, type MarkedText, markText } from '../../search/browser-index/excerpt.ts'
import {
  type BrowserIndex,
  type Filter,
  openIndex,
  type Reader,
  type SearchResults,
} from '../../search/browser-index/open-index.ts'
import type { QuestionWord } from '../../search/retrieval/question-terms.ts'
import { findTerms } from '../../search/words/find-terms.ts'
import { type LanguageTools, languageToolsOf } from '../../search/words/language-tools.ts'
import { languageName } from './language-name.ts'

/** A section of a page that was found. */
export interface FoundSection {
  readonly href: string
  /** Titles from below the page to the section. */
  readonly titles: readonly (readonly MarkedText[])[]
  readonly excerpt: readonly MarkedText[]
}

/** A page that was found. */
export interface FoundPage {
  readonly href: string
  readonly title: readonly MarkedText[]
  readonly breadcrumb: readonly string[]
  /** Its version and language, if they are not those of the reader. The product is in the breadcrumb. */
  readonly labels: readonly string[]
  readonly operation?: { readonly method: string; readonly path: string } | undefined
  /** Of the text above the first heading, if it matches or no section does. */
  readonly excerpt: readonly MarkedText[]
  readonly sections: readonly FoundSection[]
}

/** Not longer than this many milliseconds, so that the delays of a slow network do not add up. */
const maxHeadStart = 50
const headStart = () => new Promise<void>(resolve => setTimeout(resolve, maxHeadStart))

/** Searches the index of the site in a folder. Nothing is loaded before the first search. */
export class SiteSearch {
  readonly #folder: string
  readonly #reader: Reader
  #opened: Promise<BrowserIndex> | undefined
  readonly #tools = new Map<string, Promise<LanguageTools>>()

  constructor(folder: string, reader: Reader) {
    this.#folder = folder
    this.#reader = reader
  }

  /** What results can be limited to. @throws If the index cannot be loaded. */
  async directory(): Promise<SearchDirectory> {
    return (await this.#open()).directory
  }

  /**
   * The pages that match a query best.
   *
   * @param onBest Called with the first page before the others have loaded. Not called for quoted phrases.
   * @throws If the index cannot be loaded.
   */
  async find(
    query: string,
    filter: Filter,
    limit: number,
    onBest?: (pages: readonly FoundPage[]) => void,
  ): Promise<readonly FoundPage[]> {
    try {
      const index = await this.#open()
      const tools = await this.#toolsOf(filter.language ?? this.#reader.language)
      const toFoundPages = ({ pages, words }: SearchResults) => {
        const mark = marker(words, tools)
        return pages.map(({ page, sections }) =>
          toFoundPage(page, sections, { mark, words, labels: this.#labelsOf(page) }),
        )
      }
      return toFoundPages(await index.search(query, filter, limit, best => onBest?.(toFoundPages(best))))
    } catch (error) {
      // The site may have been published again since the index was opened: the next search opens it again.
      this.#opened = undefined
      throw error
    }
  }

  #labelsOf({ version, language }: PageFile): readonly string[] {
    const isOtherLanguage = language !== this.#reader.language
    return [
      ...(version !== undefined && version !== this.#reader.version ? [version] : []),
      ...(isOtherLanguage ? [languageName(language)] : []),
    ]
  }

  #open(): Promise<BrowserIndex> {
    const opened =
      this.#opened ??
      openIndex({
        load: path => this.#fetch(path),
        reader: this.#reader,
        toolsOf: language => this.#toolsOf(language),
        headStart,
      })
    this.#opened = opened
    // What could not be loaded is loaded again by the next search.
    opened.catch(() => {
      this.#opened = undefined
    })
    return opened
  }

  /** Questions are read in the language that results are limited to, otherwise in that of the page. */
  #toolsOf(language: string): Promise<LanguageTools> {
    // Many sites show English pages where a translation is missing.
    const load = async () => (await languageToolsOf([language, 'en']))(language)
    const tools = this.#tools.get(language) ?? load()
    this.#tools.set(language, tools)
    tools.catch(() => this.#tools.delete(language))
    return tools
  }

  async #fetch(path: string): Promise<unknown> {
    // Only the directory has a name that another build uses too. Hosts may let caches keep the folder for ever.
    const query = path === directoryPath ? `?${Date.now()}` : ''
    const response = await fetch(this.#folder + path + query)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
}

type Mark = (text: string) => ReturnType<typeof findTerms>

function marker(words: readonly QuestionWord[], { analyzer }: LanguageTools): Mark {
  const terms = new Set(words.flatMap(word => word.terms.map(({ term }) => term)))
  return text => findTerms(text, terms, analyzer)
}

interface ResultContext {
  readonly mark: Mark
  readonly words: readonly QuestionWord[]
  readonly labels: readonly string[]
}

function toFoundPage(page: PageFile, found: readonly number[], context: ResultContext): FoundPage {
  const { mark } = context
  const sections = found.flatMap(at => page.sections[at] ?? [])
  const intro = sections.find(({ id }) => id === undefined)
  const { method, path, description = '' } = page
  const text = [description, intro?.text ?? (sections.length === 0 ? page.sections[0]?.text : '')]
    .filter(Boolean)
    .join('\n')
  return {
    href: page.href,
    title: markText(page.title, mark(page.title)),
    breadcrumb: page.breadcrumb,
    labels: context.labels,
    operation: method === undefined || path === undefined ? undefined : { method, path },
    excerpt: intro === undefined && sections.length > 0 ? [] : excerptOf(text, mark(text)),
    sections: shownSections(
      sections.flatMap(section => (section.id === undefined ? [] : [toFoundSection(page, section, context)])),
    ),
  }
}

/** Sections that show why they were found. If none does, as with words that are only in code, the best one is enough. */
function shownSections(sections: readonly FoundSection[]): readonly FoundSection[] {
  const marked = sections.filter(({ titles, excerpt }) => [...titles, excerpt].flat().some(({ isMatch }) => isMatch))
  return marked.length > 0 ? marked : sections.slice(0, 1)
}

/** A field that was searched for by its name is linked to directly. */
function toFoundSection(page: PageFile, section: PageFileSection, { mark, words }: ResultContext): FoundSection {
  const { titles, text, id = '', fields = [] } = section
  const names = new Set(words.map(word => word.text.toLowerCase()))
  const field = fields.find(([name]) => names.has(name.toLowerCase()))
  const [name, fieldId] = field ?? []
  return {
    href: `${page.href}#${fieldId ?? id}`,
    titles: [...titles, ...(name === undefined ? [] : [name])].map(title => markText(title, mark(title))),
    excerpt: excerptOf(text, mark(text)),
  }
}
