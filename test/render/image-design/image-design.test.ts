import { expect, test } from 'vitest'
import { parseConfig } from '../../../src/config/parse-config.ts'
import { checkImages } from '../../../src/render/image-design/check-images.ts'
import { type DesignInput, imageDesignOf } from '../../../src/render/image-design/image-design.ts'
import type { FontPackage } from '../../../src/source/docs-folder.ts'
import type { Asset } from '../../../src/source/source-file.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { leastConfig } from '../../support/literal-config.ts'

const lora: FontPackage = {
  name: '@fontsource/lora',
  version: '5.0.0',
  faces: [
    { file: 'files/a.woff2', style: 'normal', weight: '400' },
    { file: 'files/b.woff2', style: 'italic', weight: '400' },
  ],
}

function inputFor(docs: object, files: readonly (Partial<Asset> & { path: string })[] = []) {
  const text = JSON.stringify({ ...leastConfig, ...docs })
  const folder = docsFolder({ 'docs.json': text, 'lectern.json': '{ "siteUrl": "https://docs.example.com" }' })
  const config = parseConfig(folder).value
  if (!config) throw new Error('The configuration is invalid.')
  const assets = new Map(files.map(file => [file.path, { size: 1, hash: file.path, ...file }]))
  const input: DesignInput = { config, assets, fonts: new Map([['lora', lora]]) }
  const configFiles = [...folder.files.values()].filter(({ path }) => path === 'docs.json')
  return {
    design: imageDesignOf(input),
    messages: checkImages(input, configFiles).map(({ code, severity, message }) => `${severity} ${code} ${message}`),
  }
}

test('the appearance decides the colors and the logo', () => {
  const logo = { light: '/l.svg', dark: '/d.svg' }
  const files = [{ path: 'l.svg', width: 4, height: 1 }, { path: 'd.svg' }]
  expect(inputFor({ logo }, files).design).toMatchObject({
    logo: { path: 'l.svg', hash: 'l.svg', width: 4, height: 1 },
    colors: { background: '#ffffff' },
  })
  for (const dark of [{ thumbnails: { appearance: 'dark' } }, { appearance: { default: 'dark' } }])
    expect(inputFor({ logo, ...dark }, files).design).toMatchObject({
      logo: { path: 'd.svg' },
      colors: { background: '#0d1013' },
    })
  // The light mode of this project is dark.
  const dimmed = inputFor({ logo, background: { color: { light: '#000000' } } }, files).design
  expect(dimmed?.logo?.path).toBe('d.svg')
})

test('without a chosen appearance, the mode depends on the picture', () => {
  const files = [{ path: 'a.png' }]
  const { design } = inputFor({ thumbnails: { background: '/a.png' } }, files)
  expect(design).toMatchObject({
    picture: { path: 'a.png' },
    colors: { background: '#ffffff' },
    otherMode: { colors: { background: '#0d1013' } },
  })
  expect(
    inputFor({ thumbnails: { background: '/a.png', appearance: 'light' } }, files).design?.otherMode,
  ).toBeUndefined()
  expect(inputFor({}).design?.otherMode).toBeUndefined()
})

test('fonts come from the theme, the settings, or an installed package', () => {
  expect(inputFor({ theme: 'sequoia' }).design?.fonts).toEqual({
    text: { from: 'lectern', name: 'inter' },
    titles: { from: 'lectern', name: 'source-serif-4' },
  })
  const package_ = {
    from: 'package',
    name: lora.name,
    version: '5.0.0',
    faces: [{ file: 'files/a.woff2', weight: '400' }],
  }
  expect(inputFor({ thumbnails: { fonts: { family: 'Lora' } } }).design?.fonts).toMatchObject({
    text: package_,
    titles: package_,
  })
  expect(inputFor({ fonts: { family: 'Geist Mono' } }).design?.fonts.titles).toEqual({
    from: 'lectern',
    name: 'geist-mono',
  })
  const source = { family: 'Own', source: '/own.woff2', format: 'woff2' }
  expect(inputFor({ fonts: source }, [{ path: 'own.woff2' }]).design?.fonts.text).toEqual({
    from: 'project',
    path: 'own.woff2',
    hash: 'own.woff2',
  })
})

test('files and fonts that cannot be used are reported', () => {
  expect(inputFor({ thumbnails: { background: 'https://example.com/a.png' } }).messages).toEqual([
    'warning render/unusable-picture Social images cannot show "https://example.com/a.png": it is on another host, and builds fetch no pictures. They are drawn without it.',
  ])
  expect(inputFor({ thumbnails: { background: '/a.webp' } }, [{ path: 'a.webp' }]).messages).toEqual([
    'warning render/unusable-picture Social images cannot show "/a.webp": its format is not supported there. They are drawn without it.',
  ])
  expect(inputFor({ logo: '/a.png' }, [{ path: 'a.png', width: 30_000, height: 30_000 }]).messages).toEqual([
    'hint render/unusable-picture Social images cannot show "/a.png": it is too large. They show the name of the site instead.',
  ])
  expect(inputFor({ thumbnails: { fonts: { family: 'Nothing Sans' } } }).messages).toEqual([
    'warning render/unknown-font The font "Nothing Sans" of social images is not included in Lectern and not installed. They use the font of pages instead.',
  ])
})

test('a project without images gets no diagnostics about them', () => {
  const { design, messages } = inputFor({
    seo: { metatags: { 'og:image': '/card.png' } },
    thumbnails: { background: 'https://example.com/a.png' },
  })
  expect([design, messages]).toEqual([undefined, []])
})
