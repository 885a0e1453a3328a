import type { LanguageData } from '../components/page-data.ts'
import { isOfApi } from '../content/page.ts'
import { shortDigest } from '../source/digest.ts'
import { keptFor } from '../source/kept-for.ts'
import { languageDataOf, type SiteFrame } from './site-frame.ts'

const knownOfBodies = new WeakMap<LanguageData, string>()

/**
 * Hash of all that any page may show beside its own content: the same digest means the same frame. What only lists of
 * pages show, those name themselves.
 */
export const digestOf = keptFor(digestAnew)

/** Hash of all that the bodies of pages in a language are drawn with, beside what is a page's own. */
export function bodyDigestOf(frame: SiteFrame, lang: string): string {
  const language = languageDataOf(frame, lang)
  const digest = knownOfBodies.get(language) ?? bodyDigestAnew(frame, language)
  knownOfBodies.set(language, digest)
  return digest
}

function bodyDigestAnew({ site, files, content, highlighting }: SiteFrame, language: LanguageData): string {
  const { api, settings } = site.config
  return shortDigest(JSON.stringify([files.version, content, api, settings.base, highlighting, language]))
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
