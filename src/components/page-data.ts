import { createContext } from 'preact'
import type { IconReference } from '../config/config.ts'
import type { ResolvedLink } from '../content/page.ts'

/** An icon ready to be drawn: the inside of a 24 × 24 (or `viewBox`) SVG, or the address of a picture. */
export type DrawnIcon =
  | { readonly kind: 'svg'; readonly viewBox: string; readonly body: string; readonly isStroked: boolean }
  | { readonly kind: 'image'; readonly src: string }

/** A highlighted block: one HTML string a line, tokens as `<span class="…">`, without line breaks. */
export interface HighlightedCode {
  readonly lines: readonly string[]
}

/** Strings of the interface in the page's language, by key: `copy`, `on-this-page` … */
export type Labels = Readonly<Record<string, string>>

/**
 * Tables that a page's components look things up in: plain data, made before the page is rendered, so that the same
 * component draws the same thing at build and in the browser.
 */
export interface PageData {
  /** What the author wrote → where it leads. Absent: leave it as written. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** By `iconKey`. Absent: no such icon. */
  readonly icons: Readonly<Record<string, DrawnIcon>>
  /** By `codeKey`. Absent: shown plain. */
  readonly code: Readonly<Record<string, HighlightedCode>>
  readonly labels: Labels
  readonly iconLibrary: 'fontawesome' | 'lucide' | 'tabler'
  readonly lang: string
}

/** The name of an icon in `PageData.icons`. */
export function iconKey({ name, library, style }: IconReference): string {
  return [name, library ?? '', style ?? ''].join('|')
}

/** The name of a code block in `PageData.code`. */
export function codeKey(language: string, text: string): string {
  return `${language}\n${text}`
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
