import { type Analyzer, createAnalyzer } from './analyzer.ts'
import { primaryCode } from './primary-code.ts'
import { stemmerOf } from './stemmers.ts'
import { stopWordsOf } from './stop-words.ts'

/** The tools for searching text in a language. */
export interface LanguageTools {
  readonly analyzer: Analyzer
  /** Analyzer for English pages, which many sites show if a translation is missing. Absent for English itself. */
  readonly fallback?: Analyzer | undefined
  /** Common words in lower case, which are removed from questions. */
  readonly stopWords: ReadonlySet<string>
}

/** Tools by language. A language that is missing is treated as text without stems and stop words. */
export type ToolsByLanguage = (language: string) => LanguageTools

/** Load the tools of languages, as BCP 47 tags. */
export async function languageToolsOf(languages: Iterable<string>): Promise<ToolsByLanguage> {
  const codes = new Set([...languages].map(primaryCode))
  const loaded = new Map<string, LanguageTools>()
  const english = codes.has('en') ? createAnalyzer('en', await stemmerOf('en')) : undefined
  for (const code of codes) {
    const isEnglish = code === 'en' && english !== undefined
    const analyzer = isEnglish ? english : createAnalyzer(code, await stemmerOf(code))
    loaded.set(code, { analyzer, fallback: isEnglish ? undefined : english, stopWords: await stopWordsOf(code) })
  }
  const plain: LanguageTools = { analyzer: createAnalyzer('', word => word), stopWords: new Set() }
  return language => loaded.get(primaryCode(language)) ?? plain
}
