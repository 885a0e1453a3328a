import { describe, expect, test } from 'vitest'
import { linesOf, readConfig, withoutSpans } from '../support/literal-config.ts'

test('all settings for the look of a site are parsed', () => {
  const { config, diagnostics } = readConfig({
    theme: 'willow',
    description: ' Guides for Acme. ',
    variations: { options: [{ id: 'a', label: 'A' }] },
    colors: { primary: '#ABC', light: '#A5B4FC', dark: '#312e81' },
    logo: { light: 'logo/l.svg', dark: 'https://example.com/d.svg', href: '/' },
    favicon: '/favicon.svg',
    appearance: { default: 'dark', strict: true },
    icons: { library: 'tabler' },
    background: { decoration: 'grid', color: { light: '#FFF' }, image: '/b.png' },
    styling: { eyebrows: 'breadcrumbs', latex: false },
    thumbnails: { appearance: 'dark', background: 'thumb.png', fonts: { family: 'Lora' } },
    interaction: { drilldown: false },
  })
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({
    theme: 'willow',
    description: 'Guides for Acme.',
    variations: [{ id: 'a', label: 'A' }],
    colors: { primary: '#aabbcc', light: '#a5b4fc', dark: '#312e81' },
    logo: { light: '/logo/l.svg', dark: 'https://example.com/d.svg', href: '/' },
    favicon: { light: '/favicon.svg', dark: '/favicon.svg' },
    appearance: { default: 'dark', strict: true },
    icons: { library: 'tabler' },
    background: { decoration: 'grid', color: { light: '#ffffff' }, image: { light: '/b.png', dark: '/b.png' } },
    styling: { eyebrows: 'breadcrumbs', latex: false },
    thumbnails: { appearance: 'dark', background: '/thumb.png', font: 'Lora' },
    drilldown: false,
  })
})

test('themes of code blocks are one for both modes or one for each', () => {
  const codeblocks = (written: unknown) => readConfig({ styling: { codeblocks: written } }).config.styling.codeblocks
  const plain = { light: 'github-light-default', dark: 'github-dark-default' }
  expect(codeblocks('system')).toEqual({ themes: plain, languages: [] })
  expect(codeblocks('dark')).toEqual({ themes: { light: plain.dark, dark: plain.dark }, languages: [] })
  expect(codeblocks('nord')).toEqual({ themes: { light: 'nord', dark: 'nord' }, languages: [] })
  expect(codeblocks({ light: 'min-light', dark: 'nord' })).toEqual({
    themes: { light: 'min-light', dark: 'nord' },
    languages: [],
  })
  expect(codeblocks({ dark: 'nord' })).toEqual({ themes: { light: plain.light, dark: 'nord' }, languages: [] })
  expect(codeblocks({ theme: 'css-variables', languages: { custom: ['/lang/my.json'] } })).toEqual({
    themes: { light: 'css-variables', dark: 'css-variables' },
    languages: ['lang/my.json'],
  })
  expect(codeblocks({ theme: { light: 'min-light', dark: 'nord' } })).toEqual({
    themes: { light: 'min-light', dark: 'nord' },
    languages: [],
  })
})

describe('fonts', () => {
  const fonts = (written: object) => {
    const { config, diagnostics } = readConfig({ fonts: written })
    return { fonts: withoutSpans(config.fonts), lines: linesOf(diagnostics) }
  }

  test('one font applies to everything', () => {
    expect(fonts({ family: 'Inter', weight: 550 }).fonts).toEqual({
      heading: { family: 'Inter', weight: 550 },
      body: { family: 'Inter', weight: 550 },
    })
  })

  test('one font applies to everything except the headings', () => {
    expect(fonts({ family: 'Inter', weight: 400, heading: { family: 'Lora' } }).fonts).toEqual({
      heading: { family: 'Lora' },
      body: { family: 'Inter', weight: 400 },
    })
    expect(fonts({ family: 'Inter', source: 'i.woff2', heading: { weight: 700 } }).fonts).toEqual({
      heading: { family: 'Inter', weight: 700, source: '/i.woff2', format: 'woff2' },
      body: { family: 'Inter', source: '/i.woff2', format: 'woff2' },
    })
  })

  test('a file of unknown format is reported', () => {
    expect(fonts({ heading: { family: 'Lora', source: '/fonts/lora' } })).toEqual({
      fonts: { heading: { family: 'Lora', source: '/fonts/lora' } },
      lines: ['warning config/missing-key 15:7 "fonts.heading" has a "source" but no "format".'],
    })
  })

  test('one of the two fonts is enough', () => {
    expect(fonts({ $comment: 'For headings only', heading: { family: 'Lora' } })).toEqual({
      fonts: { heading: { family: 'Lora' } },
      lines: [],
    })
  })

  test('a font without a family is reported', () => {
    expect(fonts({ weight: 400 })).toEqual({
      fonts: {},
      lines: ['warning config/missing-key 12:12 "fonts" needs the key "family". The default font is used.'],
    })
  })
})

describe('invalid values are replaced', () => {
  test.each<[object, string, object]>([
    [
      { theme: 'maples' },
      'warning config/unknown-value 2:12 "theme" must be one of "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "sequoia", "luma", but it is "maples". The default "mint" is used.',
      { theme: 'mint' },
    ],
    [
      { name: 7 },
      'warning config/wrong-type 3:11 "name" must be a string, but it is a number. The default "Documentation" is used.',
      { name: 'Documentation' },
    ],
    [
      { name: ' ' },
      'warning config/empty-value 3:11 "name" is empty. The default "Documentation" is used.',
      { name: 'Documentation' },
    ],
    [
      { colors: { primary: 'green' } },
      'warning config/invalid-color 5:16 "colors.primary" must be a color such as "#16a34a", but it is "green". The default "#16a34a" is used.',
      { colors: { primary: '#16a34a', light: '#16a34a', dark: '#16a34a' } },
    ],
    [
      { colors: { light: '#fff' } },
      'warning config/missing-key 4:13 "colors" needs the key "primary". The default "#16a34a" is used.',
      { colors: { primary: '#16a34a', light: '#ffffff', dark: '#16a34a' } },
    ],
    [
      { appearance: { default: 'black', strict: 'yes' } },
      'warning config/unknown-value 13:16 "appearance.default" must be one of "system", "light", "dark", but it is "black". The default "system" is used.',
      { appearance: { default: 'system', strict: false } },
    ],
    [
      { logo: { light: '/l.svg' } },
      'warning config/missing-key 12:11 "logo" has no "dark", so both modes use the same image.',
      { logo: { light: '/l.svg', dark: '/l.svg' } },
    ],
    [
      { favicon: 'data:image/svg+xml,%3Csvg/%3E' },
      'warning config/invalid-address 12:14 "favicon" must be the path of a file, but it is an address that begins with "data:". The value is ignored.',
      { favicon: undefined },
    ],
    [
      { favicon: '../../icon.png' },
      'warning config/path-outside-project 12:14 "favicon" is the path "../../icon.png", which leads outside the project. The value is ignored.',
      { favicon: undefined },
    ],
    [
      { logo: { light: '/l.svg', dark: '/d.svg', href: 'javascript:alert(1)' } },
      'warning config/invalid-address 15:13 "logo.href" must be an address, but it is "javascript:alert(1)". The value is ignored.',
      { logo: { light: '/l.svg', dark: '/d.svg' } },
    ],
    [
      { background: 7 },
      'warning config/wrong-type 12:17 "background" must be an object, but it is a number. The value is ignored.',
      { background: { color: {} } },
    ],
  ])('%j', (said, line, expected) => {
    const { config, diagnostics } = readConfig(said)
    expect(linesOf(diagnostics)[0]).toBe(line)
    expect(config).toMatchObject(expected)
  })
})

test('icon settings are parsed', () => {
  const icon = (written: object) => {
    const { config, diagnostics } = readConfig({
      navigation: { groups: [{ group: 'A', pages: ['index'], ...written }] },
    })
    const [group] = config.navigation.children
    return { icon: group?.type === 'group' ? group.icon : undefined, lines: linesOf(diagnostics) }
  }
  expect(icon({ icon: '/icons/a.svg' })).toEqual({ icon: { name: '/icons/a.svg' }, lines: [] })
  expect(icon({ icon: '<svg viewBox="0 0 1 1"/>' }).icon).toEqual({ name: '<svg viewBox="0 0 1 1"/>' })
  expect(icon({ icon: { name: 'a', style: 'thin', library: 'lucide' }, iconType: 'solid' }).icon).toEqual({
    name: 'a',
    style: 'thin',
    library: 'lucide',
  })
  expect(icon({ icon: 'fa-user' })).toEqual({
    icon: { name: 'user' },
    lines: [
      'warning config/icon-prefix 14:17 "navigation.groups[0].icon" is the icon "fa-user", but icon names have no "fa-" prefix.',
    ],
  })
  expect(icon({ icon: 'user', iconType: 'bold' })).toMatchObject({ icon: { name: 'user' } })
})

test('the second variation with an ID is reported and left out', () => {
  const { config, diagnostics } = readConfig({
    variations: {
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
        { id: 'a', label: 'Another' },
      ],
    },
  })
  expect(config.variations).toEqual([
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ])
  expect(linesOf(diagnostics)).toEqual(['warning config/duplicate-entry 22:7 The variation "a" is in this list twice.'])
})
