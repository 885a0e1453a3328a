import { firstFrom } from '../../source/text/first-from.ts'
import type { ContentWord, ContentWords } from '../retrieval/content-words.ts'
import { formsOf, maxCorrected, substitutesFor, termsOfPart } from '../retrieval/question-terms.ts'
import { completions, type TermList } from '../retrieval/similar-terms.ts'
import type { IndexView } from '../retrieval/term-index.ts'
import { actionTerm } from '../words/action-terms.ts'
import { type Analyzer, foldAccents } from '../words/analyzer.ts'
import { isUnspaced } from '../words/split-words.ts'
import { commonTermList } from './common-terms.ts'
import type { SearchDirectory } from './directory.ts'
import { createLoadedViews, fileOfTerm, type PageTable, type TermFile } from './loaded-view.ts'

/** Maximum number of additional files that are loaded for an incomplete word. */
const maxFurtherFiles = 2

/** Maximum number of files that are loaded in advance after the first letter of a word. */
const maxFilesAhead = 4

/** Maximum number of letters that are searched for in advance, by the number of letters of the word. */
const maxLettersAhead: Readonly<Record<number, number>> = { 0: 3, 1: 3, 2: 2 }
const maxLettersAheadOfOthers = 1

interface TermSource {
  readonly directory: SearchDirectory
  readonly pages: PageTable
  /** Loads a file of terms by its position in the directory. */
  readonly loadFile: (at: number) => Promise<TermFile>
}

export interface TermLoader {
  /** Loads the part of an index that a question needs. */
  readonly load: (content: ContentWords, analyzer: Analyzer) => Promise<IndexView>
  /** After the first letter of a word: loads files that the next letters will probably need. */
  readonly loadAhead: (content: ContentWords) => void
  /** The letters that a reader will probably type next, in an incomplete word at the end of a question. */
  readonly nextLetters: (content: ContentWords) => readonly string[]
  /** The letters that many words begin with and that are words themselves, so that they have results of their own. */
  readonly firstLetters: () => readonly string[]
}

export function createTermLoader({ directory, pages, loadFile }: TermSource): TermLoader {
  const common = commonTermList(directory)
  const viewOf = createLoadedViews(pages)
  // In order, so that their terms need hardly any sorting.
  const loadFiles = async (files: ReadonlySet<number>) =>
    viewOf(await Promise.all([...files].sort((one, two) => one - two).map(loadFile)))
  const load: TermLoader['load'] = async (content, analyzer) => {
    const ofTitle = content.title === undefined ? [] : [content.title]
    const ofOperations = directory.hasOperations ? endpointTerms(content, common) : []
    const terms = [...wordTerms(content, common), ...ofTitle, ...ofOperations]
    const files = new Set(terms.map(term => fileOfTerm(directory, term)))
    for (const word of content.words) for (const file of filesOfBeginning(word, directory)) files.add(file)
    const view = await loadFiles(files)
    // Other terms are only needed for a word that is on no page.
    const others = content.words.slice(0, maxCorrected).flatMap(word => substitutes(word, { view, common, analyzer }))
    const added = others.map(term => fileOfTerm(directory, term)).filter(file => !files.has(file))
    return added.length === 0 ? view : loadFiles(new Set([...files, ...added]))
  }
  const loadAhead: TermLoader['loadAhead'] = ({ words }) => {
    // A file that cannot be loaded is requested again by the search that needs it.
    for (const file of words.flatMap(word => filesAhead(word, directory, common))) loadFile(file).catch(() => {})
  }
  return {
    load,
    loadAhead,
    nextLetters: ({ words }) => nextLetters(words.at(-1), common),
    firstLetters: () => firstLetters(common),
  }
}

/** The terms that words may match, with the common completions of a word that may be incomplete. */
function wordTerms({ words }: ContentWords, common: TermList): readonly string[] {
  const terms = words.flatMap(word => {
    const { whole, stems, unaccented, isIncomplete, isQuoted } = word
    const forms = stems.flatMap((_, at) => formsOf(word, at).map(({ term }) => term))
    const completed = isIncomplete && !isQuoted ? completions(stems.at(-1) ?? '', typedPart(word), common) : []
    return [...forms, ...unaccented, ...(whole === undefined ? [] : [whole]), ...completed.map(({ term }) => term)]
  })
  return terms.filter(term => term !== '')
}

/** The terms of operations that a question may refer to. */
function endpointTerms(content: ContentWords, common: TermList): readonly string[] {
  const nouns = wordTerms(content, common)
  const ofActions = content.actions.flatMap(([action]) => nouns.map(noun => actionTerm(action, noun)))
  return [...ofActions, ...content.endpoints.flatMap(({ candidates }) => candidates.flat())]
}

/** The last part of a word as typed. */
const typedPart = ({ parts }: ContentWord): string => foldAccents(parts.at(-1) ?? '')

/** The files after the first one that contain only terms with the same beginning as an incomplete word. */
function filesOfBeginning(word: ContentWord, directory: SearchDirectory): readonly number[] {
  const typed = typedPart(word)
  if (!word.isIncomplete || word.isQuoted || typed === '' || isFirstLetter(typed)) return []
  const next = fileOfTerm(directory, typed) + 1
  return Array.from({ length: maxFurtherFiles }, (_, at) => next + at).filter(at =>
    directory.terms[at]?.startsWith(typed),
  )
}

/** A first letter has no completions: too many words begin with it. */
const isFirstLetter = (typed: string): boolean => typed.length === 1 && !isUnspaced(typed)

/** The files that contain most of the common terms with the first letter of a word. */
function filesAhead(word: ContentWord, directory: SearchDirectory, common: TermList): readonly number[] {
  const typed = typedPart(word)
  if (!word.isIncomplete || word.isQuoted || !isFirstLetter(typed)) return []
  return mostCommon(typed, common, term => fileOfTerm(directory, term)).slice(0, maxFilesAhead)
}

function nextLetters(word: ContentWord | undefined, common: TermList): readonly string[] {
  const typed = word ? typedPart(word) : ''
  if (!word?.isIncomplete || word.isQuoted || typed === '') return []
  const count = maxLettersAhead[typed.length] ?? maxLettersAheadOfOthers
  const letters = mostCommon(typed, common, term => [...term.slice(typed.length)][0])
  return letters.filter(letter => letter !== undefined).slice(0, count)
}

function firstLetters(common: TermList): readonly string[] {
  const letters = mostCommon('', common, term => term.charAt(0))
  return letters.filter(letter => common.commonness(letter) > 0).slice(0, maxLettersAhead[0])
}

/** What the common terms with a beginning have, in the order of how often these terms occur. */
function mostCommon<Kind>(beginning: string, common: TermList, kindOf: (term: string) => Kind): readonly Kind[] {
  const counts = new Map<Kind, number>()
  const terms = common.terms()
  for (let at = firstFrom(terms, beginning); terms[at]?.startsWith(beginning); at++) {
    const term = terms[at] ?? ''
    const kind = kindOf(term)
    counts.set(kind, (counts.get(kind) ?? 0) + common.commonness(term))
  }
  return [...counts].sort(([, one], [, two]) => two - one).map(([kind]) => kind)
}

/** Terms that may replace the parts of a word that are on no page: the parts of a compound, and similar terms. */
function substitutes(
  word: ContentWord,
  { view, common, analyzer }: { readonly view: IndexView; readonly common: TermList; readonly analyzer: Analyzer },
): readonly string[] {
  if (word.isQuoted) return []
  return word.stems.flatMap((_, at) => {
    if (termsOfPart(word, at, view).length > 0) return []
    const { compound, similar } = substitutesFor(word, at, { analyzer, list: common, typos: true })
    return [...compound, ...similar.map(({ term }) => term)]
  })
}
