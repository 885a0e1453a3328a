import type { Config, Pair } from '../config/config.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { contrast, darkEnough, isDark, mixed, parseHex, type Rgb, readableOn, toHex } from './color.ts'
import { cssUrl } from './css-text.ts'
import { fontRules } from './theme-fonts.ts'

type Variables = Readonly<Record<string, string>>

const paper: Pair<string> = { light: '#ffffff', dark: '#0d1013' }
const inks: Pair<Rgb> = { light: parseHex('#14191f'), dark: parseHex('#f3f5f7') }

/**
 * The part of the look that the author chose: colours made readable in both modes, backgrounds and fonts.
 * It is linked behind the base style sheet.
 */
export function themeSheetOf(config: Config, fonts: DocsFolder['fonts']): string {
  const { colors, background } = config
  const light = coloursOf(background.color.light ?? paper.light, colors.primary, background.color.light !== undefined)
  const dark = coloursOf(background.color.dark ?? paper.dark, colors.light, background.color.dark !== undefined)
  const lightRule = rule(':root', { ...schemeOf(background.color.light), ...light })
  const rules = [
    ...fontRules(config, fonts),
    rule(':root', buttonOf(colors.dark)),
    background.color.light === undefined ? lightRule : onScreen(lightRule),
    onScreen(rule(':root.dark', { ...schemeOf(background.color.dark), ...dark })),
    ...pictureRules(config),
  ]
  return `${rules.join('\n')}\n`
}

function coloursOf(background: string, primary: string, isOwnBackground: boolean): Variables {
  const bg = parseHex(background)
  const brand = parseHex(primary)
  const accent = readableOn(brand, [bg], 3)
  const accentText = readableOn(brand, [bg, mixed(bg, accent, 0.12)])
  return {
    '--color-primary': toHex(accent),
    '--color-primary-text': toHex(accentText),
    '--color-on-primary': inkOn(accent),
    ...(isOwnBackground ? neutralsOf(bg) : {}),
  }
}

/** Surfaces, lines and texts for a background of the author's, whatever its tone. */
function neutralsOf(bg: Rgb): Variables {
  const ink = isDark(bg) ? inks.dark : inks.light
  const soft = mixed(bg, ink, isDark(bg) ? 0.045 : 0.03)
  const raised = isDark(bg) ? mixed(bg, ink, 0.06) : mixed(bg, [1, 1, 1], 0.5)
  const text = (share: number, ratio: number) => toHex(readableOn(mixed(bg, ink, share), [bg, soft, raised], ratio))
  return {
    '--color-bg': toHex(bg),
    '--color-bg-soft': toHex(soft),
    '--color-bg-raised': toHex(raised),
    '--code-bg': toHex(soft),
    '--color-border': toHex(mixed(bg, ink, 0.11)),
    '--color-border-strong': toHex(mixed(bg, ink, 0.22)),
    '--color-text': text(0.94, 9),
    '--color-text-soft': text(0.7, 5.5),
    '--color-text-faint': text(0.56, 4.5),
  }
}

/** Form controls and tones follow the background, even where an author makes the light mode dark. */
function schemeOf(background: string | undefined): Variables {
  return background === undefined ? {} : { 'color-scheme': isDark(parseHex(background)) ? 'dark' : 'light' }
}

/** A middle tone is darkened a little for white text rather than given black text; a light one keeps its tone. */
function buttonOf(color: string): Variables {
  const fill = parseHex(color)
  const isMiddle = contrast(fill, [1, 1, 1]) >= 2.6
  const button = isMiddle ? parseHex(darkEnough(color)) : fill
  return {
    '--color-button': toHex(button),
    '--color-on-button': inkOn(button),
    '--banner-info': darkEnough(color),
  }
}

function inkOn(fill: Rgb): string {
  if (contrast(fill, [1, 1, 1]) >= 4.5) return '#ffffff'
  return contrast(fill, inks.light) >= 4.5 ? toHex(inks.light) : '#000000'
}

function pictureRules({ background, settings }: Config): string[] {
  if (!background.image) return []
  const { light, dark } = background.image
  const picture = (path: string) => ({ 'background-image': cssUrl(path, settings.base) })
  const forDark = light === dark ? [] : [rule('.dark .background', picture(dark))]
  return [rule('.background', picture(light)), ...forDark]
}

/** Paper is white, whatever the screen shows. */
function onScreen(rules: string): string {
  return `@media not print {\n${rules}\n}`
}

function rule(selector: string, declarations: Variables): string {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}
