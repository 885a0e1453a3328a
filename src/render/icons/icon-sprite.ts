import { iconKey, type ResolvedIcon } from '../../components/page-data.ts'
import type { Settings } from '../../config/settings.ts'
import type { NavGroup, NavigationTree, NavNode } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { FrameIcon } from '../templates/navigation-view.ts'

/** The icons of the sidebars in one file that the browser caches, instead of inline in each page. */
export interface IconSprite {
  readonly path: string
  readonly contents: string
  readonly iconOf: (key: string) => FrameIcon | undefined
}

/** Below this size, in characters, the navigation icons are inline in each page, because a request would cost more. */
const inlineLimit = 6_000

/** Put the icons of the navigation into a file; `undefined` if they are too small for a separate file. */
export function spriteOf(
  navigation: NavigationTree,
  icons: Readonly<Record<string, ResolvedIcon>>,
  settings: Pick<Settings, 'base'>,
): IconSprite | undefined {
  const keys = [...new Set(referencesIn(navigation.children).map(iconKey))].sort()
  const svgIcons = keys.flatMap(key => {
    const icon = icons[key]
    return icon?.kind === 'svg' ? [{ key, icon }] : []
  })
  if (svgIcons.reduce((size, { icon }) => size + icon.body.length, 0) < inlineLimit) return undefined
  const symbols = svgIcons.map(({ icon }, at) => `<symbol id="i${at}" viewBox="${icon.viewBox}">${icon.body}</symbol>`)
  const contents = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
  const path = `_lectern/icons-${shortDigest(contents)}.svg`
  const href = hrefOfFile(path, settings)
  const byKey = new Map(
    svgIcons.map(({ key }, at): [string, FrameIcon] => [key, { kind: 'use', href: `${href}#i${at}` }]),
  )
  return { path, contents, iconOf: key => byKey.get(key) }
}

function referencesIn(nodes: readonly NavNode[]): readonly IconReference[] {
  const icons: IconReference[] = []
  for (const node of nodes) {
    if (node.type !== 'operation' && node.icon) icons.push(node.icon)
    if (node.type === 'group') icons.push(...referencesInGroup(node))
    if (node.type === 'division') icons.push(...referencesIn(node.children))
  }
  return icons
}

/** Cached, because most edits of the navigation change only one group. */
const referencesInGroup = memoize(({ rootPage, children }: NavGroup): readonly IconReference[] =>
  referencesIn(rootPage ? [rootPage, ...children] : children),
)
