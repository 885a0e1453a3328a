import type { ResolvedIcon } from '../../components/page-data.ts'
import type { Config } from '../../config/config.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { ResolvedLink } from '../../content/page.ts'
import { hrefOfRoute } from '../../site/links/href.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import type { ImageDesign } from '../image-design/social-image.ts'
import type { ThemeView } from '../templates/site-view.ts'
import type { AgentFiles } from './agent-links.ts'

/**
 * Everything of a site that its pages may show around their own content. The view of a page is made from this, the page
 * itself and its `PageDetails`, so these types decide what a page can depend on. `frame-digest.ts` must list each
 * field, or it does not compile.
 */
export interface PageFrame {
  readonly config: FrameConfig
  /** Resolved addresses of the configuration and the navigation. Read them with `frameLink`. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** Width of the logo in pixels at the height of the bar; absent if unknown. */
  readonly logoWidths: { readonly light?: number | undefined; readonly dark?: number | undefined }
  readonly files: FrameFiles
  readonly content: ContentSettings
  /** Icons of the configuration and of navigation entries, by `iconKey`. */
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  readonly highlighting: HighlightSettings
  /** The design of social images; absent if the site has none. */
  readonly imageDesign?: ImageDesign | undefined
  /** Hrefs of the style sheets of every page, in order. */
  readonly styles: readonly string[]
  /** The themes that a reader can choose; absent if the site has only one. */
  readonly themes?: readonly ThemeView[] | undefined
  /** Hrefs of the author's scripts. */
  readonly authorScripts: readonly string[]
  /** Whether the site has a search index. */
  readonly hasSearch: boolean
  /** Whether readers can ask the assistant. */
  readonly hasAssistant: boolean
  /** What the site has for programs, besides its pages. */
  readonly agentFiles: AgentFiles
  /** Whether readers can sign in. */
  readonly hasAccount: boolean
  /** Whether browsers fetch the next page before the reader opens it. */
  readonly hasPrefetch: boolean
}

/**
 * The configuration without what no page shows: positions, which change with every line above them, and the author's
 * navigation and redirects, which pages show only as `PageNavigation` and `links`.
 */
export type FrameConfig = Omit<Config, (typeof omittedFields)[number]>

export const omittedFields = [
  'navigation',
  'redirects',
  'sources',
  'addresses',
  'apiPositions',
  'iconPositions',
] as const satisfies readonly (keyof Config)[]

/** An address of the configuration or the navigation as it appears in HTML. An address without an entry is a route. */
export function frameLink({ links, config }: Pick<PageFrame, 'links' | 'config'>, address: string): ResolvedLink {
  return ownValue(links, address) ?? { href: hrefOfRoute(address, config.settings), isExternal: false }
}
