import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { languageAt } from '../../navigation/lookup/page-context.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { SiteFrame } from './site-frame.ts'

/** The language and direction in which a page is written. */
export interface PageLanguage {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

export function languageOf({ navigation }: Pick<SiteFrame, 'navigation'>, place: NavLocation): PageLanguage {
  return languageAt(navigation.index, place) ?? { tag: 'en', dir: 'ltr' }
}

/** The languages of all pages, including those outside the navigation. */
export function languagesOf(frame: SiteFrame): readonly string[] {
  const places = [undefined, ...frame.site.pages.keys()].map(route => navLocationOf(frame.navigation.index, route))
  return [...new Set(places.map(place => languageOf(frame, place).tag))]
}
