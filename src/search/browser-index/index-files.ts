import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { createTermIndex, type IndexView, type Postings } from '../retrieval/term-index.ts'
import type { ToolsByLanguage } from '../words/language-tools.ts'
import { createVocabulary } from '../words/vocabulary.ts'
import { directoryPath, hashLength, type PageIndexFacts, type SearchDirectory, termsPath } from './directory.ts'
import type { BrowserTerms } from './page-terms.ts'
import { encodePostings } from './postings-text.ts'

/** A page of the index. */
export interface IndexedPage {
  readonly route: string
  readonly language: string
  readonly version?: string | undefined
  readonly product?: string | undefined
  readonly isInDefaults: boolean
  readonly boost: number
  readonly terms: BrowserTerms
  /** Digest of its file. */
  readonly digest: string
}

export interface IndexFile {
  /** Relative to the folder of the index. */
  readonly path: string
  readonly contents: string
}

/** Characters of a file of terms: few enough for a phone, enough to be worth a request. */
const fileSize = 20_000

/** A term with more occurrences is listed only where it counts most: it cannot decide what is found. */
const maxPostings = 4_000

/** The files of the index, without those of its pages. They depend on nothing but the pages. */
export function indexFiles(pages: readonly IndexedPage[], toolsOf: ToolsByLanguage): IndexFile[] {
  const view = termView(pages, toolsOf)
  const files: { first: string; path: string; contents: string }[] = []
  let [entries, size] = [[] as [string, string][], 0]
  const flush = () => {
    const [first] = entries
    if (first === undefined) return
    const contents = JSON.stringify(Object.fromEntries(entries))
    files.push({ first: first[0], path: shortDigest(contents), contents })
    entries = []
    size = 0
  }
  for (const term of view.terms()) {
    const postings = postingsText(view, term)
    entries.push([term, postings])
    size += term.length + postings.length + 6
    if (size >= fileSize) flush()
  }
  flush()
  const directory = directoryOf(
    pages,
    files.map(({ first }) => first),
    files.map(({ path }) => path),
  )
  return [
    { path: directoryPath, contents: JSON.stringify(directory) },
    ...files.map(({ path, contents }) => ({ path: termsPath(path), contents })),
  ]
}

function termView(pages: readonly IndexedPage[], toolsOf: ToolsByLanguage): IndexView {
  const vocabulary = createVocabulary()
  const index = createTermIndex(vocabulary, toolsOf)
  for (const { route, terms } of pages) {
    const sections = terms.map(({ terms: words, impacts }) => {
      const list = words === '' ? [] : words.split(' ')
      return new Map(list.map((term, at) => [vocabulary.add(term), Number.parseInt(impacts[at] ?? '1', 16)]))
    })
    index.set(route, sections)
  }
  return index.view()
}

/** If some are left out, the number of all is before them. */
function postingsText(view: IndexView, term: string): string {
  const found = view.postingsOf(term)
  if (!found) return ''
  const total = found.sections.length
  const kept = total <= maxPostings ? found : mostImportant(found)
  const pages = kept.sections.map(section => view.pageOf[section] ?? 0)
  const sections = kept.sections.map((section, at) => section - (view.firstSections[pages[at] ?? 0] ?? 0))
  const text = encodePostings({ pages, sections, impacts: kept.weights.map(wholeImpact) })
  return total === kept.sections.length ? text : `${total} ${text}`
}

/** Parts of compounds have half the impact of the compound. */
const wholeImpact = (impact: number): number => Math.max(1, Math.min(15, Math.round(impact)))

/** The postings with the largest impacts, in their order. */
function mostImportant({ sections, weights }: Postings): Postings {
  const least = weights.toSorted()[weights.length - maxPostings] ?? 0
  let equal = maxPostings - weights.filter(weight => weight > least).length
  const isKept = weights.map(weight => Number(weight > least || (weight === least && equal-- > 0)))
  return { sections: sections.filter((_, at) => isKept[at]), weights: weights.filter((_, at) => isKept[at]) }
}

function directoryOf(
  pages: readonly IndexedPage[],
  terms: readonly string[],
  files: readonly string[],
): SearchDirectory {
  const languages = distinct(pages.map(({ language }) => language))
  const versions = distinct(pages.map(({ version }) => version))
  const products = distinct(pages.map(({ product }) => product))
  const facts: [PageIndexFacts, number][] = []
  for (const { language, version, product, isInDefaults, boost } of pages) {
    const own: PageIndexFacts = {
      language: languages.indexOf(language),
      version: version === undefined ? -1 : versions.indexOf(version),
      product: product === undefined ? -1 : products.indexOf(product),
      isInDefaults,
      boost,
    }
    const last = facts.at(-1)
    if (last && isDeepEqual(last[0], own)) last[1]++
    else facts.push([own, 1])
  }
  return {
    ...{ terms, files, languages, versions, products, facts },
    sections: pages.map(page => page.terms.length),
    pages: pages.map(({ digest }) => digest.slice(0, hashLength)).join(''),
  }
}

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter(value => value !== undefined)),
]
