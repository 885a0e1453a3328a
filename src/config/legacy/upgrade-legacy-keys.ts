import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { Located, LocatedObject } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { convertNavigation, legacyNavigationKeys } from './convert-navigation.ts'
import { upgradeInnerKeys } from './inner-keys.ts'
import { droppedKeys, legacyKeys } from './legacy-keys.ts'
import { upgradeLinkKeys } from './link-keys.ts'
import { itemsOf, locatedArray, locatedBoolean, memberAt, textOf, withDefault } from './located-edits.ts'

/**
 * Renames the keys of the older `mint.json` to their newer names.
 *
 * If both names are present, the newer one takes precedence.
 */
export function upgradeLegacyKeys(root: LocatedObject, report: Report): LocatedObject {
  for (const { key, keySpan, value } of root.members) {
    const to = newNameOf(key)
    if (key === 'navigation' && value.type === 'array') reportList(keySpan, report)
    if (to !== undefined) {
      report(warning('config/renamed-key', keySpan, `The key "${key}" is now ${to}.`, `Move it to ${to}.`))
    } else if (key === feedbackKey) {
      const message = 'The key "feedback" belongs in the file "lectern.json".'
      report(warning('config/renamed-key', keySpan, message, 'Move it to "lectern.json", next to "docs.json".'))
    } else if (droppedKeys.includes(key)) {
      report(warning('config/dropped-key', keySpan, `The key "${key}" no longer has any effect.`, 'Remove it.'))
    }
  }
  return renameLegacyKeys(upgradeLinkKeys(upgradeInnerKeys(root, report), report))
}

/** Like `upgradeLegacyKeys`, but without diagnostics: for a file that is completely in the older format. */
export function renameLegacyKeys(root: LocatedObject): LocatedObject {
  const isOld = (key: string) => key === feedbackKey || newNameOf(key) !== undefined || droppedKeys.includes(key)
  const retained: LocatedObject = { ...root, members: root.members.filter(({ key }) => !isOld(key)) }
  const placements = root.members.flatMap(({ key, value }) => ownValue(legacyKeys, key)?.convert(value) ?? [])
  const placed = placements.reduce((object, { path, value }) => withDefault(object, path, value), retained)
  return withDefaultLanguage(convertNavigation(placed, root), memberAt(root, 'defaultLanguage'))
}

/** A key of the older format that is now a key of `lectern.json`. */
const feedbackKey = 'feedback'

function reportList(span: Span, report: Report): void {
  const message = '"navigation" is a list of groups, as in "mint.json". In "docs.json", it is an object.'
  report(warning('config/renamed-key', span, message, 'Write "navigation": { "groups": […] }.'))
}

function newNameOf(key: string): string | undefined {
  if (legacyNavigationKeys.includes(key)) return `"navigation.${ownValue(newNavigationKeys, key) ?? key}"`
  const renaming = ownValue(legacyKeys, key)
  return renaming ? `"${renaming.to}"` : ownValue(movedKeys, key)
}

/** Keys whose new position is not fixed. */
const movedKeys: Readonly<Record<string, string>> = {
  defaultLanguage: '"default" of an entry of "navigation.languages"',
}

const newNavigationKeys: Readonly<Record<string, string>> = { primaryTab: 'tabs', topAnchor: 'anchors' }

function withDefaultLanguage(root: LocatedObject, written: Located | undefined): LocatedObject {
  const code = textOf(written)
  const navigation = memberAt(root, 'navigation')
  const languages = memberAt(navigation, 'languages')
  if (code === undefined || !written || navigation?.type !== 'object' || !languages) return root
  const items = itemsOf(languages)
  if (items.some(item => memberAt(item, 'default'))) return root
  const updated = items.map(item =>
    item.type === 'object' && textOf(memberAt(item, 'language')) === code
      ? withDefault(item, ['default'], locatedBoolean(written, true))
      : item,
  )
  return replaced(root, 'navigation', replaced(navigation, 'languages', locatedArray(languages, updated)))
}

function replaced(object: LocatedObject, key: string, value: Located): LocatedObject {
  return { ...object, members: object.members.map(member => (member.key === key ? { ...member, value } : member)) }
}
