import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const version = (name: string) => ({
  version: name,
  groups: [{ group: `Start with ${name}`, pages: ['a', 'b', `${name}/c`] }],
})
const page = (title: string) => `---\ntitle: ${title}\n---\n\n## Header\n\nWords of the page.\n`
const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#0F766E' },
    navigation: {
      versions: [version('v2'), version('v1')],
    },
  }),
  'a.mdx': page('A'),
  'b.mdx': page('B'),
  'v1/c.mdx': page('C1'),
  'v2/c.mdx': page('C2'),
  'alone.mdx': page('Alone'),
}

const client = { division: { file: 'division.js', imports: [], styles: [], assets: [] } }

async function filesOf(files: Readonly<Record<string, string>>) {
  const { files: built, diagnostics } = await builtSite(files, client)
  const texts = new Map([...built].map(([path, contents]) => [path, String(contents)]))
  return { paths: [...texts.keys()].filter(path => path.startsWith('_divisions/')).sort(), texts, diagnostics }
}

describe('a page that two versions list', () => {
  test('has a file for the version that it does not show by default', async () => {
    const { paths, texts } = await filesOf(project)
    expect(paths).toEqual(['_divisions/version-v1/a.json', '_divisions/version-v1/b.json'])
    const file = JSON.parse(texts.get('_divisions/version-v1/a.json') ?? '')
    expect(file).toMatchObject({ lang: 'en', dir: 'ltr', hasSidebar: true })
    expect(file.html).toContain('Start with v1')
    expect(file.html).not.toContain('Start with v2')
    expect(file.html).not.toContain('Words of the page')
    expect(parseFragment(file.html).childNodes.map(node => node.nodeName)).toContain('template')
  })

  test('lists its versions for the script; a page of one version lists that version', async () => {
    const { texts } = await filesOf(project)
    const scriptIn = (path: string) => /<script src="[^"]*division[^"]*"([^>]*)>/.exec(texts.get(path) ?? '')?.[1]
    expect(scriptIn('a/index.html')).toBe(' data-shown="version:v2" data-others="version:v1"')
    expect(scriptIn('v1/c/index.html')).toBe(' data-shown="version:v1"')
    expect(scriptIn('alone/index.html')).toBe('')
    expect(scriptIn('404.html')).toBe('')
  })
})

test('a site without such pages has neither files nor a script', async () => {
  const { paths, texts } = await filesOf({
    ...project,
    'docs.json': JSON.stringify({
      ...JSON.parse(project['docs.json']),
      navigation: {
        versions: [
          { version: 'v2', pages: ['a', 'b'] },
          { version: 'v1', pages: ['v1/c'] },
        ],
      },
    }),
  })
  expect(paths).toEqual([])
  expect(texts.get('a/index.html')).not.toContain('division.js')
})

test('a language brings its banner, its texts and its direction', async () => {
  const config = JSON.parse(project['docs.json'])
  const languages = [
    { language: 'en', pages: ['a', 'b'] },
    { language: 'ar', banner: { content: 'مرحبا **بك**' }, pages: ['a', 'b'] },
  ]
  const { texts } = await filesOf({ ...project, 'docs.json': JSON.stringify({ ...config, navigation: { languages } }) })
  const file = JSON.parse(texts.get('_divisions/language-ar/a.json') ?? '')
  expect(file).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(file.html).toContain('<strong>بك</strong>')
  expect(file.html).toContain('التالي')
})

test('names of divisions cannot lead out of the folder', async () => {
  const { paths } = await filesOf({
    ...project,
    'docs.json': JSON.stringify({
      ...JSON.parse(project['docs.json']),
      navigation: {
        versions: [
          { version: 'v2', pages: ['a'] },
          { version: '../../../etc/<script>', pages: ['a'] },
        ],
      },
    }),
  })
  expect(paths).toEqual(['_divisions/version-etc-script/a.json'])
})

test('a page grows by its entries in the selector and by one path for each further version', async () => {
  const sizeWith = async (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `v${count - at + 10}`)
    const navigation = { versions: names.map(name => ({ version: name, pages: ['a', 'b'] })) }
    const config = { ...JSON.parse(project['docs.json']), navigation }
    const { texts } = await filesOf({ ...project, 'docs.json': JSON.stringify(config) })
    return Buffer.byteLength(texts.get('a/index.html') ?? '')
  }
  const [two, twelve] = [await sizeWith(2), await sizeWith(12)]
  // The entries stand in the top bar and in the menu of a phone.
  expect((twelve - two) / 10).toBeLessThan(600)
})
