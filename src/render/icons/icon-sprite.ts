import type { ResolvedIcon } from '../../components/page-data.ts'
import { iconKey } from '../../components/page-data.ts'
import type { NavNode } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { SiteSummary } from '../../site/site.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import { shortDigest } from '../../source/text/digest.ts'
import type { FrameIcon } from '../templates/page-view.ts'

/** The drawings of the sidebars in one file that the browser keeps, rather than again in each page. */
export interface IconSprite {
  readonly path: string
  readonly contents: string
  readonly iconOf: (key: string) => FrameIcon | undefined
}

/** Below this size, in characters, the drawings of the navigation stand in each page: a request would cost more. */
const inlineLimit = 6_000

/** Put the icons of the navigation into a file, if there is enough of them; `undefined` otherwise. */
export function spriteOf(site: SiteSummary, icons: Readonly<Record<string, ResolvedIcon>>): IconSprite | undefined {
  const keys = [...new Set(referencesIn(site.navigation.children).map(iconKey))].sort()
  const drawn = keys.flatMap(key => {
    const icon = icons[key]
    return icon?.kind === 'svg' ? [{ key, icon }] : []
  })
  if (drawn.reduce((size, { icon }) => size + icon.body.length, 0) < inlineLimit) return undefined
  const symbols = drawn.map(({ icon }, at) => `<symbol id="i${at}" viewBox="${icon.viewBox}">${icon.body}</symbol>`)
  const contents = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
  const path = `_lectern/icons-${shortDigest(contents)}.svg`
  const href = hrefOfFile(path, site.config.settings)
  const byKey = new Map(drawn.map(({ key }, at): [string, FrameIcon] => [key, { kind: 'use', href: `${href}#i${at}` }]))
  return { path, contents, iconOf: key => byKey.get(key) }
}

function referencesIn(nodes: readonly NavNode[]): IconReference[] {
  return nodes.flatMap(node => {
    if (node.type === 'operation') return []
    const own = node.icon ? [node.icon] : []
    const root = node.type === 'group' && node.rootPage?.icon ? [node.rootPage.icon] : []
    return 'children' in node ? [...own, ...root, ...referencesIn(node.children)] : own
  })
}
