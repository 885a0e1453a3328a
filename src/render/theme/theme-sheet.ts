import type { Config, ModePair } from '../../config/config.ts'
import { variationWords } from '../../content/tree/variation.ts'
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
/** The base color of dark top bars. It is mixed with the brand color. */
const darkBarBase = parseHex('#0b1626')

/**
 * The style sheet with the colors, fonts and images of the site: the author's choices, else those of the theme. Every
 * tone is computed so that it is readable in both modes. Pages link it after the style sheet of the theme.
 */
export function themeSheetOf(config: Config, fonts: DocsFolder['fonts']): string {
  const { colors, background, theme } = config
  const light = modeVariables(config, 'light')
  const dark = modeVariables(config, 'dark')
  const lightRule = rule(':root', { ...colorSchemeOf(background.color.light), ...light })
  // The rules of light mode also apply in dark mode, which then needs its own color scheme.
  const lightOnly = background.color.light === undefined ? undefined : themeDesigns[theme].background.dark
  const darkBody = { ...colorSchemeOf(background.color.dark ?? lightOnly), ...dark }
  const pictures = backgroundImages(config)
  const rules = [
    ...fontRules(config, fonts),
    rule(':root', buttonVariables(colors.dark)),
    background.color.light === undefined ? lightRule : onScreen(lightRule),
    onScreen(rule(':root.dark', darkBody)),
    ...pictures.light.map(picture => rule('.page-background', picture)),
    ...pictures.dark.map(picture => rule('.dark .page-background', picture)),
    darkMediaRules([rule('&', darkBody), ...pictures.dark.map(picture => rule('.page-background', picture))]),
    ...variationRules(config),
  ]
  return `${rules.join('\n')}\n`
}

/** Hide the content, and the entries of the table of contents, of all variations but the chosen one. */
function variationRules({ variations }: Config): string[] {
  return variations.map(({ id }) => {
    const word = variationWords([id])
    const others = `:is(.variation, .toc-item)[data-is]:not([data-is~="${word}"])`
    return rule(`:root[data-variation="${word}"] ${others}`, { display: 'none' })
  })
}

/** The colors of one mode, by CSS variable. */
export function modeVariables({ theme, colors, background }: Config, mode: 'light' | 'dark'): Variables {
  const { background: defaultBackground, foreground } = themeDesigns[theme]
  const textColors: ModePair<Rgb> = { light: parseHex(foreground.light), dark: parseHex(foreground.dark) }
  const brand = mode === 'light' ? colors.primary : colors.light
  return colorVariables(parseHex(background.color[mode] ?? defaultBackground[mode]), parseHex(brand), textColors)
}

function colorVariables(bg: Rgb, brand: Rgb, textColors: ModePair<Rgb>): Variables {
  const textColor = isDark(bg) ? textColors.dark : textColors.light
  const surfaces = surfacesOf(bg, textColor)
  const backgrounds: Rgb[] = Object.values(surfaces)
  const accent = readableOn(brand, backgrounds, 3)
  // Current entries have a light tint of the accent (`--color-primary-soft`) on any surface.
  const tinted = backgrounds.map(background => quantize(composite(background, accent, 0.1)))
  return {
    '--color-primary': toHex(accent),
    '--color-primary-text': toHex(readableOn(brand, [...backgrounds, ...tinted])),
    '--color-on-primary': textColorOn(accent),
    ...neutralVariables(surfaces, textColor),
  }
}

interface Surfaces {
  readonly bg: Rgb
  readonly soft: Rgb
  readonly raised: Rgb
}

function surfacesOf(bg: Rgb, textColor: Rgb): Surfaces {
  const [soft, raised] = isDark(bg)
    ? [mix(bg, textColor, 0.045), mix(bg, textColor, 0.06)]
    : [mix(bg, textColor, 0.03), mix(bg, white, 0.5)]
  return { bg, soft: quantize(soft), raised: quantize(raised) }
}

/** Surfaces, lines and texts for a light or dark background. */
function neutralVariables({ bg, soft, raised }: Surfaces, textColor: Rgb): Variables {
  const text = (share: number, ratio: number) => toHex(readableOn(mix(bg, textColor, share), [bg, soft, raised], ratio))
  return {
    '--color-bg': toHex(bg),
    '--color-bg-soft': toHex(soft),
    '--color-bg-raised': toHex(raised),
    '--code-bg': toHex(soft),
    '--color-border': toHex(mix(bg, textColor, 0.11)),
    '--color-border-strong': toHex(mix(bg, textColor, 0.22)),
    '--color-text': text(0.94, 9),
    '--color-text-soft': text(0.7, 5.5),
    // Slightly more than required, because it is also used on callouts, whose colors are fixed.
    '--color-text-faint': text(0.56, 4.75),
  }
}

/** Form controls and tones match the background, even if the author makes the light mode dark. */
function colorSchemeOf(background: string | undefined): Variables {
  return background === undefined ? {} : { 'color-scheme': isDark(parseHex(background)) ? 'dark' : 'light' }
}

/** A medium color is darkened slightly for white text. A light one is not changed. */
export function buttonVariables(color: string): Variables {
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

function backgroundImages({ background, settings }: Config): ModePair<readonly Variables[]> {
  if (!background.image) return { light: [], dark: [] }
  const { light, dark } = background.image
  const picture = (path: string) => ({ 'background-image': cssUrl(path, settings.base) })
  return { light: [picture(light)], dark: light === dark ? [] : [picture(dark)] }
}

/** Rules that do not apply to print, because paper is white. */
function onScreen(rules: string): string {
  return `@media not print {\n${rules}\n}`
}

function rule(selector: string, declarations: Variables): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}
