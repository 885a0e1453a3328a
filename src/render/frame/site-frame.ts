import {
  iconKey,
  type Labels,
  type LanguageData,
  type PageData,
  type ResolvedIcon,
} from '../../components/page-data.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { Route } from '../../content/page.ts'
import type { BodyStore } from '../../content/pages/body-store.ts'
import type { Specs } from '../../reference/subjects/find-source.ts'
import type { Site } from '../../site/site.ts'
import type { Access } from '../../source/access/access.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import { resolvedIconOf } from '../icons/site-icons.ts'
import type { NavigationFrame } from '../navigation-views/navigation-frame.ts'
import type { ThemeView } from '../templates/site-view.ts'
import { labelsFor } from './interface-strings.ts'
import { playgroundUrls } from './playground-urls.ts'

/** The data that all pages of a build share. It is prepared once per build. */
export interface SiteFrame {
  readonly site: Site
  /** The site in which links of pages are resolved: it also has the pages that the reader may not read. */
  readonly linkSite: Site
  readonly files: FrameFiles
  readonly content: ContentSettings
  /** Who may see the part of a spec that a page is about, if not everybody may. */
  readonly restrictedRoutes: ReadonlyMap<Route, Access>
  /** The bodies of parsed pages that are not rendered yet. */
  readonly bodies: BodyStore
  /** The specs that pages document. */
  readonly specs: Specs
  readonly navigation: NavigationFrame
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  readonly highlighting: HighlightSettings
  /** Hrefs of the style sheets of every page, in order. */
  readonly styles: readonly string[]
  /** The themes that a reader can choose; absent if the site has only one. */
  readonly themes?: readonly ThemeView[] | undefined
  /** Hrefs of the author's scripts. */
  readonly authorScripts: readonly string[]
  /** Shared data of the pages in a language, created for the first page of the language. */
  readonly languages: Map<string, LanguageData>
  /** Whether a page of the site has a playground. */
  readonly hasPlayground: boolean
  /** Whether the site has a search index. */
  readonly hasSearch: boolean
  /** Whether readers can ask the assistant. */
  readonly hasAssistant: boolean
  /** Whether readers can sign in. */
  readonly hasAccount: boolean
  /** Whether browsers fetch the next page before the reader opens it. */
  readonly hasPrefetch: boolean
}

/** Shared data of the pages in a language: one object per language, so that results can be cached by it. */
export function languageDataOf(frame: SiteFrame, lang: string): LanguageData {
  const languageData = frame.languages.get(lang) ?? {
    labels: labelsFor(frame.files, lang),
    iconLibrary: frame.site.config.icons.library,
    lang,
    playground: playgroundUrls(frame, lang),
  }
  frame.languages.set(lang, languageData)
  return languageData
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
    const resolved = resolvedIconOf(frame.site, frame.icons, reference)
    return resolved ? [[iconKey(reference), resolved] as const] : []
  })
  return {
    links,
    icons: Object.fromEntries(icons),
    code: {},
    ...languageDataOf(frame, lang),
  }
}
