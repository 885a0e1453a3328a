import type { Config, FontFace } from '../../config/config.ts'
import { fontIdOf } from '../../source/font-id.ts'
import { clientHref } from '../frame/client-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import { themeDesigns, themeEntry } from '../theme/theme-designs.ts'
import { fontEntriesOf } from '../theme/theme-fonts.ts'

/** A preload link for a font. Browsers fetch fonts without credentials, so the preload must do the same. */
interface FontPreload {
  readonly rel: 'preload'
  readonly href: string
  readonly as: 'font'
  readonly type: 'font/woff2'
  readonly crossorigin: 'anonymous'
}

/** Languages that use Latin letters with accents on nearly every page. */
const accentedLanguages = /^(?:ca|cs|da|de|es|fi|fr|hu|it|no|pl|pt|ro|sv|tr|vi)\b/

interface FontNeeds {
  /** The language of the page, such as `pt-BR`. */
  readonly lang: string
  readonly hasMath: boolean
}

/**
 * Preload the shipped fonts of text, titles and code on every page, so that they are available at the first paint, also
 * of the pages that a reader opens next.
 *
 * @returns
 *   The first Latin piece of each font (`scripts/font-pieces.ts`), for some languages also the piece with accented
 *   letters, and for pages with formulas the two fonts of nearly every formula. The fonts of text and titles are left out
 *   if the author's fonts replace them.
 */
export function fontPreloads(frame: PageFrame, { lang, hasMath }: FontNeeds): readonly FontPreload[] {
  const { config } = frame
  const entries = ['base', themeEntry(config), ...fontEntriesOf(config), ...(hasMath ? ['math'] : [])]
  const files = entries.flatMap(name => frame.files.client[name]?.assets ?? [])
  const pieces = accentedLanguages.test(lang) ? ['text', 'accents'] : ['text']
  const names = familiesOf(config).flatMap(family => pieces.map(piece => `${family}-latin-${piece}`))
  return [...names, ...(hasMath ? mathFonts : [])].flatMap((name): FontPreload[] => {
    const file = files.find(path => path.includes(`/${name}`))
    const href = file && clientHref(frame, file)
    return href ? [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }] : []
  })
}

const mathFonts = ['KaTeX_Main-Regular', 'KaTeX_Math-Italic'] as const

/** The families of text, titles and code, by their names in font files. */
function familiesOf({ theme, fonts }: Pick<Config, 'theme' | 'fonts'>): readonly string[] {
  const { text, titles } = themeDesigns[theme].fonts
  const body = idOf(fonts.body) ?? text
  return [...new Set([body, idOf(fonts.heading) ?? titles ?? body, 'geist-mono'])]
}

const idOf = (font: FontFace | undefined): string | undefined =>
  font && (font.source === undefined ? fontIdOf(font.family) : '')
