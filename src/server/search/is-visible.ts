import type { PageMetadata } from '../../search/records/page-records.ts'
import { primaryCode } from '../../search/words/primary-code.ts'
import { mayRead } from '../../source/access/access.ts'
import type { SearchFilter } from './site-search.ts'

/**
 * Whether a reader may find a page. A page that belongs to no version is found in each version, one that belongs to no
 * language in each language.
 */
export function isVisible(page: PageMetadata, { version, language, tag, reader }: SearchFilter): boolean {
  if (version !== undefined && page.divisions.version !== undefined && page.divisions.version !== version) return false
  if (language !== undefined && page.divisions.language !== undefined && !isLanguage(page.language, language))
    return false
  if (tag !== undefined && page.tag !== tag) return false
  return mayRead(page.access, reader)
}

/** `zh` includes `zh-Hans` and `zh-Hant`; `pt-BR` matches only itself. */
export function isLanguage(page: string, wanted: string): boolean {
  return page.toLowerCase() === wanted.toLowerCase() || primaryCode(page) === wanted.toLowerCase()
}
