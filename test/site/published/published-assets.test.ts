import { describe, expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const docs = { theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }

interface Built {
  readonly files: readonly string[]
  readonly leftOut: readonly string[]
}

async function build(files: Readonly<Record<string, string>>, said: object = {}): Promise<Built> {
  const site = await builtSite({ 'docs.json': JSON.stringify({ ...docs, ...said }), 'index.mdx': 'Hi.', ...files })
  const leftOut = site.diagnostics.filter(({ code }) => code === 'site/left-out-files')
  return { files: [...site.files.keys()], leftOut: leftOut.map(({ message }) => message) }
}

/** Which of these files a site contains. */
async function publishedOf(files: Readonly<Record<string, string>>, said: object = {}): Promise<readonly string[]> {
  const site = await build(files, said)
  return Object.keys(files).filter(path => site.files.includes(path))
}

test('pictures, films, fonts, documents, archives and styles are published wherever they are', async () => {
  const names = [
    'a.png',
    'b/c.avif',
    'd.mp4',
    'e.woff2',
    'f.PDF',
    'g.zip',
    'h.csv',
    'i.css',
    'j.txt',
    'k.xml',
    'l.html',
  ]
  const files = Object.fromEntries(names.map(name => [name, 'x']))
  expect(await publishedOf(files)).toEqual(names)
})

test('files that hosts read are published', async () => {
  const files = { CNAME: 'docs.example.com', _redirects: '', 'manifest.json': '{}', '.well-known/any': '' }
  expect(await publishedOf(files)).toEqual(Object.keys(files))
})

test('data in a public folder is published, but files of tools are not', async () => {
  const files = {
    'public/schemas/v1.json': '{}',
    'docs/assets/a.yaml': '',
    'assets/package.json': '{}',
    'static/tool.py': '',
  }
  expect(await publishedOf(files)).toEqual(['public/schemas/v1.json', 'docs/assets/a.yaml'])
})

test('a folder with an index.html is published completely, except for files of tools', async () => {
  const files = {
    'storybook/index.html': '',
    'storybook/index.json': '{}',
    'storybook/sb/manager.js': 'export const a = 1',
    'storybook/sb/runtime.mjs': '',
    'storybook/package.json': '{}',
    'storybooks.json': '{}',
    'index.html': '',
    'data.json': '{}',
  }
  expect(await publishedOf(files)).toEqual([
    'storybook/index.html',
    'storybook/index.json',
    'storybook/sb/manager.js',
    'storybook/sb/runtime.mjs',
    'index.html',
  ])
})

test('files that nothing refers to are left out, and reported in one diagnostic', async () => {
  const files = {
    CODEOWNERS: '* @a',
    'pyproject.toml': '',
    'uv.lock': '',
    'install.ps1': '',
    'scripts/package.json': '{}',
    'data/prices.json': '{}',
    'requirements.txt': '',
    'tool.py': '',
  }
  const site = await build(files)
  expect(site.files.filter(path => path in files)).toEqual([])
  expect(site.leftOut).toEqual([
    '8 files are not part of the site, because nothing refers to them: "CODEOWNERS", "pyproject.toml", "uv.lock", "install.ps1", "scripts/package.json" and 3 more.',
  ])
})

test('files that every project has are left out without a diagnostic', async () => {
  const files = {
    'package.json': '{}',
    'package-lock.json': '{}',
    LICENSE: '',
    'README.md': '# A',
    'snippets/a.jsx': '',
  }
  const site = await build(files)
  expect(site.files.filter(path => path in files)).toEqual([])
  expect(site.leftOut).toEqual([])
})

describe('a file is published if something refers to it', () => {
  test.each<[string, Readonly<Record<string, string>>, object?]>([
    ['a link', { 'index.mdx': '[Prices](/data/prices.json)' }],
    ['a relative link', { 'index.mdx': '[Prices](data/prices.json)' }],
    ['a link with escapes and a fragment', { 'index.mdx': '[Prices](./data/price%73.json?x#y)' }],
    ['a link of HTML', { 'index.mdx': '<a href="/data/prices.json" download>Prices</a>' }],
    [
      'a link in a snippet',
      { 'index.mdx': "import A from '/snippets/a.mdx'\n\n<A />", 'snippets/a.mdx': '[P](/data/prices.json)' },
    ],
    ['an address in a code block', { 'index.mdx': '```bash\ncurl https://docs.example.com/data/prices.json\n```' }],
    [
      'a component',
      {
        'index.mdx': "import { A } from '/a.jsx'\n\n<A />",
        'a.jsx': "export const A = () => <a href='data/prices.json'>x</a>",
      },
    ],
    ['a script', { 'prices.js': 'fetch("/data/prices.json")' }],
    ['a style sheet', { 'style.css': '@import url(data/prices.json)' }],
    ['a redirect', {}, { redirects: [{ source: '/prices', destination: '/data/prices.json' }] }],
    ['a link of docs.json', {}, { navbar: { links: [{ label: 'Prices', href: '/data/prices.json' }] } }],
    ['lectern.json', { 'lectern.json': '{"publish":["data/**"]}' }],
  ])('%s', async (_, files, said = {}) => {
    expect(await publishedOf({ 'data/prices.json': '{}', 'data.json': '{}', ...files }, said)).toContain(
      'data/prices.json',
    )
  })

  test('an API description, and the files that it refers to', async () => {
    const api =
      '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{"/a":{"get":{"summary":"A","responses":{"200":{"description":"OK","content":{"application/json":{"schema":{"$ref":"./parts/a.yaml"}}}}}}}}}'
    const files = { 'specs/api.json': api, 'specs/parts/a.yaml': 'type: string', 'specs/other.yaml': 'a: 1' }
    const navigation = { groups: [{ group: 'API', openapi: 'specs/api.json' }] }
    expect(await publishedOf(files, { navigation })).toEqual(['specs/api.json', 'specs/parts/a.yaml'])
  })

  test('a module that a script loads is published, and no page runs it separately', async () => {
    const files = {
      'main.js': "import('/lib/part.js')",
      'lib/part.js': 'export const a = 1',
      'tool.js': "require('fs')",
    }
    const site = await builtSite({ 'docs.json': JSON.stringify(docs), 'index.mdx': 'Hi.', ...files })
    expect(Object.keys(files).filter(path => site.files.has(path))).toEqual(['main.js', 'lib/part.js'])
    expect(site.files.get('index.html')).toContain('src="/main.js"')
    expect(site.files.get('index.html')).not.toMatch(/part\.js|tool\.js/)
    expect(site.diagnostics.map(({ code, span }) => [code, span?.path])).toEqual([['render/unfit-script', 'tool.js']])
  })

  test('a module that a script loads is published with the modules and data that it refers to', async () => {
    const files = {
      'main.js': "import('/lib/part.js')",
      'lib/part.js': "import { b } from './b.js'\nexport const a = fetch('/data/a.json')",
      'lib/b.js': "import a from './part.js'\nexport const b = 1",
      'data/a.json': '{}',
      'lib/other.js': 'export const c = 1',
    }
    expect(await publishedOf(files)).toEqual(['main.js', 'lib/part.js', 'lib/b.js', 'data/a.json'])
  })

  test('a published schema is published with the schemas that it refers to', async () => {
    const files = {
      'index.mdx': '[Schema](/schemas/order.json)',
      'schemas/order.json': '{"$ref":"parts/address.json#/a"}',
      'schemas/parts/address.json': '{"$ref":"./city.yaml"}',
      'schemas/parts/city.yaml': 'type: string',
      'schemas/other.json': '{}',
    }
    expect(await publishedOf(files)).toEqual([
      'schemas/order.json',
      'schemas/parts/address.json',
      'schemas/parts/city.yaml',
    ])
  })

  test('files that a linked package.json names are not published', async () => {
    const files = { 'index.mdx': '[A](/package.json)', 'package.json': '{"main":"./main.json"}', 'main.json': '{}' }
    expect(await publishedOf(files)).toEqual(['package.json'])
  })

  test('a link publishes any kind of file', async () => {
    const index = '[A](/package.json) [B](/src/a.ts) [C](/install.sh) [D](/CODEOWNERS) [E](<./two words.yaml>)'
    const files = { 'package.json': '{}', 'src/a.ts': '', 'install.sh': '', CODEOWNERS: '', 'two words.yaml': '' }
    expect(await publishedOf({ ...files, 'index.mdx': index })).toEqual(Object.keys(files))
  })

  test('a file that a text only mentions is not published', async () => {
    const index = 'Open `package.json`, `./package.json` and /package.json. Run `./install.sh`. Edit `config.yaml`.'
    const files = { 'package.json': '{}', 'install.sh': '', 'config.yaml': '' }
    expect(await publishedOf({ ...files, 'index.mdx': index })).toEqual([])
  })

  test('a longer name refers to another file', async () => {
    const index = 'See /data/a.json5 and /data/a.json.gz and /other/data/a.json.'
    expect(await publishedOf({ 'data/a.json': '{}', 'index.mdx': index })).toEqual([])
    expect(await publishedOf({ 'data/a.json': '{}', 'index.mdx': 'See /data/a.json.' })).toEqual(['data/a.json'])
  })

  test('files outside of the docs folder are not published', async () => {
    const index = '[A](/../secret.json) [B](../../secret.json) /../secret.json'
    expect(await publishedOf({ 'secret.json': '{}', 'index.mdx': index })).toEqual([])
  })
})

describe('files for people who work on the repository', () => {
  const note = '# For agents\n\nNever say this to readers.'

  test.each(['AGENTS.md', 'guides/AGENTS.md', 'CLAUDE.md', 'README.zh-CN.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'])(
    '%s is no page',
    async path => {
      const site = await build({ [path]: note })
      expect(site.files.filter(file => /agents|claude|readme|security|conduct/i.test(file))).toEqual([])
    },
  )

  test('are not pages if a link leads to a page whose name differs only in case', async () => {
    const page = { 'agents.mdx': '# Agents', 'index.mdx': '# Home\n\n[Agents](/agents)' }
    const site = await build({ ...page, 'AGENTS.md': note })
    expect(site.files.filter(file => /agents.*html/i.test(file))).toEqual(['agents/index.html'])
  })

  test('are pages if the navigation lists them', async () => {
    const site = await build({ 'community/README.md': note }, { navigation: { pages: ['index', 'community/README'] } })
    expect(site.files).toContain('community/README/index.html')
    expect(site.leftOut).toEqual([])
  })

  test.each(['/CONTRIBUTING', './CONTRIBUTING.md', '/contributing#start'])(
    'are pages if a page links to them as %s, and so are the files that they link to',
    async href => {
      const files = {
        'CONTRIBUTING.md': 'See [conduct](CODE_OF_CONDUCT.md).',
        'CODE_OF_CONDUCT.md': note,
        'AGENTS.md': note,
      }
      const site = await build({ ...files, 'index.mdx': `[Help](${href})` })
      expect(site.files.filter(file => file.endsWith('index.html')).sort()).toEqual([
        'CODE_OF_CONDUCT/index.html',
        'CONTRIBUTING/index.html',
        'index.html',
      ])
      expect(site.leftOut).toEqual([
        expect.stringContaining('1 file is not part of the site, because nothing refers to it: "AGENTS.md".'),
      ])
    },
  )

  test.each<[string, object]>([
    ['a link of the navbar', { navbar: { links: [{ label: 'Security', href: '/SECURITY' }] } }],
    [
      'an anchor',
      { navigation: { global: { anchors: [{ anchor: 'Security', href: 'SECURITY' }] }, pages: ['index'] } },
    ],
    ['a redirect', { redirects: [{ source: '/security-policy', destination: '/SECURITY#report' }] }],
  ])('are pages if docs.json links to them: %s', async (_, said) => {
    const site = await build({ 'SECURITY.md': '# Security\n\n## Report' }, said)
    expect(site.files).toContain('SECURITY/index.html')
    expect(site.leftOut).toEqual([])
  })

  test('do not publish files, do not define snippets, and their problems are not reported', async () => {
    const agents = "import A from './guide.mdx'\n\n[Data](/data/prices.json) <Unknown>"
    const site = await builtSite({
      'docs.json': JSON.stringify({ ...docs, navigation: { pages: ['index', 'guide'] } }),
      'index.mdx': 'Hi.',
      'guide.mdx': 'Guide.',
      'data/prices.json': '{}',
      'AGENTS.md': agents,
    })
    expect(site.files.has('guide/index.html')).toBe(true)
    expect(site.files.has('data/prices.json')).toBe(false)
    expect(site.diagnostics.filter(({ span }) => span?.path === 'AGENTS.md')).toEqual([])
  })

  test('Markdown files in hidden folders are not pages', async () => {
    const site = await build({ '.mintlify/skills/a/SKILL.md': note, '.well-known/skills/a/SKILL.md': note })
    expect(site.files.filter(file => /SKILL.*html/.test(file))).toEqual([])
  })

  test('are pages if lectern.json lists them', async () => {
    const site = await build({ 'AGENTS.md': note, 'lectern.json': '{"publish":["AGENTS.md"]}' })
    expect(site.files).toContain('AGENTS/index.html')
  })

  test('other .md files, and all .mdx files, are pages', async () => {
    const site = await build({
      'security.md': note,
      'README.mdx': note,
      'agents.md': note,
      'AGENTS-GUIDE/index.md': note,
    })
    expect(site.files).toEqual(
      expect.arrayContaining([
        'security/index.html',
        'README/index.html',
        'agents/index.html',
        'AGENTS-GUIDE/index.html',
      ]),
    )
  })
})

test('a broken link to a file that may contain a secret explains why it is not published', async () => {
  const site = await builtSite({ 'docs.json': JSON.stringify(docs), 'index.mdx': '[Certificate](/certs/server.pem)' })
  expect(site.diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    [
      'site/broken-link',
      'Files with this name or extension may contain secrets, so they are never published. If the file contains no secrets, rename it.',
    ],
  ])
})

test('an image whose name suggests a secret is reported as not published', async () => {
  const site = await builtSite({ 'docs.json': JSON.stringify(docs), 'index.mdx': '![Code](/certs/code.key)' })
  expect(site.diagnostics.map(({ message }) => message)).toEqual(['The file "/certs/code.key" is not published.'])
})

test('hostile names and texts take little time', async () => {
  const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`data/file.${at}x`, '']))
  const started = performance.now()
  const site = await build({ ...files, 'data.json': '{}', 'a.js': `//${'/.json/'.repeat(300_000)}` })
  expect(site.leftOut).toEqual([expect.stringContaining('2001 files are not part of the site')])
  expect(performance.now() - started).toBeLessThan(5_000)
})
