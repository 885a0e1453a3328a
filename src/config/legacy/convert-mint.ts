import { ownValue } from '../../source/json/own-value.ts'
import type { Located, LocatedObject } from '../json/located.ts'
import { type KeyPlacement, negated, placeValue, toSocials } from './legacy-keys.ts'
import {
  itemsOf,
  locatedArray,
  locatedObject,
  locatedText,
  partOf,
  renameKeys,
  textOf,
  withDefault,
} from './located-edits.ts'
import { renameLegacyKeys } from './upgrade-legacy-keys.ts'

/** Converts a `mint.json` to the equivalent `docs.json`. Settings without an equivalent are dropped. */
export function convertMint(root: LocatedObject): LocatedObject {
  const placements = [...innerPlacements(root), ...seoPlacements(root), ...apiPlacements(root)]
  const kept: LocatedObject = { ...root, members: root.members.filter(({ key }) => !replacedKeys.includes(key)) }
  return renameLegacyKeys(placements.reduce((object, { path, value }) => withDefault(object, path, value), kept))
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

function innerPlacements(root: LocatedObject): readonly KeyPlacement[] {
  const colors = partOf(root, 'colors')
  return [
    { path: ['theme'], value: toTheme(root) },
    { path: ['colors'], value: colors ? renameKeys(colors, droppedColors) : defaultColors(root) },
    ...placeValue(['background', 'color'], partOf(colors, 'background')),
    ...placeValue(['background', 'decoration'], partOf(root, 'background', 'style')),
    ...placeValue(['footer', 'socials'], socialsOf(root)),
    ...placeValue(['footer', 'links'], columnsOf(root)),
    ...placeValue(['search', 'prompt'], partOf(root, 'search', 'prompt')),
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
  const theme = partOf(root, 'theme')
  const layout = partOf(root, 'layout')
  const name = ownValue(themes, textOf(theme) ?? '') ?? ownValue(layouts, textOf(layout) ?? '') ?? 'mint'
  return locatedText(theme ?? layout ?? root, name)
}

function socialsOf(root: LocatedObject): Located | undefined {
  const socials = partOf(root, 'footer', 'socials')
  return socials && toSocials(socials)
}

function columnsOf(root: LocatedObject): Located | undefined {
  const columns = partOf(root, 'footer', 'links')
  if (!columns) return undefined
  return locatedArray(
    columns,
    itemsOf(columns).map(column =>
      locatedObject(column, {
        header: partOf(column, 'title'),
        items: toItems(partOf(column, 'links')),
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

function seoPlacements(root: LocatedObject): readonly KeyPlacement[] {
  const hidden = partOf(root, 'seo', 'indexHiddenPages')
  return [
    ...placeValue(['seo', 'metatags'], partOf(root, 'metadata')),
    ...placeValue(
      ['seo', 'indexing'],
      hidden && locatedText(hidden, hidden.type === 'boolean' && hidden.value ? 'all' : 'navigable'),
    ),
  ]
}

/** The current names of the older display modes. */
const displays: Readonly<Record<string, string>> = { show: 'interactive', simple: 'simple', hide: 'none' }

function apiPlacements(root: LocatedObject): readonly KeyPlacement[] {
  const api = partOf(root, 'api')
  const mode = partOf(api, 'playground', 'mode')
  return [
    ...placeValue(
      ['api', 'playground', 'display'],
      mode && locatedText(mode, ownValue(displays, textOf(mode) ?? '') ?? 'interactive'),
    ),
    ...placeValue(['api', 'playground', 'proxy'], negated(partOf(api, 'playground', 'disableProxy'))),
    ...placeValue(['api', 'examples', 'languages'], partOf(api, 'request', 'example', 'languages')),
    ...placeValue(['api', 'mdx', 'server'], partOf(api, 'baseUrl')),
    ...placeValue(['api', 'mdx', 'auth', 'method'], partOf(api, 'auth', 'method')),
    ...placeValue(['api', 'mdx', 'auth', 'name'], partOf(api, 'auth', 'name')),
  ]
}
