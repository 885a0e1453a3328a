import { fragmentOfId } from '../../source/text/fragment-of-id.ts'
import type { QuestionWord } from '../retrieval/question-terms.ts'
import { findTerms } from '../words/find-terms.ts'
import type { LanguageTools } from '../words/language-tools.ts'
import type { ResultPage, ResultSection } from './directory.ts'
import { excerptOf, type MarkedText, markText } from './excerpt.ts'
import type { Reader, SearchResults } from './open-index.ts'

/** A section of a page that was found. */
export interface FoundSection {
  readonly href: string
  /** Titles of the sections from the page down to this one, without the page title. */
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
  /** Excerpt of the text above the first heading, if it matches or no section does. */
  readonly excerpt: readonly MarkedText[]
  readonly sections: readonly FoundSection[]
}

/** Converts the pages that a search found for the dialog, with the matching words marked. */
export function toFoundPages(
  { pages, words }: SearchResults,
  { analyzer }: Pick<LanguageTools, 'analyzer'>,
  reader: Reader,
): readonly FoundPage[] {
  const wordOf = new Map(words.flatMap((word, at) => word.terms.map(({ term }) => [term, at])))
  const terms = new Set(wordOf.keys())
  const mark: Mark = text => findTerms(text, terms, analyzer)
  return pages.map(({ page, sections }) => toFoundPage(page, sections, { mark, words, wordOf, reader }))
}

type Mark = (text: string) => ReturnType<typeof findTerms>

interface ResultContext {
  readonly mark: Mark
  readonly words: readonly QuestionWord[]
  /** The position in the question of the word that a term matches. */
  readonly wordOf: ReadonlyMap<string, number>
  readonly reader: Reader
}

function toFoundPage(page: ResultPage, positions: readonly number[], context: ResultContext): FoundPage {
  const { mark, reader } = context
  const matchingSections = positions.flatMap(at => page.sections[at] ?? [])
  const intro = matchingSections.find(({ id }) => id === undefined)
  const inTitle = mark(page.title)
  const marked = matchingSections
    .filter(({ id }) => id !== undefined)
    .map(section => markSection(page, section, context))
  const wordsInTitle = new Set(inTitle.map(({ term }) => context.wordOf.get(term)))
  const telling = tellingSections(marked, wordsInTitle)
  // If words are only in code, the best section is enough.
  const sections = telling.length > 0 || intro || wordsInTitle.size > 0 ? telling : marked.slice(0, 1)
  const { method, path, version, language, description = '' } = page
  const text = [description, intro?.text ?? (matchingSections.length === 0 ? page.sections[0]?.text : '')]
    .filter(Boolean)
    .join('\n')
  return {
    href: page.href,
    title: markText(page.title, inTitle),
    breadcrumb: page.breadcrumb,
    otherVersion: version === reader.version ? undefined : version,
    otherLanguage: language === reader.language ? undefined : language,
    operation: method === undefined || path === undefined ? undefined : { method, path },
    excerpt: intro === undefined && sections.length > 0 ? [] : excerptOf(text, mark(text)),
    sections: sections.map(({ href, titles, excerpt }) => ({ href, titles, excerpt })),
  }
}

interface MarkedSection extends FoundSection {
  readonly isTitleMarked: boolean
  /** Positions of the words that its text contains. */
  readonly wordsInText: readonly (number | undefined)[]
}

/** Sections that show why they were found: by their title, or by a word that is not in the page title. */
function tellingSections(
  sections: readonly MarkedSection[],
  wordsInTitle: ReadonlySet<number | undefined>,
): readonly MarkedSection[] {
  const isTelling = ({ isTitleMarked, wordsInText }: MarkedSection) =>
    isTitleMarked || wordsInText.some(word => !wordsInTitle.has(word))
  return sections.filter(isTelling)
}

/** A section found by the name of a field links directly to that field. */
function markSection(page: ResultPage, section: ResultSection, { mark, words, wordOf }: ResultContext): MarkedSection {
  const { titles, text, id = '', fields = [] } = section
  const names = new Set(words.map(word => word.text.toLowerCase()))
  const field = fields.find(([name]) => names.has(name.toLowerCase()))
  const [name, fieldId] = field ?? []
  const ranges = mark(text)
  const markedTitles = [...titles, ...(name === undefined ? [] : [name])].map(title => markText(title, mark(title)))
  return {
    href: page.href + fragmentOfId(fieldId ?? id),
    titles: markedTitles,
    excerpt: excerptOf(text, ranges),
    isTitleMarked: markedTitles.flat().some(({ isMatch }) => isMatch),
    wordsInText: ranges.map(({ term }) => wordOf.get(term)),
  }
}
