import {
  iconKey,
  type Labels,
  type LanguageData,
  type PageData,
  type ResolvedIcon,
} from '../../components/page-data.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { Specs } from '../../reference/subjects/find-source.ts'
import type { Site } from '../../site/site.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import { resolvedIconOf } from '../icons/site-icons.ts'
import type { NavigationFrame } from '../navigation-views/navigation-frame.ts'
import type { ThemeView } from '../templates/page-view.ts'
import { labelsFor } from './interface-strings.ts'
import { playgroundUrls } from './playground-urls.ts'

/** All that pages of one build share: made once, read for each page. */
export interface SiteFrame {
  readonly site: Site
  readonly files: FrameFiles
  readonly content: ContentSettings
  /** The API descriptions that pages show parts of. */
  readonly specs: Specs
  readonly navigation: NavigationFrame
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  readonly highlighting: HighlightSettings
  /** Addresses of the sheets that every page links, in order. */
  readonly styles: readonly string[]
  /** The themes that a reader may try; absent when the site has one alone. */
  readonly themes?: readonly ThemeView[] | undefined
  /** Addresses of the author's scripts. */
  readonly authorScripts: readonly string[]
  /** What the pages of a language have in common: made when a page of the language is met. */
  readonly languages: Map<string, LanguageData>
  /** Whether a page of the site has a playground. */
  readonly hasPlayground: boolean
  /** Whether the site has a search index. */
  readonly hasSearch: boolean
}

/** What the pages of a language have in common: one object a language, so that what is drawn with it can be kept. */
export function languageDataOf(frame: SiteFrame, lang: string): LanguageData {
  const known = frame.languages.get(lang) ?? {
    labels: labelsFor(frame.files, lang),
    iconLibrary: frame.site.config.icons.library,
    lang,
    playground: playgroundUrls(frame, lang),
  }
  frame.languages.set(lang, known)
  return known
}

/** The interface strings of a page's language. */
export const labelsIn = (frame: SiteFrame, lang: string): Labels => languageDataOf(frame, lang).labels

/** The tables of a page that do not depend on its body. */
export function pageDataOf(
  frame: SiteFrame,
  lang: string,
  links: PageData['links'],
  references: readonly IconReference[],
): PageData {
  const icons = references.flatMap(reference => {
    const drawn = resolvedIconOf(frame.site, frame.icons, reference)
    return drawn ? [[iconKey(reference), drawn] as const] : []
  })
  return {
    links,
    icons: Object.fromEntries(icons),
    code: {},
    ...languageDataOf(frame, lang),
  }
}
