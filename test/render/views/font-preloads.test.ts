import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const entry = (...assets: string[]) => ({ file: 'x.css', imports: [], styles: [], assets })
const client = {
  base: entry(
    'assets/inter-latin-ext-wght-normal-1.woff2',
    'assets/inter-latin-wght-normal-1.woff2',
    'assets/inter-latin-text-2.woff2',
    'assets/inter-latin-accents-10.woff2',
    'assets/geist-mono-latin-text-4.woff2',
  ),
  'font-geist': entry('assets/geist-latin-text-3.woff2'),
  'font-plus-jakarta-sans': entry('assets/plus-jakarta-sans-latin-text-6.woff2'),
  math: entry(
    'assets/KaTeX_Main-Bold-7.woff2',
    'assets/KaTeX_Main-Regular-8.woff2',
    'assets/KaTeX_Math-Italic-9.woff2',
  ),
  'theme-sequoia': entry('assets/source-serif-4-latin-text-5.woff2'),
  'theme-almond': entry('assets/plus-jakarta-sans-latin-text-6.woff2'),
  'theme-maple': entry('assets/geist-latin-text-3.woff2'),
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

const code = 'geist-mono-latin-text-4.woff2'

test.each([
  ['mint', ['inter-latin-text-2.woff2', code]],
  ['maple', ['geist-latin-text-3.woff2', code]],
  ['linden', [code]],
  ['almond', ['plus-jakarta-sans-latin-text-6.woff2', code]],
  ['sequoia', ['inter-latin-text-2.woff2', 'source-serif-4-latin-text-5.woff2', code]],
])('pages of the theme %s preload the fonts of their text, titles and code', async (theme, fonts) => {
  expect(await announced({ theme })).toEqual(fonts)
})

test('a font that the author chose is preloaded if it is ours', async () => {
  expect(await announced({ fonts: { family: 'Geist' } })).toEqual(['geist-latin-text-3.woff2', code])
  expect(await announced({ fonts: { heading: { family: 'Plus Jakarta Sans' } } })).toEqual([
    'inter-latin-text-2.woff2',
    'plus-jakarta-sans-latin-text-6.woff2',
    code,
  ])
  expect(await announced({ fonts: { family: 'Own', source: '/own.woff2', format: 'woff2' } })).toEqual([code])
  expect(await announced({ fonts: { heading: { family: 'Own', source: '/own.woff2', format: 'woff2' } } })).toEqual([
    'inter-latin-text-2.woff2',
    code,
  ])
})

test.each([
  ['mint', 'Geist', 'geist', true],
  ['mint', 'Inter', 'geist', false],
  ['maple', 'Geist', 'geist', false],
  ['mint', 'Source Serif 4', 'source-serif-4', true],
  ['sequoia', 'Source Serif 4', 'source-serif-4', false],
])('a site of the theme %s with the font %s loads the sheet of %s: %s', async (theme, family, id, expected) => {
  const config = { ...leastConfig, theme, navigation: { pages: ['index'] }, fonts: { family } }
  const sheet = { file: 'assets/font.css', imports: [], styles: ['assets/font.css'], assets: [] }
  const project = { 'docs.json': JSON.stringify(config), 'index.mdx': 'Text' }
  const { files, diagnostics } = await builtSite(project, { ...client, [`font-${id}`]: sheet })
  expect(files.has('_lectern/assets/font.css')).toBe(expected)
  expect(files.get('index.html')?.includes('href="/_lectern/assets/font.css"')).toBe(expected)
  expect(diagnostics.map(({ code }) => code)).not.toContain('render/unknown-font')
})

test.each([
  ['de', true],
  ['pt-BR', true],
  ['en', false],
  ['id', false],
  ['ja', false],
])('the accented letters are preloaded in %s: %s', async (language, expected) => {
  const navigation = { languages: [{ language, pages: ['index'] }] }
  expect((await announced({ navigation })).includes('inter-latin-accents-10.woff2')).toBe(expected)
})

test('a page with formulas preloads their fonts too', async () => {
  expect(await announced({}, 'Of $a$')).toEqual([
    'inter-latin-text-2.woff2',
    code,
    'KaTeX_Main-Regular-8.woff2',
    'KaTeX_Math-Italic-9.woff2',
  ])
})

const styles = join(import.meta.dirname, '../../../templates/styles')
const sheetsIn = (folder: string) => readdirSync(join(styles, folder)).map(name => `${folder}/${name}`)
const sheets = ['fonts.css', ...sheetsIn('fonts'), ...sheetsIn('themes')]
const faces = sheets.flatMap(name => readFileSync(join(styles, name), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [])

test('every shipped font replaces its fallback even if it loads late, so that all pages have one typeface', () => {
  const shipped = faces.filter(face => face.includes('@fontsource-variable'))
  expect(shipped.length).toBeGreaterThan(20)
  for (const face of shipped) expect(face).toContain('font-display: swap')
})

test('fallbacks for the code font take the same space', () => {
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
