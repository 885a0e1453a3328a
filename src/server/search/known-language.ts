import { primaryCode } from '../../search/words/primary-code.ts'
import { isLanguage } from './is-visible.ts'
import type { SearchFilter } from './site-search.ts'

/** Longer texts are not language tags. In characters. */
const maxTag = 100

/**
 * The filter with the language as the site has it: `de` for `de-AT` if no page is for Austria, because browsers name the
 * region of their user. Unchanged if the site has no such language.
 *
 * @see RFC 4647, section 3.4
 */
export function withKnownLanguage<Filter extends SearchFilter>(filter: Filter, languages: readonly string[]): Filter {
  const { language } = filter
  if (language === undefined || language.length > maxTag) return filter
  const parts = language.split('-')
  const tags = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  const known = [...tags, primaryCode(language)].find(tag => languages.some(page => isLanguage(page, tag)))
  return known === undefined || known === language ? filter : { ...filter, language: known }
}
