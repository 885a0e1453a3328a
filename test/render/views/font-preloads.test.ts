import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const entry = (...assets: string[]) => ({ file: 'x.css', imports: [], styles: [], assets })
const client = {
  base: entry(
    'assets/inter-latin-ext-wght-normal-1.woff2',
    'assets/inter-latin-wght-normal-2.woff2',
    'assets/geist-latin-wght-normal-3.woff2',
    'assets/geist-mono-latin-wght-normal-4.woff2',
  ),
  math: entry(
    'assets/KaTeX_Main-Bold-7.woff2',
    'assets/KaTeX_Main-Regular-8.woff2',
    'assets/KaTeX_Math-Italic-9.woff2',
  ),
  'theme-sequoia': entry('assets/source-serif-4-latin-wght-normal-5.woff2'),
  'theme-almond': entry('assets/plus-jakarta-sans-latin-wght-normal-6.woff2'),
}

/** Files that a page of a site with these settings announces. */
async function announced(settings: object, text = 'Text'): Promise<readonly string[]> {
  const config = { ...leastConfig, navigation: { pages: ['index'] }, ...settings }
  const { files } = await builtSite({ 'docs.json': JSON.stringify(config), 'index.mdx': text }, client)
  const html = files.get('index.html') ?? ''
  return [...html.matchAll(/<link rel="preload" href="\/_lectern\/assets\/([^"]+)"([^>]*)>/g)].map(
    ([, file = '', attributes]) => {
      expect(attributes).toBe(' type="font/woff2" as="font" crossorigin="anonymous"')
      return file
    },
  )
}

test.each([
  ['mint', ['inter-latin-wght-normal-2.woff2']],
  ['maple', ['geist-latin-wght-normal-3.woff2']],
  ['linden', ['geist-mono-latin-wght-normal-4.woff2']],
  ['almond', ['plus-jakarta-sans-latin-wght-normal-6.woff2']],
  ['sequoia', ['inter-latin-wght-normal-2.woff2', 'source-serif-4-latin-wght-normal-5.woff2']],
])('pages of the theme %s announce the fonts of their text and titles', async (theme, fonts) => {
  expect(await announced({ theme })).toEqual(fonts)
})

test('a font that the author chose is announced if it is ours, else none', async () => {
  expect(await announced({ fonts: { family: 'Geist' } })).toEqual(['geist-latin-wght-normal-3.woff2'])
  expect(await announced({ fonts: { family: 'Own', source: '/own.woff2', format: 'woff2' } })).toEqual([])
  expect(await announced({ fonts: { heading: { family: 'Own', source: '/own.woff2', format: 'woff2' } } })).toEqual([
    'inter-latin-wght-normal-2.woff2',
  ])
})

test('a page with formulas announces their fonts too', async () => {
  expect(await announced({}, 'Of $a$')).toEqual([
    'inter-latin-wght-normal-2.woff2',
    'KaTeX_Main-Regular-8.woff2',
    'KaTeX_Math-Italic-9.woff2',
  ])
})

const styles = join(import.meta.dirname, '../../../templates/styles')
const sheets = ['fonts.css', ...readdirSync(join(styles, 'themes')).map(name => `themes/${name}`)]
const faces = sheets.flatMap(name => readFileSync(join(styles, name), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [])

test('what is announced is optional: text that is being read does not change its font', () => {
  const latin = faces.filter(face => face.includes('-latin-wght-normal'))
  const [mono, others] = [latin.filter(isMono), latin.filter(face => !isMono(face))]
  expect(others.length).toBe(6)
  for (const face of others) expect(face).toContain('font-display: optional')
  // Its stand-ins are as wide as it is, so nothing moves when it comes, however late that is.
  for (const face of mono) expect(face).toContain('font-display: swap')
})

test('what is announced nowhere may come late, or it would never be seen', () => {
  const others = faces.filter(face => /-(?:latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-wght/.test(face))
  expect(others.length).toBeGreaterThan(15)
  for (const face of others) expect(face).toContain('font-display: swap')
})

test('stand-ins for the font of code take as much room as it does', () => {
  const standIns = faces.filter(face => face.includes('"Geist Mono Fallback'))
  const widths = [0.602, 0.5498, 0.6001]
  expect(standIns.length).toBe(widths.length)
  for (const [at, face] of standIns.entries()) {
    const part = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? 100) / 100
    const size = part('size-adjust')
    expect(size * (widths[at] ?? 0)).toBeCloseTo(0.6, 3)
    expect(size * part('ascent-override')).toBeCloseTo(1.005, 3)
    expect(size * part('descent-override')).toBeCloseTo(0.295, 3)
  }
})

const isMono = (face: string): boolean => face.includes('geist-mono')
