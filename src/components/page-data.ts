import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { ResolvedLink } from '../content/page.ts'
import { type IconReference, isPictureName } from '../source/icon-reference.ts'
import { ownValue } from '../source/json/own-value.ts'
import { isScriptAddress } from '../source/paths/script-address.ts'
import { defaultLabels, type LabelKey } from './labels.ts'

/** An icon ready for rendering: the content of a 24 × 24 (or `viewBox`) SVG, or the address of an image. */
export type ResolvedIcon =
  | { readonly kind: 'svg'; readonly viewBox: string; readonly body: string; readonly isStroked: boolean }
  | { readonly kind: 'image'; readonly src: string }

/** A highlighted block: one HTML string per line, tokens as `<span class="…">`, without line breaks. */
export interface HighlightedCode {
  readonly lines: readonly string[]
  /** HTML below a line, by the index of the line; `-1` is above the first line. */
  readonly below?: Readonly<Record<string, string>> | undefined
  /** Whether types are shown on hover. */
  readonly isTyped?: boolean | undefined
}

/** Interface texts in the page's language, by key: `copy`, `on-this-page` … */
export type Labels = Readonly<Record<string, string>>

/**
 * Lookup tables for the components of a page. Plain data that is created before rendering, so that a component renders
 * the same HTML at build time and in the browser.
 */
export interface PageData extends LanguageData {
  /** Written address → resolved link. If absent, the address stays unchanged. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** By `iconKey`. Absent if the icon is unknown. */
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  /** By `codeKey`. If absent, the code is not highlighted. */
  readonly code: Readonly<Record<string, HighlightedCode>>
}

/** Data that all pages in a language share. */
export interface LanguageData {
  readonly labels: Labels
  readonly iconLibrary: 'fontawesome' | 'lucide' | 'tabler'
  readonly lang: string
  /** The labels of the variations of the site, by their ids. Absent if it has none. */
  readonly variations?: Readonly<Record<string, string>> | undefined
  /** Files that the API playground needs in the browser; absent on a site without a playground. */
  readonly playground?: PlaygroundUrls | undefined
}

/** Addresses of files. */
export interface PlaygroundUrls {
  /** Interface texts in the language of the page. */
  readonly labels: string
  readonly style?: string | undefined
  /** Where sign-in services redirect readers. */
  readonly callback: string
  /** Base address of the site, without a trailing slash. */
  readonly base: string
  /** Address of the proxy for requests; absent without a proxy. */
  readonly proxy?: string | undefined
}

/** The key of an icon in `PageData.icons`. */
export function iconKey({ name, library, style }: IconReference): string {
  return [name, library ?? '', style ?? ''].join('|')
}

/** The key of a code block in `PageData.code`. */
export function codeKey(language: string, text: string): string {
  return `${language}\n${text}`
}

/** The key in `PageData.code` of a block with types, by its source with all annotations. */
export function typedKey(language: string, source: string): string {
  return codeKey(`${language} twoslash`, source)
}

export const emptyPageData: PageData = {
  links: {},
  icons: {},
  code: {},
  labels: {},
  iconLibrary: 'fontawesome',
  lang: 'en',
}

/** Provides the page data to components. */
export const PageDataContext = createContext<PageData>(emptyPageData)

/** Resolves an address. Unknown addresses stay unchanged; script addresses are removed. */
export function useLink(href: unknown): ResolvedLink | undefined {
  const { links } = useContext(PageDataContext)
  if (typeof href !== 'string' || href === '') return undefined
  const known = ownValue(links, href)
  if (known) return known
  return isScriptAddress(href) ? undefined : { href, isExternal: /^https?:\/\//i.test(href) }
}

/** Resolves an icon, which may be the address of an image. `undefined` if it does not exist. */
export function useIcon(reference: IconReference | undefined): ResolvedIcon | undefined {
  const { icons } = useContext(PageDataContext)
  const image = useLink(reference?.name)
  if (!reference) return undefined
  const { name, library, style } = reference
  const keys = [reference, { name, library }, { name, style }, { name }].map(iconKey)
  const key = keys.find(candidate => Object.hasOwn(icons, candidate))
  if (key !== undefined) return icons[key]
  return image && isPictureName(name) ? { kind: 'image', src: image.href } : undefined
}

/** An interface text in the page's language; `values` replace its `{placeholders}`. */
export function useLabel(key: LabelKey, values: Readonly<Record<string, string>> = {}): string {
  const { labels } = useContext(PageDataContext)
  const label = labels[key] ?? defaultLabels[key]
  if (!label.includes('{')) return label
  return label.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

/** The text before and after the value of a label. Languages differ in how they place colons. */
export function useLabelParts(key: LabelKey): readonly string[] {
  return useLabel('labeled-value', { label: useLabel(key) }).split('{value}')
}

/**
 * The highlighted lines of a block; `undefined` if it is shown without highlighting.
 *
 * @param source The code with annotations for the compiler. If its types are known, they are shown.
 */
export function useCode(language: string, text: string, source?: string): HighlightedCode | undefined {
  const { code } = useContext(PageDataContext)
  const typed = source === undefined ? '' : typedKey(language, source)
  if (Object.hasOwn(code, typed)) return code[typed]
  const key = codeKey(language, text)
  return ownValue(code, key)
}
