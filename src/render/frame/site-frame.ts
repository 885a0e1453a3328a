import { componentRules } from '../../components/component-rules.ts'
import { components } from '../../components/components.ts'
import {
  iconKey,
  type Labels,
  type LanguageData,
  type PageData,
  type ResolvedIcon,
} from '../../components/page-data.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import { parseBodyText, peekBodyText, takeBodyText } from '../../content/pages/body-cache.ts'
import type { ParsedPage } from '../../content/parse-page.ts'
import type { Body } from '../../content/tree/body.ts'
import { buildSitePage } from '../../reference/pages/parse-site-page.ts'
import type { Specs } from '../../reference/subjects/find-source.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { Site, SiteSummary } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { type IconReference, isPictureName } from '../../source/icon-reference.ts'
import type { Run } from '../../source/stage.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import { iconReferencesOf } from '../icons/icon-references.ts'
import { resolveIcon } from '../icons/resolve-icon.ts'
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

/** A page read whole, as its summary was made from it. */
export function parsePageInput({ content, specs, site }: SiteFrame, input: SitePageInput): ParsedPage {
  const { api, settings } = site.config
  return buildSitePage({ specs, content, api, base: settings.base }, input).value
}

/** The body of a page: the one that was read for its summary, if it was kept. */
export function takePageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = takeBodyText(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}

/** The same, for one who leaves it to others. */
export function peekPageBody(frame: SiteFrame, input: SitePageInput): Body {
  const text = peekBodyText(input)
  return text === undefined ? parsePageInput(frame, input).body : parseBodyText(text)
}

/** The body as text. */
export const takePageBodyText = (frame: SiteFrame, input: SitePageInput): string =>
  takeBodyText(input) ?? JSON.stringify(parsePageInput(frame, input).body)

/** The settings that hold for every page's content. What draws the reference of an API is not for authors to use. */
export function contentSettingsOf({ variables, styling }: Site['config'], code: boolean): ContentSettings {
  return {
    variables,
    components: Object.keys(components).filter(name => /^[A-Z]/.test(name) && !name.startsWith('Api.')),
    rules: componentRules,
    hasOwnLanguages: styling.codeblocks.languages.length > 0,
    code,
  }
}

/** Draw every icon that the site names, once. */
export async function resolveSiteIcons(
  site: Site,
  run: Run,
): Promise<{ icons: Record<string, ResolvedIcon>; diagnostics: Diagnostic[] }> {
  const references = iconReferencesOf(site).filter(({ reference }) => !isImageIcon(reference.name))
  const drawn = await run(
    resolveIcon,
    site.config.icons.library,
    references.map(({ reference }) => reference),
  )
  const icons: Record<string, ResolvedIcon> = {}
  const diagnostics: Diagnostic[] = []
  for (const [at, { reference, span }] of references.entries()) {
    const icon = drawn[at]
    if (icon) icons[iconKey(reference)] = icon
    else if (span) diagnostics.push(unknownIcon(reference, span))
  }
  return { icons, diagnostics }
}

/** Whether an icon's name is the address of a picture, or a drawing. */
export const isImageIcon = (name: string): boolean => name.startsWith('<svg') || isPictureName(name)

export function resolvedIconOf(
  site: SiteSummary,
  icons: SiteFrame['icons'],
  reference: IconReference,
): ResolvedIcon | undefined {
  if (isImageIcon(reference.name))
    return reference.name.startsWith('<') ? undefined : { kind: 'image', src: siteHref(site, reference.name).href }
  return icons[iconKey(reference)]
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

const unknownIcon = ({ name, library }: IconReference, span: Diagnostic['span']): Diagnostic => ({
  code: 'render/unknown-icon',
  severity: 'warning',
  message: `No icon is called "${name}"${library ? ` in ${library}` : ''}, nor in the other libraries. An empty box keeps its place.`,
  span,
  hint: 'Icons of paid Font Awesome styles are not free to ship: choose a free one, or give the path of an SVG file.',
})
