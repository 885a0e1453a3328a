import type { Config, FontFace } from '../../config/config.ts'
import { fontIdOf } from '../../source/font-family.ts'
import { clientHref } from '../frame/client-files.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { themeDesigns, themeEntry } from '../theme/theme-designs.ts'

/** A font file that is announced in the head. Browsers fetch fonts without credentials, and use nothing fetched with. */
interface FontPreload {
  readonly rel: 'preload'
  readonly href: string
  readonly as: 'font'
  readonly type: 'font/woff2'
  readonly crossorigin: 'anonymous'
}

/**
 * The fonts of ours in which text and titles stand, announced so that they are there at the first paint: the style sheet
 * has them as optional, and a browser does not change to such a font later on, which would move what is being read.
 *
 * @param hasMath Whether there are formulas: the two fonts that nearly every formula has are announced too.
 * @returns Of the fonts of text and titles those with Latin letters, at most two; none where the author's own take their
 *   place.
 */
export function fontPreloads(frame: SiteFrame, hasMath: boolean): readonly FontPreload[] {
  const { config } = frame.site
  const entries = ['base', themeEntry(config), ...(hasMath ? ['math'] : [])]
  const files = entries.flatMap(name => frame.files.client[name]?.assets ?? [])
  const names = familiesOf(config).map(family => `${family}-latin-wght-normal`)
  return [...names, ...(hasMath ? mathFonts : [])].flatMap((name): FontPreload[] => {
    const file = files.find(path => path.includes(`/${name}`))
    const href = file && clientHref(frame, file)
    return href ? [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }] : []
  })
}

const mathFonts = ['KaTeX_Main-Regular', 'KaTeX_Math-Italic'] as const

/** Names of the families of text and titles, as their files are called. */
function familiesOf({ theme, fonts }: Config): readonly string[] {
  const { text, titles } = themeDesigns[theme].fonts
  const body = idOf(fonts.body) ?? text
  return [...new Set([body, idOf(fonts.heading) ?? titles ?? body])]
}

const idOf = (font: FontFace | undefined): string | undefined =>
  font && (font.source === undefined ? fontIdOf(font.family) : '')
