import type { Config, FontFace } from '../config/config.ts'
import { fontIdOf } from '../source/font-family.ts'
import { clientHref } from './client-files.ts'
import type { SiteFrame } from './site-frame.ts'
import { themeDesigns, themeEntry } from './theme-designs.ts'

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
 * @returns Files with Latin letters, at most two; none where the author's own fonts take their place.
 */
export function fontPreloads(frame: SiteFrame): readonly FontPreload[] {
  const { config } = frame.site
  const files = ['base', themeEntry(config)].flatMap(name => frame.files.client[name]?.assets ?? [])
  return familiesOf(config).flatMap((family): FontPreload[] => {
    const file = files.find(path => path.includes(`/${family}-latin-wght-normal`))
    const href = file && clientHref(frame, file)
    return href ? [{ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }] : []
  })
}

/** Names of the families of text and titles, as their files are called. */
function familiesOf({ theme, fonts }: Config): readonly string[] {
  const { text, titles } = themeDesigns[theme].fonts
  const body = idOf(fonts.body) ?? text
  return [...new Set([body, idOf(fonts.heading) ?? titles ?? body])]
}

const idOf = (font: FontFace | undefined): string | undefined =>
  font && (font.source === undefined ? fontIdOf(font.family) : '')
