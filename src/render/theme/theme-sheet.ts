import type { Config, Pair } from '../../config/config.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import {
  composite,
  contrast,
  darkenForWhiteText,
  isDark,
  mix,
  parseHex,
  quantize,
  type Rgb,
  readableOn,
  toHex,
} from './color.ts'
import { cssUrl } from './css-string.ts'
import { darkMediaRules } from './dark-media-rules.ts'
import { themeDesigns } from './theme-designs.ts'
import { fontRules } from './theme-fonts.ts'

type Variables = Readonly<Record<string, string>>

const white: Rgb = [1, 1, 1]
const softBlack = parseHex('#14191f')
/** What the bar of a theme that has a dark one is made from, beside the brand's colour. */
const darkBarBase = parseHex('#0b1626')

/**
 * The colours of the site, from what the author chose over what the theme suggests: every tone is computed so that it
 * is readable, in both modes. With them the author's fonts and pictures. It is linked behind the sheet of the theme.
 */
export function themeSheetOf(config: Config, fonts: DocsFolder['fonts']): string {
  const { colors, background } = config
  const { background: paper, foreground } = themeDesigns[config.theme]
  const inks: Pair<Rgb> = { light: parseHex(foreground.light), dark: parseHex(foreground.dark) }
  const light = colorVariables(parseHex(background.color.light ?? paper.light), parseHex(colors.primary), inks)
  const dark = colorVariables(parseHex(background.color.dark ?? paper.dark), parseHex(colors.light), inks)
  const lightRule = rule(':root', { ...colorSchemeOf(background.color.light), ...light })
  const darkBody = { ...colorSchemeOf(background.color.dark), ...dark }
  const pictures = backgroundImages(config)
  const rules = [
    ...fontRules(config, fonts),
    rule(':root', buttonVariables(colors.dark)),
    background.color.light === undefined ? lightRule : onScreen(lightRule),
    onScreen(rule(':root.dark', darkBody)),
    ...pictures.light.map(picture => rule('.background', picture)),
    ...pictures.dark.map(picture => rule('.dark .background', picture)),
    darkMediaRules([rule('&', darkBody), ...pictures.dark.map(picture => rule('.background', picture))]),
  ]
  return `${rules.join('\n')}\n`
}

function colorVariables(bg: Rgb, brand: Rgb, inks: Pair<Rgb>): Variables {
  const ink = isDark(bg) ? inks.dark : inks.light
  const surfaces = surfacesOf(bg, ink)
  const grounds: Rgb[] = Object.values(surfaces)
  const accent = readableOn(brand, grounds, 3)
  // What is current lies on a breath of the accent (`--color-primary-soft`), on any surface.
  const tinted = grounds.map(ground => quantize(composite(ground, accent, 0.1)))
  return {
    '--color-primary': toHex(accent),
    '--color-primary-text': toHex(readableOn(brand, [...grounds, ...tinted])),
    '--color-on-primary': textColorOn(accent),
    ...neutralVariables(surfaces, ink),
  }
}

interface Surfaces {
  readonly bg: Rgb
  readonly soft: Rgb
  readonly raised: Rgb
}

function surfacesOf(bg: Rgb, ink: Rgb): Surfaces {
  const [soft, raised] = isDark(bg)
    ? [mix(bg, ink, 0.045), mix(bg, ink, 0.06)]
    : [mix(bg, ink, 0.03), mix(bg, white, 0.5)]
  return { bg, soft: quantize(soft), raised: quantize(raised) }
}

/** Surfaces, lines and texts for a background, whatever its tone. */
function neutralVariables({ bg, soft, raised }: Surfaces, ink: Rgb): Variables {
  const text = (share: number, ratio: number) => toHex(readableOn(mix(bg, ink, share), [bg, soft, raised], ratio))
  return {
    '--color-bg': toHex(bg),
    '--color-bg-soft': toHex(soft),
    '--color-bg-raised': toHex(raised),
    '--code-bg': toHex(soft),
    '--color-border': toHex(mix(bg, ink, 0.11)),
    '--color-border-strong': toHex(mix(bg, ink, 0.22)),
    '--color-text': text(0.94, 9),
    '--color-text-soft': text(0.7, 5.5),
    // A little more than needed: it also stands on callouts, whose tones are fixed.
    '--color-text-faint': text(0.56, 4.75),
  }
}

/** Form controls and tones follow the background, even where an author makes the light mode dark. */
function colorSchemeOf(background: string | undefined): Variables {
  return background === undefined ? {} : { 'color-scheme': isDark(parseHex(background)) ? 'dark' : 'light' }
}

/** A middle tone is darkened a little for white text rather than given black text; a light one keeps its tone. */
function buttonVariables(color: string): Variables {
  const fill = parseHex(color)
  const isMiddle = contrast(fill, white) >= 2.6
  const button = isMiddle ? parseHex(darkenForWhiteText(color)) : fill
  return {
    '--color-button': toHex(button),
    '--color-on-button': textColorOn(button),
    '--banner-info': darkenForWhiteText(color),
    '--color-bar': toHex(readableOn(mix(darkBarBase, button, 0.22), [white], 9)),
  }
}

function textColorOn(fill: Rgb): string {
  if (contrast(fill, white) >= 4.5) return '#ffffff'
  return contrast(fill, softBlack) >= 4.5 ? toHex(softBlack) : '#000000'
}

function backgroundImages({ background, settings }: Config): Pair<readonly Variables[]> {
  if (!background.image) return { light: [], dark: [] }
  const { light, dark } = background.image
  const picture = (path: string) => ({ 'background-image': cssUrl(path, settings.base) })
  return { light: [picture(light)], dark: light === dark ? [] : [picture(dark)] }
}

/** Paper is white, whatever the screen shows. */
function onScreen(rules: string): string {
  return `@media not print {\n${rules}\n}`
}

function rule(selector: string, declarations: Variables): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}
