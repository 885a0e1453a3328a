import { expect, test } from 'vitest'
import type { Config, FontFace } from '../../../src/config/config.ts'
import { facesOf } from '../../../src/render/theme/font-packages.ts'
import { checkFonts, fontFiles, fontRules } from '../../../src/render/theme/theme-fonts.ts'
import type { FontPackage, PackagedFace } from '../../../src/source/docs-folder.ts'

function configWith(fonts: Config['fonts']): Config {
  const config = { fonts, settings: { base: '/docs', allowedHosts: [] } }
  // Only what fonts need; the rest of a configuration has no part in them.
  return config as unknown as Config
}

const face = (weight: string, style: PackagedFace['style'] = 'normal', unicodeRange = 'U+0000-00FF'): PackagedFace => ({
  file: `files/lora-latin-${weight.replace(' ', '-')}-${style}.woff2`,
  style,
  weight,
  unicodeRange,
})

const lora: FontPackage = {
  name: '@fontsource/lora',
  version: '5.3.0',
  faces: [face('400'), face('400', 'italic'), face('700')],
  license: 'LICENSE',
}
const fonts = new Map([['lora', lora]])

test("declares the faces of an installed font with the author's name for it", () => {
  const [rule] = fontRules(configWith({ body: { family: 'Lora' } }), fonts)
  expect(rule).toBe(`@font-face {
  font-family: "Lora";
  src: url("/docs/_lectern/fonts/lora-5.3.0/lora-latin-400-normal.woff2") format("woff2");
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  unicode-range: U+0000-00FF;
}`)
  expect(fontRules(configWith({ body: { family: 'Lora' }, heading: { family: 'LORA' } }), fonts)).toHaveLength(7)
})

test('copies the declared files and the license once', () => {
  const files = fontFiles(configWith({ body: { family: 'Lora' }, heading: { family: 'Lora', weight: 700 } }), fonts)
  expect(files).toEqual([
    {
      path: '_lectern/fonts/lora-5.3.0/lora-latin-400-normal.woff2',
      copyOf: { from: 'font', path: '@fontsource/lora/files/lora-latin-400-normal.woff2' },
    },
    expect.objectContaining({ path: '_lectern/fonts/lora-5.3.0/lora-latin-400-italic.woff2' }),
    expect.objectContaining({ path: '_lectern/fonts/lora-5.3.0/lora-latin-700-normal.woff2' }),
    { path: '_lectern/fonts/lora-5.3.0/LICENSE.txt', copyOf: { from: 'font', path: '@fontsource/lora/LICENSE' } },
  ])
})

test('ignores installed fonts that we ship or that the author provides as a file', () => {
  const installed = new Map([...fonts, ['inter', { ...lora, name: '@fontsource/inter' }]])
  for (const font of [{ family: 'Inter' }, { family: 'Lora', source: '/lora.woff2' }] satisfies FontFace[]) {
    expect(fontFiles(configWith({ body: font }), installed)).toEqual([])
    expect(checkFonts(configWith({ body: font }), installed, [])).toEqual([])
  }
})

test("the sheet includes the weights that pages use and the author's weight", () => {
  const all = { ...lora, faces: [100, 300, 400, 500, 600, 700, 900].map(weight => face(String(weight))) }
  const weights = (font: FontFace, found: FontPackage) => facesOf(font, found).map(({ weight }) => weight)
  expect(weights({ family: 'Lora' }, all)).toEqual(['400', '500', '600', '700'])
  expect(weights({ family: 'Lora', weight: 900 }, all)).toEqual(['400', '500', '600', '700', '900'])
  expect(weights({ family: 'Lora' }, { ...lora, faces: [face('300')] })).toEqual(['300'])
  expect(weights({ family: 'Lora' }, { ...lora, faces: [face('100 900')] })).toEqual(['100 900'])
})

test('only two weights of a script that is split into many slices are included', () => {
  const slices = Array.from({ length: 120 }, (_, at) =>
    [400, 500, 700].map(weight => face(String(weight), 'normal', `U+${at}`)),
  )
  const taken = facesOf({ family: 'Noto Sans JP' }, { ...lora, faces: slices.flat() })
  expect([taken.length, new Set(taken.map(({ weight }) => weight))]).toEqual([240, new Set(['400', '700'])])
})

test('reports the missing package', () => {
  const configFile = { path: 'docs.json', text: '{ "fonts": { "family": "Source Sans 3" } }' }
  const [found] = checkFonts(configWith({ body: { family: 'Source Sans 3' } }), fonts, [configFile])
  expect(found).toMatchObject({
    code: 'render/unknown-font',
    span: { path: 'docs.json', line: 1, column: 25 },
    hint: expect.stringContaining('npm install @fontsource/source-sans-3'),
  })
  const [nameless] = checkFonts(configWith({ body: { family: '宋体' } }), fonts, [configFile])
  expect(nameless?.hint).toBe('Add a WOFF2 file to the project, and set its path in "source" next to "family".')
})
