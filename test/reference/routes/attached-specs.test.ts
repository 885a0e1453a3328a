import { expect, test } from 'vitest'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'

const operation = (summary: string, more: object = {}) => ({ summary, responses: {}, ...more })

const api = (paths: object, more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    ...more,
  })

const shop = api({ '/a': { get: operation('Alpha') }, '/b': { get: operation('Beta') } })

const build = (navigation: unknown, files: Readonly<Record<string, string>>, more: object = {}) =>
  builtSite({
    'docs.json': JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation, ...more }),
    'index.mdx': '# Home',
    ...files,
  })

const start = { group: 'Start', pages: ['index'] }
const bound = (operation: string) => `---\nopenapi: ${operation}\n---\n`

/** Without the home page. */
const pagesOf = ({ files }: BuiltSite) =>
  [...files.keys()].flatMap(path => (/\/index\.html$/.test(path) ? [path.slice(0, -11)] : []))

const titleOf = ({ files }: BuiltSite, path: string) =>
  /<h1[^>]*>([^<]*)/.exec(files.get(`${path}/index.html`) ?? '')?.[1]

const codesOf = ({ diagnostics }: BuiltSite) => diagnostics.map(({ code }) => code)

test('a spec of the whole site adds no pages to a group', async () => {
  const empty = { group: 'Later', pages: [] }
  const fallback = { api: { openapi: 'shop.json' } }
  const site = await build({ groups: [start, empty] }, { 'shop.json': shop }, fallback)
  expect(pagesOf(site)).toEqual([])
  expect(codesOf(site)).toEqual(['config/empty-division', 'reference/unused-description'])
  // Entries of the navigation do.
  expect(pagesOf(await build({ openapi: 'shop.json', groups: [start, empty] }, { 'shop.json': shop }))).toHaveLength(2)
  const listed = { group: 'Now', pages: ['GET /a'] }
  expect(pagesOf(await build({ groups: [start, empty, listed] }, { 'shop.json': shop }, fallback))).toHaveLength(1)
})

test('an entry that lists no operations of its own spec shows them after its pages', async () => {
  const files = { 'shop.json': shop, 'mine.mdx': bound('GET /a'), 'intro.mdx': '---\ntitle: Intro\n---\n' }
  const generated = async (entry: object) => {
    const site = await build({ tabs: [{ tab: 'Start', pages: ['index'] }, entry] }, files)
    return [pagesOf(site).filter(route => route.includes('/')), sidebarOf(site, 'intro/index.html')]
  }
  const both = ['api-reference/alpha', 'api-reference/beta']
  const tags = ['# API Reference', 'Alpha', 'Beta']
  const about = { group: 'About', pages: ['intro'] }
  expect(await generated({ tab: 'API', openapi: 'shop.json', groups: [about] })).toEqual([
    both,
    ['# About', 'Intro', ...tags],
  ])
  expect(await generated({ tab: 'API', groups: [{ ...about, openapi: 'shop.json' }] })).toEqual([
    both,
    ['# About', 'Intro', ...tags],
  ])
  // But not if it lists operations, pages about operations, or another entry for them.
  const mine = { group: 'Mine', pages: ['mine'] }
  expect((await generated({ tab: 'API', openapi: 'shop.json', groups: [about, mine] }))[0]).toEqual([])
  const listed = { group: 'Listed', pages: ['GET /b'] }
  expect((await generated({ tab: 'API', openapi: 'shop.json', groups: [about, listed] }))[0]).toEqual([both[1]])
  const inner = { group: 'Inner', openapi: { source: 'shop.json', directory: 'inner' } }
  expect((await generated({ tab: 'API', openapi: 'shop.json', groups: [about, inner] }))[0]).toEqual([
    'inner/alpha',
    'inner/beta',
  ])
})

test('two groups of one sidebar that make the same pages are reported', async () => {
  const groups = (second: unknown) => [
    { group: 'Start', pages: ['index'] },
    { group: 'One', openapi: 'shop.json' },
    { group: 'Two', openapi: second },
  ]
  const site = await build({ groups: groups('/shop.json') }, { 'shop.json': shop })
  expect(pagesOf(site)).toEqual(['api-reference/alpha', 'api-reference/beta'])
  expect(site.diagnostics).toMatchObject([
    {
      code: 'reference/made-twice',
      severity: 'warning',
      span: { path: 'docs.json' },
      message: '"Two" generates the same pages of "shop.json" as "One" (docs.json:1), so the sidebar lists them twice.',
    },
  ])
  const own = await build({ groups: groups({ source: 'shop.json', directory: 'two' }) }, { 'shop.json': shop })
  expect([pagesOf(own).length, codesOf(own)]).toEqual([4, []])
})

test('two versions that make the same pages share them', async () => {
  const version = (name: string) => ({ version: name, groups: [{ group: 'API', openapi: 'shop.json' }] })
  const site = await build({ versions: [version('2'), version('1')] }, { 'shop.json': shop })
  expect([pagesOf(site), codesOf(site)]).toEqual([['api-reference/alpha', 'api-reference/beta'], []])
  expect([...site.files.keys()].filter(path => path.startsWith('_divisions/'))).toEqual([
    '_divisions/version-1/api-reference/alpha.json',
    '_divisions/version-1/api-reference/beta.json',
  ])
})

test('a page can have a name that looks like an operation', async () => {
  const pages = ['index', 'Webhook Events', 'webhook setup.mdx', 'My webhook guide']
  const files = { 'Webhook Events.mdx': 'One', 'webhook setup.mdx': 'Two', 'My webhook guide.mdx': 'Three' }
  const site = await build({ pages }, files)
  expect(codesOf(site)).toEqual([])
  expect(site.files.get('index.html')).toContain('href="/Webhook%20Events/"')
})

test('paths that differ only in a trailing slash are matched exactly', async () => {
  const paths = { '/items': { get: operation('Without') }, '/items/': { get: operation('With') } }
  const group = { group: 'API', openapi: 'items.json', pages: ['GET /items', 'GET /items/', 'mine'] }
  const site = await build({ groups: [start, group] }, { 'items.json': api(paths), 'mine.mdx': bound('GET /items/') })
  expect(pagesOf(site).toSorted()).toEqual(['api-reference/with', 'api-reference/without', 'mine'])
  expect(titleOf(site, 'mine')).toBe('With')
})

test('half of a surrogate pair is removed from the address of a page', async () => {
  const paths = {
    '/a': { get: operation('Half \ud800 sign', { tags: ['T\udfff'] }) },
    '/b': { get: operation('B', { 'x-mint': { href: '/half' } }) },
  }
  const site = await build({ groups: [start, { group: 'API', openapi: 'half.json' }] }, { 'half.json': api(paths) })
  expect(pagesOf(site)).toEqual(['api-reference/t/half-sign', 'half'])
})

test('names of object prototype properties are not names of specs', async () => {
  const groups = [
    start,
    { group: 'One', openapi: 'constructor' },
    {
      group: 'Two',
      openapi: ['shop.json', { source: 'toString', directory: 'x' }],
      pages: ['GET /a', 'valueOf GET /b'],
    },
  ]
  const site = await build({ groups }, { 'shop.json': shop })
  expect(codesOf(site).toSorted()).toEqual([
    'reference/missing-description',
    'reference/missing-description',
    'reference/unknown-description',
  ])
  expect(pagesOf(site)).toEqual(['api-reference/alpha'])
})

test('a missing spec is the only diagnostic, because it may contain what pages and entries name', async () => {
  const groups = [start, { group: 'API', openapi: ['shop.json', 'gone.json'], pages: ['GET /a', 'GET /gone', 'mine'] }]
  const files = { 'shop.json': shop, 'mine.mdx': '---\ntitle: Mine\nopenapi: GET /gone/too\n---' }
  const site = await build({ groups }, files, { api: { openapi: 'gone.json' } })
  expect(new Set(codesOf(site))).toEqual(new Set(['reference/missing-description']))
  const whole = await build({ groups: [start, { ...groups[1], openapi: 'shop.json' }] }, files)
  expect(codesOf(whole)).toEqual(['reference/unknown-operation', 'reference/unknown-operation'])
})

test('a short name that matches several files means the attached file, or else the nearest', async () => {
  const language = (language: string) => ({
    language,
    groups: [
      {
        group: 'API',
        openapi: { source: `${language}/shop.json`, directory: `${language}/api` },
        pages: [`${language}/index`, 'shop GET /a', `${language}/mine`],
      },
    ],
  })
  const titled = (title: string) => api({ '/a': { get: operation(title) } })
  const files = {
    'en/index.mdx': 'Home',
    'fr/index.mdx': 'Accueil',
    'en/shop.json': titled('English'),
    'fr/shop.json': titled('French'),
    'en/mine.mdx': bound('shop GET /a'),
    'fr/mine.mdx': bound('shop GET /a'),
    'fr/unlisted.mdx': bound('shop GET /a'),
    'unlisted.mdx': bound('shop GET /a'),
  }
  const site = await build({ languages: [language('en'), language('fr')] }, files)
  expect(pagesOf(site)).toEqual(expect.arrayContaining(['en/api/english', 'fr/api/french']))
  expect(['en/mine', 'fr/mine', 'fr/unlisted', 'unlisted'].map(path => titleOf(site, path))).toEqual([
    'English',
    'French',
    'French',
    'English',
  ])
  const unclear = site.diagnostics.filter(({ code }) => code === 'reference/ambiguous-operation')
  expect(unclear.map(({ span, hint }) => [span?.path, hint])).toEqual([
    ['unlisted.mdx', 'Add the file: "en/shop.json GET /a".'],
  ])
})

test('an operation without the name of its spec is that of the nearest spec', async () => {
  const titled = (title: string) => api({ '/a': { get: operation(title) } })
  const pages = ['ar/api/mine', 'api/mine', 'v1/mine']
  const files = {
    ...Object.fromEntries(pages.map(path => [`${path}.mdx`, bound('GET /a')])),
    'ar/specs/shop.json': titled('Arabic'),
    'v1/shop.json': titled('Old'),
    'specs/shop.json': titled('English'),
    'specs/v2/shop.json': titled('English 2'),
  }
  const site = await build({ pages }, files)
  expect(pages.map(path => titleOf(site, path))).toEqual(['Arabic', 'English', 'Old'])
  const unclear = site.diagnostics.filter(({ code }) => code === 'reference/ambiguous-operation')
  expect(unclear.map(({ span }) => span?.path)).toEqual(['api/mine.mdx'])
})

test('the page that opens a group uses the spec of the group', async () => {
  const titled = (title: string) => api({ '/a': { get: operation(title) } })
  const site = await build(
    { groups: [start, { group: 'API', openapi: 'near.json', root: 'mine', pages: ['other'] }] },
    { 'a.json': titled('Far'), 'near.json': titled('Near'), 'mine.mdx': bound('GET /a'), 'other.mdx': 'Words' },
  )
  expect([titleOf(site, 'mine'), codesOf(site)]).toEqual(['Near', []])
})

test('each method of a webhook has its own page', async () => {
  const webhooks = { order: { post: operation('Sent'), put: operation('Sent again') } }
  const site = await build(
    { groups: [start, { group: 'API', openapi: 'hooks.json' }] },
    { 'hooks.json': api({}, { webhooks }) },
  )
  expect(['sent', 'sent-again'].map(path => titleOf(site, `api-reference/${path}`))).toEqual(['Sent', 'Sent again'])
})

test('a page named "index" has its own address, and links find it', async () => {
  const paths = { '/users': { get: operation('Index', { tags: ['Users'] }) } }
  const link = 'See [all](/api-reference/users/index) or [these](/guides/index).'
  const groups = [
    { group: 'Start', pages: ['index', 'guides/index'] },
    { group: 'API', openapi: 'users.json' },
  ]
  const files = { 'index.mdx': link, 'guides/index.mdx': 'Guides', 'users.json': api(paths) }
  const site = await build({ groups }, files)
  expect(pagesOf(site)).toEqual(expect.arrayContaining(['api-reference/users/index']))
  expect(codesOf(site)).toEqual([])
  const home = site.files.get('index.html')
  expect(home).toMatch(/<a [^>]*href="\/api-reference\/users\/index\/"[^>]*>all</)
  expect(home).toMatch(/<a [^>]*href="\/guides\/"[^>]*>these</)
})

test('pages of a named spec use the directory of the one around it, unless that spec has its own', async () => {
  const both = [
    { source: 'other.json', directory: 'guide' },
    { source: 'shop.json', directory: 'shop' },
  ]
  const entries = ['index', 'shop GET /a', 'GET /c', 'loose.json GET /d']
  const files = {
    'shop.json': shop,
    'other.json': api({ '/c': { get: operation('Gamma') } }),
    'loose.json': api({ '/d': { get: operation('Delta') } }),
  }
  const site = await build({ groups: [{ group: 'Guide', openapi: both, pages: entries }] }, files)
  expect([pagesOf(site), codesOf(site)]).toEqual([['shop/alpha', 'guide/gamma', 'guide/delta'], []])
})

test('keys of channels and schemas can contain spaces', async () => {
  const chat = JSON.stringify({
    asyncapi: '2.6.0',
    info: { title: 'Chat', version: '1' },
    servers: { main: { url: 'wss://chat.example.com', protocol: 'wss' } },
    channels: { 'User Signed Up': { subscribe: { message: { payload: { type: 'string' } } } } },
  })
  const schemas = { 'My Thing': { type: 'string' } }
  const files = {
    'chat.yaml': chat,
    'shop.json': api({}, { components: { schemas } }),
    'one.mdx': '---\nasyncapi: chat.yaml User Signed Up\n---',
    'two.mdx': '---\nasyncapi: User Signed Up\n---',
    'three.mdx': '---\nopenapi-schema: My Thing\n---',
    'four.mdx': '---\nopenapi-schema: /shop.json My Thing\n---',
  }
  const site = await build({ pages: ['index', 'one', 'two', 'three', 'four'] }, files)
  expect(codesOf(site)).toEqual([])
  expect(['one', 'two', 'three', 'four'].map(path => titleOf(site, path))).toEqual([
    'User Signed Up',
    'User Signed Up',
    'My Thing',
    'My Thing',
  ])
})

test('an entry that is not a string is reported', async () => {
  const files = {
    'shop.json': shop,
    'one.mdx': '---\ntitle: One\nopenapi: [GET /a]\n---',
    'two.mdx': '---\ntitle: Two\nopenapi-schema: { shop.json: Order }\n---',
    'three.mdx': '---\ntitle: Three\nasyncapi:\n  - chat\n---',
    'empty.mdx': '---\ntitle: Empty\nopenapi:\n---',
  }
  const site = await build({ pages: ['index', 'one', 'two', 'three', 'empty'] }, files)
  expect(site.diagnostics.map(({ code, span }) => [code, span?.path, span?.line])).toEqual([
    ['content/not-a-text', 'one.mdx', 3],
    ['content/not-a-text', 'three.mdx', 3],
    ['content/not-a-text', 'two.mdx', 3],
  ])
})

test('a page of the author can show parts that have no page of their own', async () => {
  const paths = { '/a': { get: operation('Alpha', { 'x-excluded': true }) }, '/b': { get: operation('Beta') } }
  const groups = [
    { group: 'Start', pages: ['index', 'mine'] },
    { group: 'API', openapi: 'shop.json' },
  ]
  const site = await build({ groups }, { 'shop.json': api(paths), 'mine.mdx': bound('GET /a') })
  expect([pagesOf(site).toSorted(), titleOf(site, 'mine'), codesOf(site)]).toEqual([
    ['api-reference/beta', 'mine'],
    'Alpha',
    [],
  ])
})

test('a summary that is too long for a title still names the page and is shown above the description', async () => {
  const summary = `${'So much to say about it, '.repeat(7)}and more`
  const paths = {
    '/a': { get: operation(summary, { description: 'The rest.' }) },
    '/b': { get: operation(summary, { 'x-mint': { metadata: { title: 'Short' } } }) },
  }
  const site = await build({ groups: [start, { group: 'API', openapi: 'long.json' }] }, { 'long.json': api(paths) })
  const path = `api-reference/${'so-much-to-say-about-it-'.repeat(7)}and-more`
  expect([pagesOf(site), titleOf(site, path)]).toEqual([[path, `${path}-1`], 'GET /a'])
  expect(site.files.get(`${path}/index.html`)).toMatch(/and more<[\s\S]*The rest\./)
  expect(site.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    [
      'reference/no-summary',
      'GET /a of "long.json" has a summary too long for a title, so the title of the page comes from the path.',
    ],
  ])
})

test('characters that end an address are removed from directories, and no directory leaves the site', async () => {
  const at = async (directory: string, href = '/docs/a%20b') => {
    const paths = { '/a': { get: operation('Alpha') }, '/b': { get: operation('Beta', { 'x-mint': { href } }) } }
    const group = { group: 'API', openapi: { source: 'shop.json', directory } }
    const site = await build({ groups: [start, group] }, { 'shop.json': api(paths) })
    return [...pagesOf(site), ...codesOf(site)]
  }
  expect(await at('API Reference/Größe')).toEqual(['API Reference/Größe/alpha', 'docs/a b'])
  expect(await at('a?b#c%/"d"')).toEqual(['abc/d/alpha', 'docs/a b'])
  expect(await at('/')).toEqual(['alpha', 'docs/a b'])
  expect(await at('x', '/%2e%2e/b')).toEqual(['x/alpha', 'x/beta', 'api-spec/invalid-address'])
  expect(await at('x', '/100%')).toEqual(['x/alpha', '100%'])
  const outside = ['api-reference/alpha', 'docs/a b', 'config/path-outside-project']
  expect(await at('https://example.com/api')).toEqual(outside)
  expect(await at('../api')).toEqual(outside)
})

test('channels are added to what a group lists, both pages and operations', async () => {
  const channels = { chat: { subscribe: { message: { payload: { type: 'string' } } } } }
  const chat = JSON.stringify({ asyncapi: '2.6.0', info: { title: 'Chat', version: '1' }, channels })
  const group = { group: 'API', asyncapi: 'chat.yaml', pages: ['shop.json GET /a'] }
  const site = await build({ groups: [start, group] }, { 'shop.json': shop, 'chat.yaml': chat })
  expect(pagesOf(site)).toEqual(['api-reference/alpha', 'api-reference/websockets/chat'])
  // Operations are not, where one of them is listed.
  const misnamed = { group: 'API', asyncapi: 'shop.json', pages: ['GET /a'] }
  expect(pagesOf(await build({ groups: [start, misnamed] }, { 'shop.json': shop }))).toEqual(['api-reference/alpha'])
})

/** Titles of the groups and texts of the pages of a sidebar, in its order. */
const sidebarOf = ({ files }: BuiltSite, path: string) =>
  [...(files.get(path) ?? '').matchAll(/class="sidebar-([\w-]+)"[^>]*>\s*([^<\s][^<]*)</g)].map(([, kind, title]) =>
    kind === 'link-text' ? title : `# ${title?.trim()}`,
  )

test('groups are ordered by the first use of their tags, webhooks after the operations', async () => {
  const paths = {
    '/z': { post: operation('Post'), get: operation('Get', { tags: ['zoo', 'apes'] }), trace: operation('Trace') },
    '/y': { get: operation('Ape', { tags: ['apes'] }), put: operation('Put', { tags: ['zoo'] }) },
  }
  const webhooks = {
    'zoo.opened': { post: operation('', { tags: ['zoo'] }) },
    closed: { post: operation('Closed') },
  }
  const tags = [{ name: 'apes', 'x-group': 'Great apes' }, { name: 'zoo' }]
  const site = await build(
    {
      tabs: [
        { tab: 'Start', pages: ['index'] },
        { tab: 'API', openapi: 'zoo.json' },
      ],
    },
    {
      'zoo.json': api(paths, { webhooks, tags }),
    },
  )
  expect(sidebarOf(site, 'api-reference/closed/index.html')).toEqual([
    ...['# zoo', 'Get', 'Put', 'zoo.opened'],
    ...['# API Reference', 'Post', 'Trace', 'Closed'],
    ...['# Great apes', 'Ape'],
  ])
  expect(pagesOf(site)).toEqual(expect.arrayContaining(['api-reference/zoo/zooopened', 'api-reference/apes/ape']))
})

test("a tag with a parent has its group in the parent's, but not the parent's address", async () => {
  const paths = {
    '/a': { get: operation('Ape', { tags: ['apes'] }) },
    '/b': { get: operation('Zoo', { tags: ['zoo'] }) },
    '/c': { get: operation('Gibbon', { tags: ['gibbons'] }) },
    '/d': { get: operation('Round', { tags: ['round'] }) },
  }
  const tags = [
    { name: 'apes', parent: 'zoo' },
    { name: 'gibbons', parent: 'apes', summary: 'Gibbons & more' },
    { name: 'zoo', 'x-group': 'The zoo' },
    { name: 'round', parent: 'circle' },
    { name: 'circle', parent: 'round' },
  ]
  const zoo = api(paths, { openapi: '3.2.0', tags })
  const site = await build({ groups: [start, { group: 'API', openapi: 'zoo.json' }] }, { 'zoo.json': zoo })
  expect(sidebarOf(site, 'api-reference/gibbons/gibbon/index.html')).toEqual([
    ...['# Start', 'Home', '# API'],
    ...['# The zoo', 'Zoo', '# apes', 'Ape', '# Gibbons &amp; more', 'Gibbon'],
    ...['# circle', '# round', 'Round'],
  ])
  expect(pagesOf(site)).toContain('api-reference/apes/ape')
})

test('hundreds of nested tags inside deeply nested groups still give a sidebar', async () => {
  const tags = Array.from({ length: 300 }, (_, at) => ({ name: `t${at}`, parent: `t${at === 0 ? 299 : at - 1}` }))
  const zoo = api({ '/a': { get: operation('Ape', { tags: ['t299'] }) } }, { openapi: '3.2.0', tags })
  const inner: object = { group: 'API', openapi: 'zoo.json' }
  const groups = Array.from({ length: 90 }).reduce<object>(pages => ({ group: 'Group', pages: [pages] }), inner)
  const site = await build({ groups: [start, groups] }, { 'zoo.json': zoo })
  const heads = sidebarOf(site, 'api-reference/t299/ape/index.html').flatMap(line =>
    line?.startsWith('# ') ? line : [],
  )
  expect(heads.filter(line => /^# t\d+$/.test(line))).toHaveLength(100)
  expect(heads).toHaveLength(191)
})

// Bookmarks of a site that moves here lead to these.
test.each([
  ['Users/Admin v1.0', 'List (all) users', 'usersadmin-v10/list-all-users'],
  ['🚀 Rockets & “Stages”', 'Größe ändern', '🚀-rockets-&-“stages”/größe-ändern'],
  ['ПОЛЬЗОВАТЕЛИ', '获取用户', 'пользователи/获取用户'],
  ['snake_case', 'Get `id` [v2]', 'snake_case/get-`id`-[v2]'],
  ['{tenant} things', 'A – B', '-things/a-–-b'],
  ['...', 'A  -  B', 'a---b'],
  ['Files - Public - v2', 'Users: List', 'files--public--v2/users-list'],
])('the page of an operation with the tag "%s" and the summary "%s" is at %s', async (tag, summary, address) => {
  const paths = { '/a': { get: operation(summary, { tags: [tag] }) } }
  const navigation = { groups: [start, { group: 'API', openapi: { source: 'api.json', directory: '/r' } }] }
  const site = await build(navigation, { 'api.json': api(paths) })
  expect([pagesOf(site), codesOf(site)]).toEqual([[`r/${address}`], []])
  expect(site.files.get('index.html')).toContain(`href="${encodeURI(`/r/${address}/`).replaceAll('&', '&amp;')}"`)
})

test('links with characters that no file name may have lead to the page without them', async () => {
  const paths = { '/a': { get: operation('Users : List?', { tags: ['Files - Public: v2'] }) } }
  const navigation = { groups: [start, { group: 'API', openapi: { source: 'api.json', directory: '/r' } }] }
  const links = ['files--public:-v2/users-:-list', 'files--public:-v2/users-:-list%3F', 'files--public-v2/users-list']
  const text = links.map(link => `[Users](/r/${link})`).join('\n')
  const site = await build(navigation, { 'api.json': api(paths), 'index.mdx': text })
  expect(codesOf(site)).toEqual([])
  expect(site.files.get('index.html')?.split('href="/r/files--public-v2/users-list/"').length).toBeGreaterThan(3)
})

test('a description above an operation can import a snippet', async () => {
  const content = "import Note from '/snippets/note.mdx'\n\n<Note />"
  const paths = { '/a': { get: operation('Alpha', { 'x-mint': { content } }) } }
  const files = { 'shop.json': api(paths), 'snippets/note.mdx': 'Words of the *snippet*.' }
  const site = await build({ groups: [start, { group: 'API', openapi: 'shop.json' }] }, files)
  expect(codesOf(site)).toEqual([])
  expect(site.files.get('api-reference/alpha/index.html')).toContain('Words of the <em>snippet</em>.')
})

test('one file in two directories has pages in both', async () => {
  const openapi = [{ source: 'shop.json', directory: 'v1' }, { source: '/shop.json', directory: 'v2' }, 'shop.json']
  const site = await build({ groups: [start, { group: 'Shop', openapi }] }, { 'shop.json': shop })
  expect(site.diagnostics).toEqual([])
  expect(pagesOf(site).toSorted()).toEqual(
    ['api-reference', 'v1', 'v2'].flatMap(directory => [`${directory}/alpha`, `${directory}/beta`]),
  )
})

test('overlays apply to a spec wherever it is attached', async () => {
  const update = { target: "$.paths['/a'].get", update: { summary: 'Aleph' } }
  const overlay = JSON.stringify({ overlay: '1.0.0', info: { title: 'O', version: '1' }, actions: [update] })
  const laidOver = { source: 'shop.json', directory: 'v2', overlays: ['o.json'] }
  const groups = [start, { group: 'One', openapi: 'shop.json' }, { group: 'Two', openapi: laidOver }]
  const site = await build({ groups }, { 'shop.json': shop, 'o.json': overlay })
  expect(pagesOf(site).toSorted()).toEqual(['api-reference/aleph', 'api-reference/beta', 'v2/aleph', 'v2/beta'])
})

test('hidden operations do not take the names of visible ones', async () => {
  const hidden = { 'x-hidden': true }
  const paths = {
    '/old': { get: operation('List', { description: 'Old', ...hidden }) },
    '/new': { get: operation('List', { description: 'New' }) },
    '/next': { get: operation('List', { description: 'Next' }) },
    '/mine': { get: operation('Mine', { description: 'Old', ...hidden, 'x-mint': { href: '/mine' } }) },
    '/ours': { get: operation('Mine', { description: 'New', 'x-mint': { href: '/mine' } }) },
  }
  const site = await build({ groups: [start, { group: 'Shop', openapi: 'shop.json' }] }, { 'shop.json': api(paths) })
  const shown = (path: string) => /<meta name="description" content="([^"]*)/.exec(site.files.get(path) ?? '')?.[1]
  const names = ['api-reference/list', 'api-reference/list-1', 'api-reference/list-2', 'mine']
  expect(names.map(name => shown(`${name}/index.html`))).toEqual(['New', 'Next', 'Old', 'New'])
  expect(codesOf(site)).toEqual(['reference/same-route'])
})

test('characters that end an address are escaped in links to pages with such names, written or generated', async () => {
  const paths = { '/a': { get: operation('A', { 'x-mint': { href: '/a%3Fx%23y' } }) } }
  const groups = [
    { group: 'Start', pages: ['index', 'b?x#y'] },
    { group: 'Shop', openapi: 'shop.json' },
  ]
  const site = await build({ groups }, { 'shop.json': api(paths), 'b?x#y.mdx': '[A](/a%3Fx%23y)' })
  expect(site.diagnostics).toEqual([])
  expect(pagesOf(site).toSorted()).toEqual(['a?x#y', 'b?x#y'])
  const hrefs = site.files.get('index.html')?.match(/href="\/[ab][^"]*"/g) ?? []
  expect(new Set(hrefs)).toEqual(new Set(['href="/a%3Fx%23y/"', 'href="/b%3Fx%23y/"']))
})
