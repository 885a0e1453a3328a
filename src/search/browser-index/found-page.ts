import type { QuestionWord } from '../retrieval/question-terms.ts'
import { findTerms } from '../words/find-terms.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import type { PageFile, PageFileSection } from './directory.ts'
import { excerptOf, type MarkedText, markText } from './excerpt.ts'
import type { Reader, SearchResults } from './open-index.ts'

/** A section of a page that was found. */
export interface FoundSection {
  readonly href: string
  /** Titles from below the page to the section. */
  readonly titles: readonly (readonly MarkedText[])[]
  readonly excerpt: readonly MarkedText[]
}

/** A page as the search dialog shows it: plain data. */
export interface FoundPage {
  readonly href: string
  readonly title: readonly MarkedText[]
  readonly breadcrumb: readonly string[]
  /** Its version and language, if they are not those of the reader. The product is in the breadcrumb. */
  readonly otherVersion?: string | undefined
  readonly otherLanguage?: string | undefined
  readonly operation?: { readonly method: string; readonly path: string } | undefined
  /** Of the text above the first heading, if it matches or no section does. */
  readonly excerpt: readonly MarkedText[]
  readonly sections: readonly FoundSection[]
}

/** The pages that a search found, with the words that it looked for marked. */
export function toFoundPages(
  { pages, words }: SearchResults,
  { analyzer }: Pick<LanguageTools, 'analyzer'>,
  reader: Reader,
): readonly FoundPage[] {
  const terms = new Set(words.flatMap(word => word.terms.map(({ term }) => term)))
  const mark: Mark = text => findTerms(text, terms, analyzer)
  return pages.map(({ page, sections }) => toFoundPage(page, sections, { mark, words, reader }))
}

type Mark = (text: string) => ReturnType<typeof findTerms>

interface ResultContext {
  readonly mark: Mark
  readonly words: readonly QuestionWord[]
  readonly reader: Reader
}

function toFoundPage(page: PageFile, found: readonly number[], context: ResultContext): FoundPage {
  const { mark, reader } = context
  const sections = found.flatMap(at => page.sections[at] ?? [])
  const intro = sections.find(({ id }) => id === undefined)
  const { method, path, version, language, description = '' } = page
  const text = [description, intro?.text ?? (sections.length === 0 ? page.sections[0]?.text : '')]
    .filter(Boolean)
    .join('\n')
  return {
    href: page.href,
    title: markText(page.title, mark(page.title)),
    breadcrumb: page.breadcrumb,
    otherVersion: version === reader.version ? undefined : version,
    otherLanguage: language === reader.language ? undefined : language,
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
