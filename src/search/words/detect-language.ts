import { primaryCode } from './primary-code.ts'
import { stopWordsOf } from './stop-words.ts'

/** Guesses the language of a question. */
export interface LanguageDetector {
  /**
   * A primary language code; `undefined` if the text does not show its language, such as a name or an error message.
   */
  readonly languageOf: (text: string) => string | undefined
  /**
   * The language tag of a site that matches a text.
   *
   * @param tags The BCP 47 tags of the site.
   */
  readonly bestOf: (text: string, tags: readonly string[]) => string | undefined
}

/**
 * Languages that are recognized by their script. Japanese comes before Chinese because it uses Chinese characters too.
 */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
]

/** Languages with Cyrillic or Latin letters that are recognized by their common words. */
const byWords = 'cs da de en es fi fr hu id it nl no pl pt ro ru sv tr uk vi'.split(' ')

/** Letters that exist in a language but not in related ones. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  uk: /[їєґі]/i,
  ru: /[ыэъё]/i,
  es: /[¿¡ñ]/i,
  pt: /[ãõ]/i,
  de: /ß/i,
}

const maxExamined = 1_000

/** Load the common words of all languages. */
export async function createLanguageDetector(): Promise<LanguageDetector> {
  const lists = await Promise.all(byWords.map(async code => [code, await stopWordsOf(code)] as const))
  const languageOf = (text: string) => languageIn(text.slice(0, maxExamined), lists)
  return {
    languageOf,
    bestOf: (text, tags) => {
      const isOfSite = ([code]: WordLists[number]) => tags.some(tag => primaryCode(tag) === code)
      // Related languages share words, so the one that the site has is used.
      const code = languageOf(text) ?? languageIn(text.slice(0, maxExamined), lists.filter(isOfSite))
      const matching = tags.filter(tag => primaryCode(tag) === code)
      if (code !== 'zh' || matching.length < 2) return matching[0]
      const isTraditional = countOf(text, traditional) > countOf(text, simplified)
      return matching.find(tag => /hant|tw|hk|mo/i.test(tag) === isTraditional) ?? matching[0]
    },
  }
}

type WordLists = readonly (readonly [code: string, words: ReadonlySet<string>])[]

function languageIn(text: string, lists: WordLists): string | undefined {
  const letters = countOf(text, /\p{L}/gu)
  // Questions in Chinese or Japanese often have English names.
  const script = scripts.find(([, own]) => countOf(text, own) * 5 >= letters && letters > 0)
  if (script) return script[0]
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{M}'’]{2,}/gu) ?? [])].map(word =>
    word.replaceAll('’', "'"),
  )
  const isCyrillic = countOf(text, /\p{Script=Cyrillic}/gu) * 2 >= letters
  const scored = lists
    .filter(([code]) => (code === 'ru' || code === 'uk') === isCyrillic)
    .map(([code, list]) => ({
      code,
      // One common word is not enough: "para" and "die" are words of several languages.
      score: words.filter(word => list.has(word)).length + (ownLetters[code]?.test(text) ? 2 : 0),
    }))
    .sort((one, two) => two.score - one.score)
  const [first, second] = scored
  if (!first || first.score < 2) return undefined
  // Names and technical words also exist in other languages: "tag" and "war" are German words.
  const isClear = first.score >= 3 || isCyrillic ? first.score > (second?.score ?? 0) : (second?.score ?? 0) === 0
  return isClear ? first.code : undefined
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Frequent characters that exist in only one of the two Chinese scripts. */
const traditional = /[們個這說時會對學國來過還後開關點體應為與實發現問題設麼從動機檔網頁專嗎請無讓種]/gu
const simplified = /[们个这说时会对学国来过还后开关点体应为与实发现问题设么从动机档网页专吗请无让种]/gu
