import type { Config } from '../../config/config.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { contrast, isDark, parseHex, toHex } from './color.ts'
import { configValueSpan } from './config-value-span.ts'
import { themeDesigns } from './theme-designs.ts'
import { buttonVariables, modeVariables } from './theme-sheet.ts'

/** The contrast that text needs. @see WCAG 2.2, 1.4.3, level AA */
const textContrast = 4.5

/**
 * Report configured colors that make text hard to read, as text color or as background. This is only a hint, because
 * the site uses readable tones instead where possible. Other colors, such as those in style sheets, are unknown here.
 */
export function checkContrast(config: Config, files: readonly SourceFile[]): readonly Diagnostic[] {
  const { appearance, colors } = config
  const modes =
    appearance.strict && appearance.default !== 'system' ? [appearance.default] : (['light', 'dark'] as const)
  const find: FindColor = (key, value) => {
    // The other brand colors default to the primary one.
    for (const name of [key, 'primary']) {
      const span = configValueSpan(files, name, text => isSameColor(text, value))
      if (span) return { name, span }
    }
    return undefined
  }
  return [...modes.flatMap(mode => checkMode(config, mode, find)), ...checkButton(colors.dark, find)]
}

/** Finds the key that sets a color, and its position. */
type FindColor = (key: string, value: string) => { readonly name: string; readonly span: Span } | undefined

function checkMode(config: Config, mode: 'light' | 'dark', find: FindColor): readonly Diagnostic[] {
  const background = config.background.color[mode] ?? themeDesigns[config.theme].background[mode]
  const [key, brand] =
    mode === 'light' ? (['primary', config.colors.primary] as const) : (['light', config.colors.light] as const)
  const variables = modeVariables(config, mode)
  const shown = variables['--color-primary-text'] ?? brand
  const ratio = contrastOf(brand, background)
  const unreadable = textColors.filter(name => contrastOf(variables[name] ?? '', background) < textContrast)
  const needed = inWords(textContrast)
  const diagnostics: Diagnostic[] = []
  const written = find(key, brand)
  if (ratio < textContrast && shown !== brand && written)
    diagnostics.push({
      code: 'render/low-contrast',
      severity: 'hint',
      message: `"colors.${written.name}" (${brand}) has a contrast of ${inWords(ratio)} with the ${mode} background (${background}), but text needs ${needed}. Links are shown in ${shown} instead.`,
      span: written.span,
      hint: `To choose the color yourself, set "colors.${key}" to a ${isDark(parseHex(background)) ? 'lighter' : 'darker'} color.`,
    })
  if (unreadable.length > 0)
    diagnostics.push({
      code: 'render/low-contrast',
      severity: 'warning',
      message: `Some text has a contrast of less than ${needed} with "background.color.${mode}" (${background}).`,
      span: find(mode, background)?.span,
      hint: 'Set a background that is lighter or darker.',
    })
  return diagnostics
}

const textColors = ['--color-text', '--color-text-soft', '--color-text-faint', '--color-primary-text']

function checkButton(color: string, find: FindColor): readonly Diagnostic[] {
  const shown = buttonVariables(color)['--color-button'] ?? color
  const written = find('dark', color)
  if (shown === toHex(parseHex(color)) || !written) return []
  const ratio = contrastOf(color, '#ffffff')
  return [
    {
      code: 'render/low-contrast',
      severity: 'hint',
      message: `White text on "colors.${written.name}" (${color}) has a contrast of ${inWords(ratio)}, but text needs ${inWords(textContrast)}. Buttons are shown in ${shown} instead.`,
      span: written.span,
      hint: 'To choose the color yourself, set "colors.dark" to a darker color.',
    },
  ]
}

const contrastOf = (left: string, right: string): number => contrast(parseHex(left), parseHex(right))

/** Rounded down, so that an insufficient contrast never looks sufficient: `4.4:1`. */
const inWords = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`

const isSameColor = (left: string, right: string): boolean =>
  /^#[0-9a-f]{3,6}$/i.test(left) && toHex(parseHex(left)) === toHex(parseHex(right))
