import type { ThemeRegistrationAny } from 'shiki'
import type { ModePair } from '../../config/config.ts'
import { composite, isDark, parseHex, quantize, readableOn, toHex } from '../theme/color.ts'
import { darkMediaRules } from '../theme/dark-media-rules.ts'

/**
 * Two syntax themes merged into one. Every selector of either theme becomes a rule whose color is a number. So a text
 * is tokenized only once, and each token gets a class; the style sheet sets the colors of the class in both modes.
 */
export interface CodeTheme {
  readonly registration: ThemeRegistrationAny & { readonly name: string }
  /** Maps a placeholder color (`#000001`) to a class (`c1`). */
  readonly classOf: Readonly<Record<string, string>>
  readonly sheet: string
}

interface Style {
  readonly color: string
  readonly fontStyle: string
}

interface Rule {
  readonly parts: readonly string[]
  readonly style: Partial<Style>
}

/** Merge a light and a dark theme. */
export function mergeThemes(themes: ModePair<ThemeRegistrationAny>): CodeTheme {
  const light = rulesOf(themes.light)
  const dark = rulesOf(themes.dark)
  const base = { light: baseOf(themes.light, '#24292e', '#ffffff'), dark: baseOf(themes.dark, '#e1e4e8', '#24292e') }
  const classes = new Map<string, number>()
  const settings: { scope: string; settings: { foreground: string } }[] = []
  for (const scope of new Set([...light, ...dark].map(rule => rule.parts.join(' ')))) {
    const parts = scope.split(' ')
    const pair = [styleOf(light, parts, base.light.foreground), styleOf(dark, parts, base.dark.foreground)]
    const key = JSON.stringify(pair)
    const number = classes.get(key) ?? classes.size + 1
    classes.set(key, number)
    settings.push({ scope, settings: { foreground: placeholderColor(number) } })
  }
  const registration = {
    name: 'lectern',
    type: 'light' as const,
    fg: placeholderColor(0),
    bg: '#ffffff',
    colors: { 'editor.foreground': placeholderColor(0), 'editor.background': '#ffffff' },
    settings: [{ settings: { foreground: placeholderColor(0) } }, ...settings],
  }
  const classOf = Object.fromEntries([...classes.values()].map(number => [placeholderColor(number), `c${number}`]))
  return { registration, classOf, sheet: sheetOf(classes, base) }
}

/**
 * A syntax theme in which each token has enough contrast with the background, and with highlighted lines, whose
 * background is up to a tenth closer to the text color.
 */
export function readableTheme(theme: ThemeRegistrationAny): ThemeRegistrationAny {
  const { foreground, background } = baseOf(theme, '#24292e', '#ffffff')
  if (!isHex(background)) return theme
  const backgroundColor = parseHex(background)
  const backgroundColors = [
    backgroundColor,
    quantize(composite(backgroundColor, isDark(backgroundColor) ? [1, 1, 1] : [0, 0, 0], 0.1)),
  ]
  const readable = (color: string) => {
    const [, hex = '', alpha = 'ff'] = hexColor.exec(color) ?? []
    if (hex === '') return color
    const shown = quantize(composite(backgroundColor, parseHex(hex), Number.parseInt(alpha, 16) / 255))
    return toHex(readableOn(shown, backgroundColors))
  }
  const rules = (theme.settings ?? theme.tokenColors ?? []).map(rule => {
    const color = rule.settings?.foreground
    return color === undefined ? rule : { ...rule, settings: { ...rule.settings, foreground: readable(color) } }
  })
  return { ...theme, fg: readable(foreground), bg: background, settings: rules }
}

/** A color, and the opacity if it is not solid. */
const hexColor = /^(#(?:[\da-f]{3}|[\da-f]{6}))([\da-f]{2})?$/i

const isHex = (color: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color)

const placeholderColor = (number: number): string => `#${number.toString(16).padStart(6, '0')}`

function rulesOf({ settings, tokenColors }: ThemeRegistrationAny): Rule[] {
  return (settings ?? tokenColors ?? []).flatMap(({ scope, settings: style }) => {
    if (!scope || !style) return []
    const selectors = (Array.isArray(scope) ? scope : scope.split(',')).map(selector => selector.trim()).filter(Boolean)
    const tokenStyle = {
      ...(style.foreground ? { color: style.foreground } : {}),
      ...(style.fontStyle === undefined ? {} : { fontStyle: style.fontStyle }),
    }
    return selectors.map(selector => ({ parts: selector.split(/[\s>]+/).filter(Boolean), style: tokenStyle }))
  })
}

function baseOf({ colors, fg, bg }: ThemeRegistrationAny, foreground: string, background: string) {
  return {
    foreground: fg ?? colors?.['editor.foreground'] ?? foreground,
    background: bg ?? colors?.['editor.background'] ?? background,
  }
}

/** The style of a theme for a selector: for each property, the most specific matching rule. */
function styleOf(rules: readonly Rule[], parts: readonly string[], foreground: string): Style {
  const style: { color: string; fontStyle: string } = { color: foreground, fontStyle: '' }
  const bestSpecificity = { color: -1, fontStyle: -1 }
  for (const rule of rules) {
    const specificity = specificityOf(rule.parts, parts)
    if (specificity < 0) continue
    for (const property of ['color', 'fontStyle'] as const) {
      const value = rule.style[property]
      if (value !== undefined && specificity >= bestSpecificity[property])
        [style[property], bestSpecificity[property]] = [value, specificity]
    }
  }
  return style
}

/** The specificity of a rule for a stack of scopes; negative if it does not match. */
function specificityOf(rule: readonly string[], stack: readonly string[]): number {
  const last = rule.at(-1)
  const scope = stack.at(-1)
  if (last === undefined || scope === undefined || !covers(last, scope)) return -1
  let at = stack.length - 2
  for (const parent of rule.slice(0, -1).reverse()) {
    while (at >= 0 && !covers(parent, stack[at] ?? '')) at--
    if (at-- < 0) return -1
  }
  return last.split('.').length * 100 + rule.length
}

const covers = (selector: string, scope: string): boolean => scope === selector || scope.startsWith(`${selector}.`)

function sheetOf(
  classes: ReadonlyMap<string, number>,
  base: { light: ReturnType<typeof baseOf>; dark: ReturnType<typeof baseOf> },
): string {
  const inLight = [`.code-block{--code-bg:${base.light.background};--code-text:${base.light.foreground}}`]
  const inDark = [`.code-block{--code-bg:${base.dark.background};--code-text:${base.dark.foreground}}`]
  for (const [key, number] of classes) {
    const [light, dark]: [Style, Style] = JSON.parse(key)
    inLight.push(`.c${number}{${declarationsOf(light)}}`)
    if (JSON.stringify(light) !== JSON.stringify(dark)) inDark.push(`.c${number}{${declarationsOf(dark)}}`)
  }
  return [...inLight, ...inDark.map(rule => `.dark ${rule}`), darkMediaRules(inDark)].join('\n')
}

function declarationsOf({ color, fontStyle }: Style): string {
  const styles = [`color:${color}`]
  if (fontStyle.includes('italic')) styles.push('font-style:italic')
  if (fontStyle.includes('bold')) styles.push('font-weight:600')
  if (fontStyle.includes('underline')) styles.push('text-decoration:underline')
  return styles.join(';')
}
