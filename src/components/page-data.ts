import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { ResolvedLink } from '../content/page.ts'
import { type IconReference, isPictureName } from '../source/icon-reference.ts'
import { ownValue } from '../source/json/own-value.ts'
import { isScriptAddress } from '../source/paths/script-address.ts'
import { defaultLabels, type LabelKey } from './labels.ts'

/** An icon ready to be drawn: the inside of a 24 × 24 (or `viewBox`) SVG, or the address of a picture. */
export type ResolvedIcon =
  | { readonly kind: 'svg'; readonly viewBox: string; readonly body: string; readonly isStroked: boolean }
  | { readonly kind: 'image'; readonly src: string }

/** A highlighted block: one HTML string a line, tokens as `<span class="…">`, without line breaks. */
export interface HighlightedCode {
  readonly lines: readonly string[]
  /** What stands below a line, as HTML, by the index of the line; `-1` stands above the first. */
  readonly below?: Readonly<Record<string, string>> | undefined
  /** Whether its names have types that are shown on hover. */
  readonly isTyped?: boolean | undefined
}

/** Strings of the interface in the page's language, by key: `copy`, `on-this-page` … */
export type Labels = Readonly<Record<string, string>>

/**
 * Tables that a page's components look things up in: plain data, made before the page is rendered, so that the same
 * component draws the same thing at build and in the browser.
 */
export interface PageData extends LanguageData {
  /** What the author wrote → where it leads. Absent: leave it as written. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** By `iconKey`. Absent: no such icon. */
  readonly icons: Readonly<Record<string, ResolvedIcon>>
  /** By `codeKey`. Absent: shown plain. */
  readonly code: Readonly<Record<string, HighlightedCode>>
}

/** What all pages in a language have in common. */
export interface LanguageData {
  readonly labels: Labels
  readonly iconLibrary: 'fontawesome' | 'lucide' | 'tabler'
  readonly lang: string
  /** What the playground of an API needs in the browser; absent on a site without. */
  readonly playground?: PlaygroundUrls | undefined
}

/** Addresses of files. */
export interface PlaygroundUrls {
  /** Words of its interface in the language of the page. */
  readonly labels: string
  readonly style?: string | undefined
  /** Where sign-in services send a reader back to. */
  readonly callback: string
  /** Where the site is, without a slash at its end. */
  readonly base: string
  /** Where requests go that the site sends on for the reader; absent where nothing does. */
  readonly proxy?: string | undefined
}

/** The name of an icon in `PageData.icons`. */
export function iconKey({ name, library, style }: IconReference): string {
  return [name, library ?? '', style ?? ''].join('|')
}

/** The name of a code block in `PageData.code`. */
export function codeKey(language: string, text: string): string {
  return `${language}\n${text}`
}

/** The name in `PageData.code` of a block whose types are shown, by its source with all annotations. */
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

/** Hands the tables of the page to its components. */
export const PageDataContext = createContext<PageData>(emptyPageData)

/** Where an address leads. Without an entry for it, it stays as written; addresses that would run code lead nowhere. */
export function useLink(href: unknown): ResolvedLink | undefined {
  const { links } = useContext(PageDataContext)
  if (typeof href !== 'string' || href === '') return undefined
  const known = ownValue(links, href)
  if (known) return known
  return isScriptAddress(href) ? undefined : { href, isExternal: /^https?:\/\//i.test(href) }
}

/** The drawing of an icon; a picture's address stands for itself. `undefined`: there is no such icon. */
export function useIcon(reference: IconReference | undefined): ResolvedIcon | undefined {
  const { icons } = useContext(PageDataContext)
  const picture = useLink(reference?.name)
  if (!reference) return undefined
  const { name, library, style } = reference
  const keys = [reference, { name, library }, { name, style }, { name }].map(iconKey)
  const key = keys.find(candidate => Object.hasOwn(icons, candidate))
  if (key !== undefined) return icons[key]
  return picture && isPictureName(name) ? { kind: 'image', src: picture.href } : undefined
}

/** A word of the interface in the page's language; `values` fill its `{placeholders}`. */
export function useLabel(key: LabelKey, values: Readonly<Record<string, string>> = {}): string {
  const { labels } = useContext(PageDataContext)
  const label = labels[key] ?? defaultLabels[key]
  if (!label.includes('{')) return label
  return label.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

/** What stands before and after the value of a fact: languages set colons each in their own way. */
export function useFact(key: LabelKey): readonly string[] {
  return useLabel('fact', { label: useLabel(key) }).split('{value}')
}

/**
 * The highlighted lines of a block; `undefined`: it is shown plain.
 *
 * @param source The same with annotations for a compiler: where its types are known, they are shown.
 */
export function useCode(language: string, text: string, source?: string): HighlightedCode | undefined {
  const { code } = useContext(PageDataContext)
  const typed = source === undefined ? '' : typedKey(language, source)
  if (Object.hasOwn(code, typed)) return code[typed]
  const key = codeKey(language, text)
  return ownValue(code, key)
}
