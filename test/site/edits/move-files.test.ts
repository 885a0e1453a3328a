import { expect, test } from 'vitest'
import { fileMoves } from '../../../src/site/edits/file-moves.ts'
import { moveFiles } from '../../../src/site/edits/move-files.ts'

/** What changes in a project: new texts by old paths. */
function moved(files: Readonly<Record<string, string>>, from: string, to: string, generatedRoutes?: readonly string[]) {
  const paths = Object.keys(files)
  const texts = new Map(Object.entries(files).filter(([path]) => !/\.(?:png|svg)$/.test(path)))
  const result = moveFiles({ paths, texts, generatedRoutes }, fileMoves(from, to, paths), true)
  return { ...result, texts: Object.fromEntries(result.texts) }
}

const bare = { 'docs.json': '{\n  "redirects": []\n}\n' }

/** The text of a page that names `guides/old.mdx`, after that was moved to `start/new.mdx`. */
function rewritten(path: string, text: string): string {
  const files = { ...bare, 'guides/old.mdx': 'Old', 'guides/next.mdx': 'Next', [path]: text }
  return moved(files, 'guides/old.mdx', 'start/new.mdx').texts[path] ?? text
}

test.each([
  ['a link', '[x](/guides/old)', '[x](/start/new)'],
  ['query and fragment', '[x](/guides/old?a=b&c#d "t")', '[x](/start/new?a=b&c#d "t")'],
  ['the form with extension', '[x](/guides/old.mdx) [x](guides/old.html)', '[x](/start/new.mdx) [x](start/new.html)'],
  ['a trailing slash', '[x](/guides/old/)', '[x](/start/new/)'],
  ['angle brackets and escapes', '[x](</guides/old>) [x](/guides\\/old)', '[x](</start/new>) [x](/start/new)'],
  ['an image with brackets in its text', '![a\\](b](/guides/old)', '![a\\](b](/start/new)'],
  ['a definition', '[x][y]\n\n[y]: /guides/old "t"', '[x][y]\n\n[y]: /start/new "t"'],
  ['another spelling', '[x](/Guides/OLD)', '[x](/start/new)'],
  ['a card', '<Card title="/guides/old" href="/guides/old#a" />', '<Card title="/guides/old" href="/start/new#a" />'],
  ['expressions', "<Card href={'/guides/old'} x={`/guides/old`} />", "<Card href={'/start/new'} x={`/start/new`} />"],
  ['a list in code', 'export const a = [{ to: "/guides/old" }]', 'export const a = [{ to: "/start/new" }]'],
  ['a caption', '<Frame caption="See [x](/guides/old)." />', '<Frame caption="See [x](/start/new)." />'],
  ['elements in expressions', '{true && <a href="/guides/old">x</a>}', '{true && <a href="/start/new">x</a>}'],
  ['beside variables', '{{name}} [{{name}}](/guides/old)', '{{name}} [{{name}}](/start/new)'],
  [
    'front matter',
    '---\nrelated:\n  - /guides/old\n  - Old: "/guides/old#a"\n---\n',
    '---\nrelated:\n  - /start/new\n  - Old: "/start/new#a"\n---\n',
  ],
  [
    'a description',
    '---\ndescription: See [x](/guides/old) # not\n---\n',
    '---\ndescription: See [x](/start/new) # not\n---\n',
  ],
  [
    'mixed line ends and a mark',
    '\uFEFFa\r\n[x](/guides/old)\rb\n[x](/guides/old)\r\n',
    '\uFEFFa\r\n[x](/start/new)\rb\n[x](/start/new)\r\n',
  ],
])('changes %s', (_, before, after) => {
  expect(rewritten('page.mdx', before)).toBe(after)
})

test.each([
  ['code', '`[x](/guides/old)`\n\n```md\n[x](/guides/old)\n```'],
  ['comments', '{/* [x](/guides/old) */}'],
  ['text and other sites', 'See /guides/old, [x](https://x.example/guides/old) and [x](//x.example/guides/old)'],
  ['what only begins the same', '[x](/guides/older) [x](/guides/old/more)'],
  ['properties with code', '<Prompt code="[x](/guides/old)" />'],
  ['broken MDX', '<Card href="/guides/old"'],
])('leaves %s unchanged', (_, text) => {
  expect(rewritten('page.mdx', text)).toBe(text)
})

test('writes relative addresses in relation to the page that contains them', () => {
  expect(rewritten('guides/page.mdx', '[x](./old) [y](old.mdx#a) [z](./next)')).toBe(
    '[x](../start/new) [y](../start/new.mdx#a) [z](./next)',
  )
  expect(rewritten('start/page.mdx', '[x](../guides/old)')).toBe('[x](new)')
  expect(rewritten('deep/er/page.mdx', '[x](guides/old)')).toBe('[x](start/new)')
})

test('changes relative addresses in a moved page, to generated pages and missing ones too', () => {
  const page = '[a](./next) [b](../api/get-user) [c](./missing) ![d](../a.png) [e](#e) [f](/guides/next)\n'
  const files = { ...bare, 'guides/old.mdx': page, 'guides/next.mdx': '', 'a.png': '' }
  expect(moved(files, 'guides/old.mdx', 'start/more/new.mdx', ['/api/get-user']).texts['guides/old.mdx']).toBe(
    '[a](../../guides/next) [b](../../api/get-user) [c](../../guides/missing) ![d](../../a.png) [e](#e) [f](/guides/next)\n',
  )
})

test('changes addresses in snippets for all pages that contain them', () => {
  const files = {
    ...bare,
    'guides/a.mdx': "import Links from '/snippets/links.mdx'\n\n<Links />",
    'guides/b.mdx': '<Snippet file="links.mdx" />',
    'guides/old.mdx': '',
    'snippets/links.mdx': '[x](./old) [y](./b)',
  }
  expect(moved(files, 'guides/old.mdx', 'start/new.mdx').texts['snippets/links.mdx']).toBe('[x](/start/new) [y](./b)')
  expect(moved(files, 'guides/b.mdx', 'start/b.mdx').texts).toMatchObject({
    'snippets/links.mdx': '[x](/guides/old) [y](/start/b)',
  })
})

test('reports an address that leads to different files from the pages that contain it', () => {
  const files = {
    ...bare,
    'a/page.mdx': "import Links from '/snippets/links.mdx'\n\n<Links />",
    'b/page.mdx': "import Links from '/snippets/links.mdx'\n\n<Links />",
    ...{ 'a/next.mdx': '', 'b/next.mdx': '', 'snippets/links.mdx': '[x](./next)' },
  }
  const { texts, unchanged } = moved(files, 'a/next.mdx', 'a/other.mdx')
  expect(texts['snippets/links.mdx']).toBeUndefined()
  expect(unchanged).toEqual([{ path: 'snippets/links.mdx', offset: 4, written: './next' }])
})

test('changes imports of a moved snippet, each written like before', () => {
  const files = {
    ...bare,
    'snippets/note.mdx': "import { Box } from './box.jsx'\n\n<Box />",
    'snippets/box.jsx': "import { size } from './size'\nexport const Box = () => <a href='/guides/a'>{size}</a>",
    'snippets/size.js': 'export const size = 1',
    'guides/a.mdx':
      "import Note from '/snippets/note.mdx'\nimport B from '../snippets/note'\n\n<Snippet file=\"note.mdx\" />",
  }
  expect(moved(files, 'snippets/note.mdx', 'snippets/parts/hint.mdx').texts).toEqual({
    'snippets/note.mdx': "import { Box } from '../box.jsx'\n\n<Box />",
    'guides/a.mdx':
      "import Note from '/snippets/parts/hint.mdx'\nimport B from '../snippets/parts/hint'\n\n<Snippet file=\"parts/hint.mdx\" />",
  })
  expect(moved(files, 'snippets', 'parts').texts['guides/a.mdx']).toBe(
    "import Note from '/parts/note.mdx'\nimport B from '../parts/note'\n\n<Snippet file=\"parts/note.mdx\" />",
  )
  expect(moved(files, 'guides/a.mdx', 'b.mdx').texts).toMatchObject({
    'snippets/box.jsx': files['snippets/box.jsx'].replace('/guides/a', '/b'),
    'guides/a.mdx': files['guides/a.mdx'].replace('../snippets', './snippets'),
  })
})

const config = `{
  // The order matters.
  "navigation": {
    "groups": [
      { "group": "A", "root": "guides/index", "pages": ["guides/old", "/guides/next.mdx", { "$ref": "./guides/more.json" }] },
      { "group": "API", "openapi": { "source": "guides/api.yaml", "directory": "api" }, "pages": ["guides/api.yaml GET /users"] }
    ]
  },
  "logo": "/guides/logo.svg",
  "navbar": { "links": [{ "label": "Old", "href": "/guides/old#install" }] },
  "banner": { "content": "[New](/guides/old)" },
  "redirects": [
    { "source": "/first", "destination": "/guides/old?a=b" },
    { "source": "/help/:slug*", "destination": "/guides/:slug*" },
    { "source": "/manual/old", "destination": "/gone" }
  ]
}
`

test('moves the folders and pages of meta tags', () => {
  const pathsAfter = (from: string, to: string) => {
    const paths = ['guides', '/guides/b', 'guides-2'].map(path => ({ path, metatags: { robots: 'none' } }))
    const files = { 'docs.json': JSON.stringify({ seo: { paths } }), 'guides/a.mdx': '', 'guides/b.mdx': '' }
    return [...(moved(files, from, to).texts['docs.json'] ?? '').matchAll(/"path":"([^"]*)"/g)].map(([, path]) => path)
  }
  expect(pathsAfter('guides', 'manual')).toEqual(['manual', '/manual/b', 'guides-2'])
  expect(pathsAfter('guides/b.mdx', 'guides/c.mdx')).toEqual(['guides', '/guides/c', 'guides-2'])
})

test('moves a folder with everything that names it, and adds a redirect for each page', () => {
  const files = {
    'docs.json': config,
    'guides/index.mdx': '[x](./guides/old) [y](guides) ![z](./logo.svg)',
    'guides/old.mdx': '[x](next) [y](../) [z](/guides/next)',
    'guides/next.mdx': '',
    'guides/api.yaml':
      "openapi: 3.1.0\ninfo: { description: 'See [x](/guides/old).' }\nx: { $ref: './part.yaml#/a' }\n",
    'guides/part.yaml': 'a: 1\n',
    'guides/more.json': '{ "group": "More", "pages": ["guides/next"] }\n',
    'guides/logo.svg': '',
    'style.css': 'a { background: url("guides/logo.svg") }',
    'index.mdx': '---\nopenapi: guides/api.yaml GET /users\n---\n[x](/guides) [y](/guides/#a)',
  }
  const { texts, redirects } = moved(files, 'guides', 'manual')
  expect(texts).toEqual({
    'docs.json': config
      .replaceAll('"guides/', '"manual/')
      .replaceAll('"/guides/', '"/manual/')
      .replace('./guides/', './manual/')
      .replace('(/guides/', '(/manual/')
      .replace(
        '{ "source": "/manual/old", "destination": "/gone" }',
        [
          '{ "source": "/guides", "destination": "/manual" }',
          '{ "source": "/guides/old", "destination": "/manual/old" }',
          '{ "source": "/guides/next", "destination": "/manual/next" }',
        ].join(',\n    '),
      ),
    'guides/index.mdx': '[x](./old) [y](manual) ![z](./logo.svg)',
    'guides/old.mdx': '[x](next) [y](../) [z](/manual/next)',
    'guides/api.yaml': files['guides/api.yaml'].replace('/guides/', '/manual/'),
    'guides/more.json': files['guides/more.json'].replace('guides/', 'manual/'),
    'style.css': 'a { background: url("manual/logo.svg") }',
    'index.mdx': '---\nopenapi: manual/api.yaml GET /users\n---\n[x](/manual) [y](/manual/#a)',
  })
  expect([...redirects.keys()]).toEqual(['/guides', '/guides/old', '/guides/next'])
})

test('a renamed folder without a page of its own changes links to the folder', () => {
  const files = { ...bare, 'guides/old.mdx': '', 'index.mdx': '[x](/guides) [y](/guides/#a) [z](/guide)' }
  expect(moved(files, 'guides', 'manual').texts['index.mdx']).toBe('[x](/manual) [y](/manual/#a) [z](/guide)')
})

test('changes only the case of a page, without a redirect', () => {
  const files = { ...bare, 'guides/Old.mdx': '', 'index.mdx': '[x](/guides/Old) [y](/guides/old)' }
  const { texts, redirects } = moved(files, 'guides/Old.mdx', 'guides/old.mdx')
  expect(texts).toEqual({ 'index.mdx': '[x](/guides/old) [y](/guides/old)' })
  expect([...redirects]).toEqual([])
})

test('moves the page of the site root', () => {
  const files = { ...bare, 'index.mdx': '', 'a/b.mdx': '[x](/) [y](../) [z](/#c)' }
  const { texts } = moved(files, 'index.mdx', 'start.mdx')
  expect(texts['a/b.mdx']).toBe('[x](/start) [y](../start) [z](/start#c)')
  expect(JSON.parse(texts['docs.json'] ?? '').redirects).toEqual([{ source: '/', destination: '/start' }])
})

test('a name with quotes does not end the quotes around an import', () => {
  const files = { ...bare, 'snippets/a.mdx': 'A', 'one.mdx': "import A from '/snippets/a.mdx'\n\n<A />\n" }
  const result = moved(files, 'snippets/a.mdx', "snippets/it's.mdx")
  expect(result.texts['one.mdx']).toBeUndefined()
  expect(result.unchanged).toEqual([{ path: 'one.mdx', offset: 15, written: '/snippets/a.mdx' }])
})
