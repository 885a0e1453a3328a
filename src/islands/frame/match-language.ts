/**
 * Which of the languages of a site is closest to the one that a reader prefers: the same tag, or else the same language
 * in the same script, or else the same language. Both written forms of Norwegian count as one language.
 *
 * @param wanted A BCP 47 tag, in any letter case.
 * @returns An index in `offered`; -1 if no language matches.
 */
export function matchLanguage(wanted: string, offered: readonly string[]): number {
  const tests = [
    (tag: string) => tag.toLowerCase() === wanted.toLowerCase(),
    (tag: string) => writtenAs(tag) === writtenAs(wanted),
    (tag: string) => languageOf(tag) === languageOf(wanted),
  ]
  const found = tests.map(isSame => offered.findIndex(isSame))
  return found.find(index => index >= 0) ?? -1
}

/** A language with its script. The region may decide the script: Chinese is written with other characters in Taiwan. */
function writtenAs(tag: string): string {
  const language = languageOf(tag)
  const [, ...rest] = tag.split('-')
  return `${language}-${new Intl.Locale([language, ...rest].join('-')).maximize().script}`
}

function languageOf(tag: string): string {
  const language = (tag.split('-')[0] ?? '').toLowerCase()
  return language === 'nb' || language === 'nn' ? 'no' : language
}
