import type { Route } from '../../content/page.ts'
import { type Language, languageOfCode } from '../languages.ts'
import type { NavDivision, Place } from '../navigation.ts'
import type { CounterpartOf } from './counterparts.ts'
import type { NavigationIndex } from './navigation-index.ts'

/** A page in one of its languages. */
export interface Translation {
  readonly language: Language
  readonly route: Route
  /** Whether this is the default language of the site. */
  readonly isDefault: boolean
}

/** A page in all languages that have it, including its own; empty if the navigation has no languages. */
export function translationsOf(
  { divisions, navigation }: NavigationIndex,
  counterpartOf: CounterpartOf,
  route: Route,
  place: Place,
): readonly Translation[] {
  const at = place.divisions.findLastIndex(key => divisions.get(key)?.kind === 'language')
  const own = divisions.get(place.divisions[at] ?? '')
  if (!own) return []
  const siblings = (divisions.get(place.divisions[at - 1] ?? '') ?? navigation).children
  const offered = siblings.filter(node => node.type === 'division').filter(({ kind }) => kind === 'language')
  return offered.flatMap(target => translationIn(target, own, counterpartOf, route) ?? [])
}

function translationIn(
  target: NavDivision,
  own: NavDivision,
  counterpartOf: CounterpartOf,
  route: Route,
): Translation | undefined {
  const language = languageOfCode(target.name)
  const found = target.isHidden && target !== own ? undefined : counterpartOf(route, own, target)
  if (!language || !found?.isSamePage) return undefined
  return { language, route: found.href, isDefault: target.isDefault }
}
