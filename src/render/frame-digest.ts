import { isOfApi } from '../content/page.ts'
import { shortDigest } from '../source/digest.ts'
import type { SiteFrame } from './site-frame.ts'

const known = new WeakMap<SiteFrame, string>()

/**
 * Hash of all that any page may show beside its own content: the same digest means the same frame. What only lists of
 * pages show, those name themselves.
 */
export function digestOf(frame: SiteFrame): string {
  const digest = known.get(frame) ?? digestAnew(frame)
  known.set(frame, digest)
  return digest
}

function digestAnew({ site, ...frame }: SiteFrame): string {
  const summaries = [...site.pages.values()].map(({ route, title, frontmatter }) => [
    route,
    title,
    frontmatter.icon,
    frontmatter.tag,
    isOfApi(frontmatter),
  ])
  const places = [...site.navigation.visibility]
  const { navigation: _navigation, sources: _sources, ...config } = site.config
  const { children, global } = site.navigation
  return shortDigest(
    JSON.stringify([
      frame.files,
      frame.icons,
      frame.styles,
      frame.themes,
      frame.authorScripts,
      frame.content,
      frame.highlighting,
      frame.hasSearch,
      frame.hasPlayground,
      config,
      children,
      global,
      summaries,
      places,
    ]),
  )
}
