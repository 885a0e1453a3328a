/**
 * Which of the languages that a site has comes nearest to the one that a reader asks for: the same tag, else the same
 * language in the same script, else the same language at all. Norwegian is one, however it is called.
 *
 * @param wanted A tag of BCP 47, in any letter case.
 * @returns A place in `offered`; -1 if none of them is of that language.
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

/** A language with its script, which a region may decide: Chinese is written in other characters in Taiwan. */
function writtenAs(tag: string): string {
  const language = languageOf(tag)
  const [, ...rest] = tag.split('-')
  return `${language}-${new Intl.Locale([language, ...rest].join('-')).maximize().script}`
}

function languageOf(tag: string): string {
  const language = (tag.split('-')[0] ?? '').toLowerCase()
  return language === 'nb' || language === 'nn' ? 'no' : language
}
