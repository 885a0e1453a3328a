import type { Route } from '../../content/page.ts'
import { type Language, languageOfCode } from '../languages.ts'
import type { NavDivision, NavLocation } from '../navigation.ts'
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
  location: NavLocation,
): readonly Translation[] {
  const at = location.divisions.findLastIndex(key => divisions.get(key)?.kind === 'language')
  const current = divisions.get(location.divisions[at] ?? '')
  if (!current) return []
  const siblings = (divisions.get(location.divisions[at - 1] ?? '') ?? navigation).children
  const languageDivisions = siblings.filter(node => node.type === 'division').filter(({ kind }) => kind === 'language')
  return languageDivisions.flatMap(target => translationIn(target, current, counterpartOf, route) ?? [])
}

function translationIn(
  target: NavDivision,
  current: NavDivision,
  counterpartOf: CounterpartOf,
  route: Route,
): Translation | undefined {
  const language = languageOfCode(target.name)
  const counterpart = target.isHidden && target !== current ? undefined : counterpartOf(route, current, target)
  if (!language || !counterpart?.isSamePage) return undefined
  return { language, route: counterpart.href, isDefault: target.isDefault }
}
