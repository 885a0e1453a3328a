import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Config, themes } from '../../../src/config/config.ts'
import { defaultSettings } from '../../../src/config/read-settings.ts'
import { contentSecurityPolicy } from '../../../src/render/policy/content-security-policy.ts'
import { contrast, darkenForWhiteText, parseHex } from '../../../src/render/theme/color.ts'
import { checkFonts } from '../../../src/render/theme/theme-fonts.ts'
import { themeSheetOf } from '../../../src/render/theme/theme-sheet.ts'
import type { FontPackage } from '../../../src/source/docs-folder.ts'

type Chosen = Partial<Pick<Config, 'theme' | 'colors' | 'background' | 'fonts'>> & {
  readonly allowedHosts?: readonly string[]
}

/** Only what the sheet reads; the rest of a configuration has no part in it. */
function configOf({ theme = 'mint', colors, background, fonts, allowedHosts = [] }: Chosen = {}): Config {
  const config: Pick<Config, 'theme' | 'colors' | 'background' | 'fonts' | 'variations'> & {
    settings: Partial<Config['settings']>
  } = {
    theme,
    colors: colors ?? { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    background: background ?? { color: {} },
    fonts: fonts ?? {},
    variations: [],
    settings: { base: '/docs', allowedHosts },
  }
  return config as Config
}

const noFonts = new Map<string, FontPackage>()
const sheetOf = (config: Config) => themeSheetOf(config, noFonts)

function variablesIn(sheet: string, selector: string): Record<string, string> {
  const bodies = sheet
    .split(`${selector} {\n`)
    .slice(1)
    .map(text => text.split('}')[0])
  return Object.fromEntries(
    [...bodies.join('').matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function between(variables: Record<string, string>, text: string, background: string): number {
  return contrast(parseHex(variables[text] ?? ''), parseHex(variables[background] ?? background))
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('keeps a primary color that is already readable', () => {
  const light = variablesIn(sheetOf(configOf()), ':root')
  expect(light['--color-primary']).toBe('#0f766e')
  expect(light['--color-button']).toBe('#0f766e')
  expect(light['--color-on-button']).toBe('#ffffff')
})

test('a pale primary color becomes darker until its text is readable on white', () => {
  const light = variablesIn(
    sheetOf(configOf({ colors: { primary: '#fde047', light: '#fde047', dark: '#fde047' } })),
    ':root',
  )
  expect(between(light, '--color-primary', '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(between(light, '--color-primary-text', '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('text is readable in both modes for any colors and backgrounds', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, hex, (primary, light, dark, lightBg, darkBg) => {
      const colors = { primary, light, dark }
      const sheet = sheetOf(configOf({ colors, background: { color: { light: lightBg, dark: darkBg } } }))
      const button = variablesIn(sheet, ':root')
      expect(between(button, '--color-on-button', '--color-button')).toBeGreaterThanOrEqual(4.5)
      for (const selector of [':root', ':root.dark']) {
        const mode = variablesIn(sheet, selector)
        expect(between(mode, '--color-primary', '--color-bg')).toBeGreaterThanOrEqual(3)
        expect(between(mode, '--color-on-primary', '--color-primary')).toBeGreaterThanOrEqual(4.5)
        for (const text of ['--color-primary-text', '--color-text', '--color-text-soft', '--color-text-faint']) {
          expect(between(mode, text, '--color-bg')).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 300 },
  )
})

const texts = ['--color-text', '--color-text-soft', '--color-text-faint', '--color-primary-text']
const surfaces = ['--color-bg', '--color-bg-soft', '--color-bg-raised']

test.each(themes)('every text of %s is readable on every surface for any brand color', theme => {
  fc.assert(
    fc.property(hex, hex, hex, (primary, light, dark) => {
      const sheet = sheetOf(configOf({ theme, colors: { primary, light, dark } }))
      expect(between(variablesIn(sheet, ':root'), '--color-bar', '#ffffff')).toBeGreaterThanOrEqual(9)
      for (const selector of [':root', ':root.dark']) {
        const mode = variablesIn(sheet, selector)
        for (const text of texts) {
          for (const surface of surfaces) expect(between(mode, text, surface)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('makes a banner dark enough for white text', () => {
  fc.assert(
    fc.property(hex, color => {
      expect(contrast(parseHex(darkenForWhiteText(color)), [1, 1, 1])).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('treats a light mode with a dark background as dark', () => {
  const sheet = sheetOf(configOf({ background: { color: { light: '#101010', dark: '#000000' } } }))
  expect(sheet).toContain(':root {\n  color-scheme: dark;')
})

test('keeps dark mode dark if the author sets only the background of light mode', () => {
  const sheet = sheetOf(configOf({ background: { color: { light: '#eeeeee' } } }))
  expect(sheet).toContain(':root {\n  color-scheme: light;')
  expect(sheet).toContain(':root.dark {\n  color-scheme: dark;')
})

test('links the background images of both modes with the base path', () => {
  const sheet = sheetOf(
    configOf({ background: { color: {}, image: { light: '/images/a.png', dark: 'images/b.png' } } }),
  )
  expect(sheet).toContain('.page-background {\n  background-image: url("/docs/images/a.png");')
  expect(sheet).toContain('.dark .page-background {\n  background-image: url("/docs/images/b.png");')
})

test("declares a font file of the project and keeps the author's text inside its string", () => {
  const fonts = { heading: { family: 'Lo"ra', source: '/fonts/lora.woff2', format: 'woff2', weight: 600 } } as const
  const sheet = sheetOf(configOf({ fonts }))
  expect(sheet).toContain('src: url("/docs/fonts/lora.woff2") format("woff2");')
  expect(sheet).toContain('--font-heading: "Lo\\22 ra", var(--font-system);')
  expect(sheet).toContain('--weight-heading: 600;')
})

test('declares a font file on another host that the author names', () => {
  const source = 'https://fonts.example.com/a.woff2?v=1'
  const config = configOf({ fonts: { body: { family: 'Remote', source, format: 'woff2' } } })
  expect(sheetOf(config)).toContain(`src: url("${source}") format("woff2");`)
  expect(checkFonts(config, noFonts, [])).toEqual([])
  expect(contentSecurityPolicy({ ...config, integrations: {}, settings: defaultSettings })).toContain(
    "; font-src 'self' data: https://fonts.example.com; ",
  )
})

test('reports an unknown font and a source that is not a font file', () => {
  const remote = { family: 'Remote', source: 'https://fonts.example.com/css2?family=Remote', format: 'woff2' } as const
  const fonts = { body: { family: 'Lora' }, heading: remote }
  expect(checkFonts(configOf({ fonts }), noFonts, []).map(({ code }) => code)).toEqual([
    'render/unknown-font',
    'render/unknown-font',
  ])
  expect(checkFonts(configOf({ fonts: { body: { family: 'Inter' } } }), noFonts, [])).toEqual([])
  expect(checkFonts(configOf({ fonts: { body: remote }, allowedHosts: ['fonts.example.com'] }), noFonts, [])).toEqual(
    [],
  )
})

test('prints dark text on white paper in both modes', () => {
  const sheet = sheetOf(configOf({ background: { color: { light: '#101010' } } }))
  const [always = ''] = sheet.split('@media screen and')
  const printed = always.replace(/@media not print \{\n:root(\.dark)? \{[^}]*\}\n\}/g, '')
  expect(printed).not.toContain('--color-text')
  expect(printed).toContain('--color-button')
})

test('repeats the dark mode for readers without scripts whose system is dark', () => {
  const image = { light: '/a.png', dark: '/b.png' }
  const sheet = sheetOf(configOf({ background: { color: { dark: '#101010' }, image } }))
  const [before = '', after = ''] = sheet.split(
    '@media screen and (prefers-color-scheme:dark){:root:not(.js)[data-appearance="system"]{',
  )
  expect(variablesIn(after, '&')).toEqual(variablesIn(before, ':root.dark'))
  expect(after).toContain('& {\n  color-scheme: dark;')
  expect(after).toContain('.page-background {\n  background-image: url("/docs/b.png");')
})
