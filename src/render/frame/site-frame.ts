import {
  iconKey,
  type Labels,
  type LanguageData,
  type PageData,
  type ResolvedIcon,
} from '../../components/page-data.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { Route } from '../../content/page.ts'
import type { BodyStore } from '../../content/pages/body-store.ts'
import type { NavigationTree } from '../../navigation/navigation.ts'
import type { Specs } from '../../reference/subjects/find-source.ts'
import type { Site } from '../../site/site.ts'
import type { Access } from '../../source/access/access.ts'
import type { IconReference } from '../../source/icon-reference.ts'
import type { NavigationFrame } from '../navigation-views/navigation-frame.ts'
import type { FindRelated } from './automatic-related.ts'
import { labelsFor } from './interface-strings.ts'
import type { PageFrame } from './page-frame.ts'
import { playgroundUrls } from './playground-urls.ts'

/** The data for rendering all files of a site. It is prepared once per build. Views of pages get only its `PageFrame`. */
export interface SiteFrame extends PageFrame {
  readonly site: Site
  /** The navigation without the specs from which parts of it were made. */
  readonly displayed: NavigationTree
  /** Pages in the navigation that search engines should not show. */
  readonly noindexRoutes: Pick<ReadonlySet<Route>, 'has'>
  /** Pages in the navigation that document an API. */
  readonly apiRoutes: ReadonlySet<Route>
  /** Prepared from the other fields. Pages show what `pageNavigationOf` takes from it. */
  readonly navigation: NavigationFrame
  /** The site in which links of pages are resolved: it also has the pages that the reader may not read. */
  readonly linkSite: Site
  /** Who may see the part of a spec that a page is about, if not everybody may. */
  readonly restrictedRoutes: ReadonlyMap<Route, Access>
  /** The pages that have social images, because everybody may read them. If absent, all pages have one. */
  readonly imageRoutes?: ReadonlySet<Route> | undefined
  /** The settings with which pages are parsed. */
  readonly parsing: ParsingSettings
  /** The bodies of parsed pages that are not rendered yet. */
  readonly bodies: BodyStore
  /** The specs that pages document. */
  readonly specs: Specs
  /** Whether readers can send requests from a page of the site. */
  readonly hasPlaygroundPages: boolean
  /** Whether the site has files for playgrounds. */
  readonly hasPlayground: boolean
  /** Every icon of the site, by `iconKey`: also those in the texts of pages. */
  readonly allIcons: Readonly<Record<string, ResolvedIcon>>
  /** Finds pages with similar topics, if the project wants links to them. */
  readonly findRelated: FindRelated | undefined
  /** Shared data of the pages in a language, created for the first page of the language. */
  readonly languages: Map<string, LanguageData>
}

/** The settings with which every page is parsed. */
export interface ParsingSettings {
  readonly content: ContentSettings
  readonly api: ApiConfig
  /** Base path of the site. */
  readonly base: string
}

/** Shared data of the pages in a language: one object per language, so that results can be cached by it. */
export function languageDataOf(frame: SiteFrame, lang: string): LanguageData {
  const languageData = frame.languages.get(lang) ?? {
    labels: labelsFor(frame.files, lang),
    iconLibrary: frame.config.icons.library,
    lang,
    playground: playgroundUrls(frame, lang),
    ...variationLabels(frame.config.variations),
  }
  frame.languages.set(lang, languageData)
  return languageData
}

const variationLabels = (options: SiteFrame['config']['variations']): Pick<LanguageData, 'variations'> =>
  options.length === 0 ? {} : { variations: Object.fromEntries(options.map(({ id, label }) => [id, label])) }

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
    const resolved = frame.allIcons[iconKey(reference)]
    return resolved ? [[iconKey(reference), resolved] as const] : []
  })
  return {
    links,
    icons: Object.fromEntries(icons),
    code: {},
    ...languageDataOf(frame, lang),
  }
}
