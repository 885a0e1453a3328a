import type { LanguageData } from '../../components/page-data.ts'
import { isApiPage } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { languageDataOf, type SiteFrame } from './site-frame.ts'

const bodyDigests = new WeakMap<LanguageData, string>()

/**
 * Hash of everything that any page may show besides its own content. Data that only lists of pages show is not
 * included; files with such a list add it themselves.
 */
export const frameDigestOf = memoize(computeFrameDigest)

/** Hash of the shared data for rendering the bodies of pages in a language. */
export function bodyDigestOf(frame: SiteFrame, lang: string): string {
  const language = languageDataOf(frame, lang)
  const digest = bodyDigests.get(language) ?? computeBodyDigest(frame, language)
  bodyDigests.set(language, digest)
  return digest
}

function computeBodyDigest({ site, files, content, highlighting }: SiteFrame, language: LanguageData): string {
  const { api, settings } = site.config
  return shortDigest(JSON.stringify([files.version, content, api, settings.base, highlighting, language]))
}

function computeFrameDigest({ site, ...frame }: SiteFrame): string {
  const summaries = [...site.pages.values()].map(({ route, title, frontmatter }) => [
    route,
    title,
    frontmatter.icon,
    frontmatter.tag,
    isApiPage(frontmatter),
  ])
  const visibility = [...site.navigation.visibility]
  // Positions in docs.json change with every line above them, and pages do not show them.
  const { navigation: _, sources: __, addresses: ___, apiPositions: ____, redirects, ...config } = site.config
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
      frame.hasAssistant,
      frame.hasAccount,
      frame.hasPrefetch,
      config,
      redirects.map(({ source, destination, permanent }) => [source, destination, permanent]),
      JSON.stringify([children, global], withoutAttachments),
      summaries,
      visibility,
    ]),
  )
}

/** The specs that a part of the navigation names, with their positions. Pages show only the entries made from them. */
const attachments = new Set(['openapi', 'asyncapi', 'graphql', 'sdk'])
const withoutAttachments = (key: string, value: unknown): unknown => (attachments.has(key) ? undefined : value)
