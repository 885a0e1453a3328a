import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { findInstalledFonts } from '../../../src/host/project/installed-fonts.ts'
import { readFolder } from '../../../src/host/project/read-folder.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const rule = (file: string, weight: string, style = 'normal') => `/* a face */
@font-face {
  font-family: 'Lora';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url(./files/${file}.woff2) format('woff2'), url(./files/${file}.woff) format('woff');
  unicode-range: U+0000-00FF,U+0131;
}
`

const config = (family: string) =>
  `{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"fonts":{"family":"${family}"},"navigation":{"pages":["index"]}}`

/** A package of two weights, as if it were installed below a folder. */
function packaged(folder: string, version = '5.0.0') {
  return {
    [`${folder}/package.json`]: `{"name":"x","version":"${version}"}`,
    [`${folder}/LICENSE`]: 'OFL',
    [`${folder}/index.css`]: rule('lora-400', '400'),
    [`${folder}/400.css`]: rule('lora-400', '400'),
    [`${folder}/400-italic.css`]: rule('lora-400-italic', '400', 'italic'),
    [`${folder}/latin-400.css`]: rule('lora-400', '400'),
    [`${folder}/700.css`]: rule('lora-gone', '700'),
    [`${folder}/files/lora-400.woff2`]: 'upright',
    [`${folder}/files/lora-400-italic.woff2`]: 'slanted',
  }
}

const project = { 'docs.json': config('Lora'), 'index.mdx': 'Hello' }

async function fontsOf(directory: string) {
  return (await readFolder(directory)).value.fonts
}

test('reads the faces of a package whose files exist', async () => {
  const folder = temporaryFolder({ ...project, ...packaged('node_modules/@fontsource/lora') })
  const face = { weight: '400', unicodeRange: 'U+0000-00FF,U+0131' }
  expect(await fontsOf(folder)).toEqual(
    new Map([
      [
        'lora',
        {
          name: '@fontsource/lora',
          version: '5.0.0',
          faces: [
            { ...face, file: 'files/lora-400-italic.woff2', style: 'italic' },
            { ...face, file: 'files/lora-400.woff2', style: 'normal' },
          ],
          license: 'LICENSE',
        },
      ],
    ]),
  )
})

test('recognizes a variable font in the sheets of its weights', async () => {
  const scope = 'node_modules/@fontsource-variable/lora'
  const folder = temporaryFolder({
    ...project,
    ...packaged('node_modules/@fontsource/lora'),
    [`${scope}/package.json`]: '{"version":"5.1.0"}',
    [`${scope}/index.css`]: rule('a', '400 700'),
    [`${scope}/wght.css`]: rule('a', '400 700'),
    [`${scope}/wght-italic.css`]: rule('b', '400 700', 'italic'),
    [`${scope}/wdth.css`]: rule('a', '400 700'),
    [`${scope}/files/a.woff2`]: 'a',
    [`${scope}/files/b.woff2`]: 'b',
  })
  const found = (await fontsOf(folder)).get('lora')
  expect(found?.name).toBe('@fontsource-variable/lora')
  expect(found?.faces.map(({ file, weight }) => [file, weight])).toEqual([
    ['files/a.woff2', '400 700'],
    ['files/b.woff2', '400 700'],
  ])
})

test('searches parent folders, the nearest first', () => {
  const root = temporaryFolder({
    ...packaged('node_modules/@fontsource-variable/lora'),
    ...packaged('node_modules/@fontsource/noto'),
    ...packaged('docs/node_modules/@fontsource/lora'),
    'docs/docs.json': '{}',
    'other/node_modules/@fontsource/other/package.json': '{}',
  })
  const found = findInstalledFonts(join(root, 'docs')).filter(({ folder }) => folder.startsWith(root))
  expect(found.map(({ name, folder }) => [name, folder.slice(root.length)])).toEqual([
    ['@fontsource/lora', '/docs/node_modules/@fontsource/lora'],
    ['@fontsource/noto', '/node_modules/@fontsource/noto'],
  ])
})

test('follows links between package folders, but not out of them', () => {
  const root = temporaryFolder({
    ...packaged('node_modules/.pnpm/lora@5'),
    ...packaged('secret'),
    'docs/docs.json': '{}',
  })
  const scope = join(root, 'docs/node_modules/@fontsource')
  mkdirSync(scope, { recursive: true })
  symlinkSync('../../../node_modules/.pnpm/lora@5', join(scope, 'lora'))
  symlinkSync('../../../secret', join(scope, 'secret'))
  symlinkSync('../../../nothing', join(scope, 'nothing'))
  const found = findInstalledFonts(join(root, 'docs')).filter(({ folder }) => folder.startsWith(root))
  expect(found.map(({ id }) => id)).toEqual(['lora'])
})

test('ignores fonts that are not used and incomplete fonts', async () => {
  const scope = 'node_modules/@fontsource'
  const folder = temporaryFolder({
    ...project,
    ...packaged(`${scope}/other`),
    [`${scope}/lora/400.css`]: rule('a', '400'),
  })
  expect((await fontsOf(folder)).size).toBe(0)
})

test('takes nothing but font faces from a style sheet', async () => {
  const scope = 'node_modules/@fontsource/lora'
  const hostile = [
    rule('../../../etc/x', '400'),
    rule('lora-400', '400; } body { display: none'),
    rule('lora-400', '400').replace('U+0131', 'U+0131} body {display: none'),
  ]
  const folder = temporaryFolder({ ...project, ...packaged(scope), [`${scope}/400.css`]: hostile.join('') })
  const faces = (await fontsOf(folder)).get('lora')?.faces ?? []
  expect(JSON.stringify(faces)).not.toMatch(/display|etc/)
})

test('publishes an installed font, and notices if it is added, changed or removed', async () => {
  const folder = temporaryFolder(project)
  const out = join(folder, 'dist')
  const options = { directory: folder, out, cache: join(folder, '.lectern/cache'), settings: {}, withCode: true }
  const codes = async () => (await buildProject(options)).diagnostics.map(({ code }) => code)
  const published = () => Object.keys(contentsOf(out)).filter(path => path.startsWith('_lectern/fonts/'))
  expect([await codes(), published()]).toEqual([['render/unknown-font'], []])
  writeFiles(folder, packaged('node_modules/@fontsource/lora'))
  expect(await codes()).toEqual([])
  expect(published().sort()).toEqual([
    '_lectern/fonts/lora-5.0.0/LICENSE.txt',
    '_lectern/fonts/lora-5.0.0/lora-400-italic.woff2',
    '_lectern/fonts/lora-5.0.0/lora-400.woff2',
  ])
  expect((await buildProject(options)).isUpToDate).toBe(true)
  writeFiles(folder, packaged('node_modules/@fontsource/lora', '5.0.1'))
  expect([await codes(), published()[0]]).toEqual([[], '_lectern/fonts/lora-5.0.1/LICENSE.txt'])
})
