import { languageAt } from '../../navigation/lookup/page-context.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { SiteFrame } from './site-frame.ts'

/** The language and direction in which a page is written. */
export interface PageLanguage {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

export function languageOf({ navigation }: SiteFrame, place: NavLocation): PageLanguage {
  return languageAt(navigation.index, place) ?? { tag: 'en', dir: 'ltr' }
}
