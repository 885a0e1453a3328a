import { ownValue } from '../../source/json/own-value.ts'
import type { Located, LocatedObject } from '../json/located.ts'
import { innerPlacements } from './inner-keys.ts'
import { type KeyPlacement, placementOf, toSocials } from './legacy-keys.ts'
import {
  itemsOf,
  locatedArray,
  locatedObject,
  locatedText,
  memberAt,
  renameKeys,
  textOf,
  withDefault,
} from './located-edits.ts'
import { renameLegacyKeys } from './upgrade-legacy-keys.ts'

/** Converts a `mint.json` to the equivalent `docs.json`. Settings without an equivalent are dropped. */
export function convertMint(root: LocatedObject): LocatedObject {
  const placements = [
    ...changedPlacements(root),
    ...placementOf(['seo', 'metatags'], memberAt(root, 'metadata')),
    ...innerPlacements(root),
  ]
  const retained: LocatedObject = { ...root, members: root.members.filter(({ key }) => !replacedKeys.includes(key)) }
  return renameLegacyKeys(placements.reduce((object, { path, value }) => withDefault(object, path, value), retained))
}

/** Keys that both formats have, but with different content: their values are converted. */
const replacedKeys: readonly string[] = [
  'theme',
  'layout',
  'colors',
  'background',
  'footer',
  'metadata',
  'seo',
  'api',
  'search',
  'feedback',
]

function changedPlacements(root: LocatedObject): readonly KeyPlacement[] {
  const colors = memberAt(root, 'colors')
  return [
    { path: ['theme'], value: toTheme(root) },
    { path: ['colors'], value: colors ? renameKeys(colors, droppedColors) : defaultColors(root) },
    ...placementOf(['background', 'color'], memberAt(colors, 'background')),
    ...placementOf(['background', 'decoration'], memberAt(root, 'background', 'style')),
    ...placementOf(['footer', 'socials'], socialsOf(root)),
    ...placementOf(['footer', 'links'], columnsOf(root)),
    ...placementOf(['search', 'prompt'], memberAt(root, 'search', 'prompt')),
  ]
}

const droppedColors = { background: undefined, anchors: undefined, ultraLight: undefined, ultraDark: undefined }

function defaultColors(root: LocatedObject): Located {
  return locatedObject(root, { primary: locatedText(root, '#16A34A') })
}

/** The current names of older themes and layouts. */
const themes: Readonly<Record<string, string>> = { venus: 'palm', quill: 'willow', prism: 'mint' }
const layouts: Readonly<Record<string, string>> = { sidenav: 'maple', solidSidenav: 'willow' }

function toTheme(root: LocatedObject): Located {
  const theme = memberAt(root, 'theme')
  const layout = memberAt(root, 'layout')
  const name = ownValue(themes, textOf(theme) ?? '') ?? ownValue(layouts, textOf(layout) ?? '') ?? 'mint'
  return locatedText(theme ?? layout ?? root, name)
}

function socialsOf(root: LocatedObject): Located | undefined {
  const socials = memberAt(root, 'footer', 'socials')
  return socials && toSocials(socials)
}

function columnsOf(root: LocatedObject): Located | undefined {
  const columns = memberAt(root, 'footer', 'links')
  if (!columns) return undefined
  return locatedArray(
    columns,
    itemsOf(columns).map(column =>
      locatedObject(column, {
        header: memberAt(column, 'title'),
        items: toItems(memberAt(column, 'links')),
      }),
    ),
  )
}

function toItems(links: Located | undefined): Located | undefined {
  return (
    links &&
    locatedArray(
      links,
      itemsOf(links).map(link => renameKeys(link, { url: 'href' })),
    )
  )
}
