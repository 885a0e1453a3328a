import { expect, test } from 'vitest'
import { themes } from '../../../src/config/config.ts'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const entry = (name: string) => ({ file: `${name}.js`, imports: [], styles: [`assets/${name}.css`] })
const client = Object.fromEntries(
  [
    'frame',
    'base',
    'early',
    'theme-switch',
    ...themes.filter(name => name !== 'mint').map(name => `theme-${name}`),
  ].map(name => [name, entry(name)]),
)

async function builtWith(settings: object) {
  const { files } = await builtSite(
    {
      'docs.json': JSON.stringify({ ...leastConfig, theme: 'maple', navigation: { pages: ['index'] } }),
      'lectern.json': JSON.stringify(settings),
      'index.mdx': '# Home',
    },
    client,
  )
  return { files, html: files.get('index.html') ?? '' }
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

test('a site has one theme and no switch by default', async () => {
  const { files, html } = await builtWith({})
  expect(html).not.toContain('theme-switch')
  const published = [...files.keys()].filter(path => path.includes('theme'))
  expect(published.map(path => path.replace(/-\w{12}\./, '-….'))).toEqual([
    '_lectern/theme-maple.js',
    '_lectern/assets/theme-maple.css',
    '_lectern/theme-….css',
  ])
})

test('with the switch, every theme has a sheet with its design and then its colors', async () => {
  const { files, html } = await builtWith({ themeSwitch: true, base: '/docs' })
  expect(matches(html, /<option value="(\w+)"/g)).toEqual([...themes])
  expect(matches(html, /<option value="(\w+)"[^>]* selected/g)).toEqual(['maple'])
  const sheets = matches(html, /data-href="\/docs\/([^"]+)"/g).map(path => files.get(path ?? '') ?? '')
  const imports = sheets.map(sheet => matches(sheet, /^@import "([^"]+)";$/gm))
  expect(imports).toEqual(themes.map(name => (name === 'mint' ? [] : [`assets/theme-${name}.css`])))
  for (const [path] of imports.filter(found => found.length > 0)) expect(files.has(`_lectern/${path}`)).toBe(true)
  for (const sheet of sheets) expect(sheet).toContain('--color-bg: #')
})

test('with the switch, a page links only the sheet of its own theme and runs the switch early', async () => {
  const { html } = await builtWith({ themeSwitch: true })
  const [own] = matches(html, /<option value="maple" data-href="([^"]+)"/g)
  const linked = matches(html, /<link rel="stylesheet" href="([^"]+)"/g)
  expect(linked.filter(href => href?.includes('theme'))).toEqual([own])
  expect(html).toContain('<script src="/_lectern/theme-switch.js"></script>')
})
