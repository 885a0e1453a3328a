/** The language codes of the format, with the aliases that it accepts. */
export const languageCodes: readonly string[] = [
  'ar',
  'ca',
  'zh',
  'cn',
  'zh-Hans',
  'zh-CN',
  'zh-Hant',
  'zh-TW',
  'cs',
  'da',
  'nl',
  'en',
  'fi',
  'fr',
  'fr-CA',
  'fr-ca',
  'de',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'jp',
  'ja-JP',
  'ja-jp',
  'ko',
  'lv',
  'no',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'es',
  'sv',
  'tr',
  'uk',
  'ua',
  'uz',
  'vi',
]

/** The code of a language by its English name or its own: `ar` for "Arabic". */
export function languageCodeOf(name: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  return languageCodes.find(code => namesOf(code).includes(wanted))
}

function namesOf(code: string): readonly string[] {
  const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  return [nameIn('en'), nameIn(code)].map(name => name.toLowerCase())
}
