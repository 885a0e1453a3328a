/**
 * Which of the languages of a site is closest to the one that a reader prefers: the same tag, or else the same language
 * in the same script, or else the same language. Both written forms of Norwegian count as one language.
 *
 * @param preferred A BCP 47 tag, in any letter case.
 * @returns An index in `offered`; -1 if no language matches.
 */
export function matchLanguage(preferred: string, available: readonly string[]): number {
  const tests = [
    (tag: string) => tag.toLowerCase() === preferred.toLowerCase(),
    (tag: string) => languageAndScriptOf(tag) === languageAndScriptOf(preferred),
    (tag: string) => languageOf(tag) === languageOf(preferred),
  ]
  const indexes = tests.map(isSame => available.findIndex(isSame))
  return indexes.find(index => index >= 0) ?? -1
}

/** A language with its script. The region may determine the script: Taiwan uses other Chinese characters. */
function languageAndScriptOf(tag: string): string {
  const language = languageOf(tag)
  const [, ...rest] = tag.split('-')
  return `${language}-${new Intl.Locale([language, ...rest].join('-')).maximize().script}`
}

function languageOf(tag: string): string {
  const language = (tag.split('-')[0] ?? '').toLowerCase()
  return language === 'nb' || language === 'nn' ? 'no' : language
}
