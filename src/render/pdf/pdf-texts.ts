import type { Route } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { frameLink } from '../frame/page-frame.ts'
import { languageOf } from '../frame/page-language.ts'
import { labelsIn, type SiteFrame } from '../frame/site-frame.ts'

/** What a PDF shows around its pages, in the language of its first page. */
export interface PdfTexts {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The heading of the table of contents. */
  readonly contents: string
  /** The address of the logo. */
  readonly logo?: string | undefined
  /** The color of the site, in CSS. */
  readonly color: string
  /** Addresses of the style sheets that all pages load. */
  readonly styles: readonly string[]
}

export function pdfTextsOf(frame: SiteFrame, first: Route | undefined): PdfTexts {
  const { tag: lang, dir } = languageOf(frame, navLocationOf(frame.navigation.index, first))
  const { logo, colors } = frame.config
  return {
    lang,
    dir,
    contents: labelsIn(frame, lang)['pdf-contents'] ?? 'Contents',
    logo: logo && frameLink(frame, logo.light).href,
    color: colors.primary,
    styles: frame.styles,
  }
}
