import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Config, type ModePair, themes } from '../../../src/config/config.ts'
import { codeSheet } from '../../../src/render/highlighting/highlight.ts'
import { contrast, mix, parseHex, quantize, type Rgb } from '../../../src/render/theme/color.ts'
import { themeSheetOf } from '../../../src/render/theme/theme-sheet.ts'
import { runSequentially } from '../../../src/source/stage.ts'

// Every text of ours on every surface on which it stands (WCAG 2.2, 1.4.3), what marks and what shows the focus (1.4.11),
// in each theme and mode, for brands that make it easy and brands that do not.
const brands: Readonly<Record<string, Config['colors']>> = {
  teal: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
  violet: { primary: '#6d28d9', light: '#a78bfa', dark: '#5b21b6' },
  'pale yellow': { primary: '#fde047', light: '#fde047', dark: '#fde047' },
  'middle grey': { primary: '#808080', light: '#808080', dark: '#808080' },
  'signal red': { primary: '#ff0000', light: '#ff0000', dark: '#ff0000' },
  black: { primary: '#000000', light: '#000000', dark: '#000000' },
  white: { primary: '#ffffff', light: '#ffffff', dark: '#ffffff' },
}
const modes = ['light', 'dark'] as const
const tones = ['blue', 'green', 'yellow', 'red', 'neutral', 'purple', 'orange']
const texts = ['--color-text', '--color-text-soft', '--color-text-faint', '--color-primary-text']
const surfaces = ['--color-bg', '--color-bg-soft', '--color-bg-raised']
const cases = themes.flatMap(theme => modes.flatMap(mode => Object.keys(brands).map(brand => ({ theme, mode, brand }))))

const styles = join(import.meta.dirname, '../../../templates/styles')
const readStyle = (name: string) => readFileSync(join(styles, name), 'utf8')
const tokens = tokensIn(readStyle('tokens.css'))

/** The names of a text color and a surface, and their contrast. */
type Measured = readonly [text: string, surface: string, ratio: number]

describe.each(cases)('$theme, $mode, $brand', ({ theme, mode, brand }) => {
  const colors = colorsOf(theme, mode, brands[brand] as Config['colors'])
  const measure = (text: string, surface: string): Measured => [text, surface, contrast(colors(text), colors(surface))]

  test('texts are readable on every surface', () => {
    const pairs = texts.flatMap(text => surfaces.map(surface => measure(text, surface)))
    expect(below(4.5, pairs)).toEqual([])
  })

  test('current entries are readable on their background', () => {
    const tinted = surfaces.map((surface): Measured => {
      const tint = blended(colors('--color-primary'), colors(surface), 0.1)
      return ['--color-primary-text', `tint on ${surface}`, contrast(colors('--color-primary-text'), tint)]
    })
    expect(below(4.5, tinted)).toEqual([])
  })

  test('callouts, badges and methods are readable', () => {
    const pairs = tones.flatMap(tone => [
      measure(`--tone-${tone}-text`, `--tone-${tone}-bg`),
      ...surfaces.map(surface => measure(`--tone-${tone}-text`, surface)),
      ...texts.map(text => measure(text, `--tone-${tone}-bg`)),
    ])
    expect(below(4.5, pairs)).toEqual([])
  })

  test('buttons, banners and bars are readable', () => {
    const white = parseHex('#ffffff')
    const banners = [...readStyle('banner.css').matchAll(/--banner-bg: (#\w+)/g)].map(([, hex = '']) => hex)
    expect(banners.length).toBeGreaterThan(1)
    const named = banners.map((hex): Measured => ['white', hex, contrast(white, parseHex(hex))])
    const filled = ['--banner-info', '--color-bar'].map(
      (name): Measured => ['white', name, contrast(white, colors(name))],
    )
    const pairs = [measure('--color-on-button', '--color-button'), measure('--color-on-primary', '--color-primary')]
    expect(below(4.5, [...named, ...filled, ...pairs])).toEqual([])
  })

  test('marks and the focus ring are visible', () => {
    const marks = ['--color-primary', '--color-primary-text']
    expect(
      below(
        3,
        marks.flatMap(mark => surfaces.map(surface => measure(mark, surface))),
      ),
    ).toEqual([])
  })
})

test.each(modes)('text on the bar of palm and the background of almond is readable: %s', mode => {
  const palm = readStyle('themes/palm.css')
  const almond = colorsOf('almond', mode, brands.teal as Config['colors'])
  const onBar = ['--color-text', '--color-text-soft', '--color-text-faint'].flatMap(name =>
    Object.entries(brands).flatMap(([brand, chosen]): Measured[] => {
      const text = parseHex(new RegExp(`${name}: (#\\w+);`).exec(palm)?.[1] ?? '')
      const bar = colorsOf('palm', mode, chosen)('--color-bar')
      const field = blended(parseHex('#ffffff'), bar, 0.09)
      return [
        [name, `bar, ${brand}`, contrast(text, bar)],
        [name, `field, ${brand}`, contrast(text, field)],
      ]
    }),
  )
  const paper = almond('--color-bg')
  const light = mix(mix(parseHex('#6b5836'), paper, 0.93), almond('--color-bg-soft'), 0.5)
  const desk = mode === 'light' ? light : mix(parseHex('#000000'), paper, 0.55)
  const onDesk = texts.map((name): Measured => [name, 'desk', contrast(almond(name), desk)])
  expect(below(4.5, [...onBar, ...onDesk])).toEqual([])
})

test('code is readable in the default code theme of each theme, also on highlighted lines', async () => {
  const sheet = await codeSheet.apply(null, { themes: ourCode, grammars: [] }, runSequentially)
  const measured = modes.flatMap(mode => {
    const prefix = mode === 'dark' ? '\\.dark ' : ''
    const paper = parseHex(new RegExp(`^${prefix}\\.code-block\\{--code-bg:(#\\w+)`, 'm').exec(sheet)?.[1] ?? '')
    const marked = blended(parseHex(mode === 'dark' ? '#ffffff' : '#000000'), paper, 0.1)
    const classes = [...sheet.matchAll(new RegExp(`^${prefix}\\.(c\\d+)\\{color:(#\\w{6})`, 'gm'))]
    expect(classes.length).toBeGreaterThan(5)
    return classes.flatMap(([, name = '', hex = '']): Measured[] => [
      [`${mode} ${name} ${hex}`, 'paper', contrast(parseHex(hex), paper)],
      [`${mode} ${name} ${hex}`, 'marked line', contrast(parseHex(hex), marked)],
    ])
  })
  expect(below(4.5, measured)).toEqual([])
})

const ourCode: ModePair<string> = { light: 'github-light-default', dark: 'github-dark-default' }

function below(ratio: number, pairs: readonly Measured[]): string[] {
  const weak = pairs.filter(([, , measured]) => measured < ratio)
  return weak.map(([text, surface, measured]) => `${text} on ${surface}: ${measured.toFixed(2)}`)
}

/** A half-transparent color over another, as a screen mixes them. */
function blended(top: Rgb, under: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => top[index] * share + under[index] * (1 - share)
  return quantize([at(0), at(1), at(2)])
}

/** Every token that is a color, in both modes. */
function tokensIn(sheet: string): Record<(typeof modes)[number], Record<string, string>> {
  const pairs = [...sheet.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\);/g)]
  const plain = [...sheet.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = '', hex = '']) => [name, hex])
  return {
    light: Object.fromEntries([...plain, ...pairs.map(([, name = '', light = '']) => [name, light])]),
    dark: Object.fromEntries([...plain, ...pairs.map(([, name = '', , dark = '']) => [name, dark])]),
  }
}

/** The color behind a name: as the sheet of the site has it, else as the tokens have it. */
function colorsOf(
  theme: Config['theme'],
  mode: (typeof modes)[number],
  colors: Config['colors'],
): (name: string) => Rgb {
  // Only what the sheet reads; the rest of a configuration has no part in it.
  const settings = { base: '', allowedHosts: [] }
  const config = { theme, colors, background: { color: {} }, fonts: {}, variations: [], settings }
  const sheet = themeSheetOf(config as unknown as Config, new Map())
  const rules = [...sheet.matchAll(/(:root(?:\.dark)?) \{([^}]+)\}/g)]
  const wanted = rules.filter(([, selector]) => mode === 'dark' || selector === ':root')
  const own = wanted.flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+): (#\w+);/g)])
  const known = { ...tokens[mode], ...Object.fromEntries(own.map(([, name = '', hex = '']) => [name, hex])) }
  return name => {
    const hex = known[name]
    if (hex === undefined) throw new Error(`${name} has no color.`)
    return parseHex(hex)
  }
}
