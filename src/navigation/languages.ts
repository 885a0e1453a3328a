import { ownValue } from '../source/json/own-value.ts'

/** A language that a site may be written in. */
export interface Language {
  /** BCP 47, for `lang` and `hreflang`. */
  readonly tag: string
  /** Its name in the language itself. */
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
}

const leftToRight = (tag: string, label: string): Language => ({ tag, label, dir: 'ltr' })
const rightToLeft = (tag: string, label: string): Language => ({ tag, label, dir: 'rtl' })

const chinese = leftToRight('zh', '中文')
const simplifiedChinese = leftToRight('zh-Hans', '简体中文')
const traditionalChinese = leftToRight('zh-Hant', '繁體中文')
const japanese = leftToRight('ja', '日本語')
const ukrainian = leftToRight('uk', 'Українська')
const canadianFrench = leftToRight('fr-CA', 'Français (Canada)')

/** Every code of `navigation.languages`, in lower case. Several codes can mean the same language. */
export const languages: Readonly<Record<string, Language>> = {
  ar: rightToLeft('ar', 'العربية'),
  ca: leftToRight('ca', 'Català'),
  zh: chinese,
  cn: chinese,
  'zh-hans': simplifiedChinese,
  'zh-cn': simplifiedChinese,
  'zh-hant': traditionalChinese,
  'zh-tw': traditionalChinese,
  cs: leftToRight('cs', 'Čeština'),
  da: leftToRight('da', 'Dansk'),
  nl: leftToRight('nl', 'Nederlands'),
  en: leftToRight('en', 'English'),
  fi: leftToRight('fi', 'Suomi'),
  fr: leftToRight('fr', 'Français'),
  'fr-ca': canadianFrench,
  de: leftToRight('de', 'Deutsch'),
  he: rightToLeft('he', 'עברית'),
  hi: leftToRight('hi', 'हिन्दी'),
  hu: leftToRight('hu', 'Magyar'),
  id: leftToRight('id', 'Bahasa Indonesia'),
  it: leftToRight('it', 'Italiano'),
  ja: japanese,
  jp: japanese,
  'ja-jp': japanese,
  ko: leftToRight('ko', '한국어'),
  lv: leftToRight('lv', 'Latviešu'),
  no: leftToRight('no', 'Norsk'),
  pl: leftToRight('pl', 'Polski'),
  pt: leftToRight('pt', 'Português'),
  'pt-br': leftToRight('pt-BR', 'Português (Brasil)'),
  ro: leftToRight('ro', 'Română'),
  ru: leftToRight('ru', 'Русский'),
  es: leftToRight('es', 'Español'),
  sv: leftToRight('sv', 'Svenska'),
  tr: leftToRight('tr', 'Türkçe'),
  uk: ukrainian,
  ua: ukrainian,
  uz: leftToRight('uz', 'Oʻzbekcha'),
  vi: leftToRight('vi', 'Tiếng Việt'),
}

/** The language with this code, in any letter case. */
export function languageOfCode(code: string): Language | undefined {
  return ownValue(languages, code.toLowerCase())
}

/**
 * The language with this code. An unsupported one gets its own tag if that is valid, otherwise `und` (undetermined).
 */
export function languageOrFallback(code: string, label: string): Language {
  return languageOfCode(code) ?? { tag: canonicalTag(code) ?? 'und', label, dir: 'ltr' }
}

function canonicalTag(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined // It is not a BCP 47 tag.
  }
}

/** All codes of the same language, including this one, in lower case. */
export function aliasesOf(code: string): readonly string[] {
  const language = languageOfCode(code)
  if (!language) return [code.toLowerCase()]
  return Object.keys(languages).filter(other => languages[other] === language)
}
