import { createLanguageDetector } from '../../../search/words/detect-language.ts'
import { type LanguageTools, languageToolsOf } from '../../../search/words/language-tools.ts'

/** The terms of the content words of questions in any language. */
export type TermsOf = (question: string) => readonly string[]

/** Questions may contain pasted logs. Their beginning is usually the actual question. */
const maxLength = 400
const maxTerms = 24

/** Every question is about the docs, so these words do not describe its subject. */
const docsWords: ReadonlySet<string> = new Set(['doc', 'docs', 'document', 'documents', 'documentation'])

/** Prepares for some questions: each of their languages has its own stems and common words. */
export async function questionTermsOf(questions: readonly string[]): Promise<TermsOf> {
  const detector = await createLanguageDetector()
  const languageOf = (question: string) => detector.languageOf(question) ?? 'en'
  const languages = new Set(questions.map(question => languageOf(question.slice(0, maxLength))))
  const toolsOf = await languageToolsOf(languages)
  return question => {
    const text = question.slice(0, maxLength).toLowerCase()
    const { analyzer, stopWords } = toolsOf(languageOf(text))
    const words = wordsOf(text, analyzer, stopWords)
    // "What is this?" has only common words, so these are used.
    return words.length > 0 ? words : wordsOf(text, analyzer, new Set())
  }
}

function wordsOf(text: string, analyzer: LanguageTools['analyzer'], stopWords: ReadonlySet<string>): readonly string[] {
  const words = analyzer.wordsOf(text, raw => !stopWords.has(raw) && !docsWords.has(raw))
  return [...new Set(words.flatMap(({ stems }) => stems).map(withoutPlural))].slice(0, maxTerms)
}

/** Stemmers do not change "pdfs", because it has no vowel. */
const withoutPlural = (term: string): string => (/^[b-df-hj-np-tv-xz]{3,}s$/u.test(term) ? term.slice(0, -1) : term)
