import { expect, test } from 'vitest'
import { buildSite } from '../../../src/build-site.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import { accessPath, parseSiteAccess } from '../../../src/site/access/site-access.ts'
import { rangesOfVariant, type VariantFileHeader } from '../../../src/site/access/variant-file.ts'
import { lazy } from '../../../src/source/lazy.ts'
import { testFolder } from '../../support/built-site.ts'

/** A site as each variant sees it: the text of each file, by path. */
async function builtVariants(files: Readonly<Record<string, string>>) {
  const folder = testFolder(files)
  const built = new Map<string, string>()
  const diagnostics: string[] = []
  for await (const outcome of buildSite(folder, machineFor({ code: true }), 'server')) {
    diagnostics.push(...outcome.diagnostics.map(({ code }) => code))
    const { value } = outcome
    if (!value) continue
    expect(built.has(value.path), value.path).toBe(false)
    if ('contents' in value && typeof value.contents === 'string') built.set(value.path, value.contents)
    else if ('copyOf' in value) built.set(value.path, `copy of ${value.copyOf.path}`)
    else built.set(value.path, '(bytes)')
  }
  const access = parseSiteAccess(built.get(accessPath) ?? '')
  if (!access) throw new Error('There is no access file.')
  const variants = access.variants.map(({ isSignedIn, groups }, variant) => {
    const visible = [...access.files].flatMap(([path, file]) => {
      const text = built.get(path)
      if (!file.variants.has(variant) || text === undefined) return []
      return [[path, file.isMerged ? contentOf(text, variant) : text] as const]
    })
    return { name: isSignedIn ? `signed in ${groups.join('+')}`.trim() : 'nobody', files: new Map(visible) }
  })
  return { variants, diagnostics, access, built }
}

function contentOf(text: string, variant: number): string {
  const bytes = Buffer.from(text)
  const headerBytes = bytes.indexOf('\n') + 1
  // The file was written by the build.
  const header = JSON.parse(bytes.subarray(0, headerBytes).toString()) as VariantFileHeader
  return rangesOfVariant(header, headerBytes, variant)
    .map(({ start, end }) => bytes.subarray(start, end).toString())
    .join('')
}

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#ff0000' },
    redirects: [{ source: '/old', destination: '/alpha' }],
    navigation: {
      tabs: [
        { tab: 'Guide', pages: ['index', 'plain', 'alpha', 'beta', 'both', 'hidden', 'public'] },
        { tab: 'Alphatab', pages: ['alpha-only'] },
      ],
    },
  }),
  'lectern.json': JSON.stringify({
    server: true,
    signIn: { providers: { all: { type: 'password' } } },
  }),
  'index.mdx': '---\ntitle: Home\npublic: true\nrelated: ["/alpha", "/plain"]\n---\n[see](/alpha#part) ![](/open.png)',
  'plain.mdx': '---\ntitle: xplainx\n---\nxplainx text\n![](/plain.png)',
  'alpha.mdx': '---\ntitle: xalphax\ngroups: [alpha]\n---\n## Part\nxalphax text\n![](/alpha.png)',
  'alpha-only.mdx': '---\ntitle: xonlyx\ngroups: [alpha]\n---\nxonlyx text',
  'beta.mdx': '---\ntitle: xbetax\ngroups: [beta]\n---\nxbetax text',
  'both.mdx': '---\ntitle: xbothx\ngroups: [alpha, beta]\n---\nxbothx text',
  'unlisted.mdx': '---\ntitle: xunlistedx\ngroups: [alpha]\n---\nxunlistedx text',
  'hidden.mdx': '---\ntitle: xhiddenx\nhidden: true\ngroups: [beta]\n---\nxhiddenx text',
  'public.mdx': '---\ntitle: Public\npublic: true\n---\ntext',
  'open.png': '',
  'plain.png': '',
  'alpha.png': '',
  'unused.png': '',
}

const site = lazy(() => builtVariants(project))

const forbidden: Readonly<Record<string, readonly string[]>> = {
  nobody: ['xplainx', 'xalphax', 'xonlyx', 'xbetax', 'xbothx', 'xunlistedx', 'xhiddenx', 'Alphatab'],
  'signed in': ['xalphax', 'xonlyx', 'xbetax', 'xbothx', 'xunlistedx', 'xhiddenx', 'Alphatab'],
  'signed in alpha': ['xbetax', 'xhiddenx'],
  'signed in beta': ['xalphax', 'xonlyx', 'xunlistedx', 'Alphatab'],
  'signed in alpha+beta': [],
}

test('no variant contains text of a page that its readers cannot read', async () => {
  const { variants, diagnostics } = await site()
  expect(diagnostics).toEqual([])
  expect(variants.map(({ name }) => name)).toEqual(Object.keys(forbidden))
  const all = Object.values(forbidden)[0] ?? []
  for (const { name, files } of variants) {
    const text = [...files].map(([path, content]) => `${path}\n${content}`).join('\n')
    expect(
      all.filter(word => text.includes(word)),
      name,
    ).toEqual(all.filter(word => !forbidden[name]?.includes(word)))
  }
})

test('files can be read by the readers of the pages that use them', async () => {
  const { variants } = await site()
  const visible = (path: string) => variants.filter(({ files }) => files.has(path)).map(({ name }) => name)
  const everybody = Object.keys(forbidden)
  expect(visible('index.html')).toEqual(everybody)
  expect(visible('open.png')).toEqual(everybody)
  expect(visible('plain/index.html')).toEqual(everybody.slice(1))
  expect(visible('plain.md')).toEqual(everybody.slice(1))
  expect(visible('plain.png')).toEqual(everybody.slice(1))
  expect(visible('unused.png')).toEqual(everybody.slice(1))
  expect(visible('alpha/index.html')).toEqual(['signed in alpha', 'signed in alpha+beta'])
  expect(visible('alpha.png')).toEqual(['signed in alpha', 'signed in alpha+beta'])
  expect(visible(accessPath)).toEqual([])
})

test('files are found however a page or a setting refers to them', async () => {
  const { variants } = await builtVariants({
    ...project,
    'docs.json': JSON.stringify({
      ...JSON.parse(project['docs.json']),
      logo: '/logo.svg',
      redirects: [{ source: '/file', destination: '/files/redirected.pdf' }],
    }),
    'index.mdx': '---\ntitle: Home\npublic: true\n---\nhttps://cdn.example.com/alpha.png',
    'alpha.mdx': [
      '---\ntitle: xalphax\ngroups: [alpha]\nicon: ./icon.svg\n"og:image": og.png\n---',
      '<img srcSet="set.png 2x" /><div style={{ background: "url(back.png)" }} />',
    ].join('\n'),
    ...Object.fromEntries(['set.png', 'back.png', 'icon.svg', 'og.png', 'alpha.png'].map(path => [path, ''])),
    ...{ 'files/redirected.pdf': '', 'logo.svg': '<svg/>' },
  })
  const visible = (path: string) => variants.filter(({ files }) => files.has(path)).map(({ name }) => name)
  const alpha = ['signed in alpha', 'signed in alpha+beta']
  for (const path of ['set.png', 'back.png', 'icon.svg', 'og.png']) expect(visible(path), path).toEqual(alpha)
  expect(visible('alpha.png')).toEqual(Object.keys(forbidden).slice(1))
  expect(visible('files/redirected.pdf')).toEqual(Object.keys(forbidden).slice(1))
  expect(visible('logo.svg')).toEqual(Object.keys(forbidden))
})

test('files that a variant creates in addition to the planned one are its own', async () => {
  const long = (word: string) => Array.from({ length: 40 }, () => `${word} ${'long '.repeat(2_000)}`).join('\n\n')
  const { variants } = await builtVariants({
    ...project,
    'plain.mdx': `---\ntitle: Plain\n---\n${long('plain')}`,
    'alpha.mdx': `---\ntitle: Alpha\ngroups: [alpha]\n---\n${long('xalphax')}`,
    'beta.mdx': `---\ntitle: Beta\ngroups: [beta]\n---\n${long('xbetax')}`,
  })
  const parts = variants.map(({ files }) => {
    const text = [...files].flatMap(([path, content]) => (/llms-full-\d/.test(path) ? content : [])).join()
    return ['xalphax', 'xbetax'].filter(word => text.includes(word))
  })
  expect(parts).toEqual([[], [], ['xalphax'], ['xbetax'], ['xalphax', 'xbetax']])
})

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    salary: { type: 'number', description: 'xfieldx', example: 1, 'x-mint': { groups: ['alpha'] } },
    level: { type: 'string', enum: ['low', 'xlevelx'], 'x-mint-enum': { xlevelx: ['beta'] } },
  },
}
const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } }

const apiProject = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#ff0000' },
    navigation: {
      tabs: [
        { tab: 'API', openapi: 'openapi.json' },
        { tab: 'Guide', pages: ['index', 'bound'] },
      ],
    },
  }),
  'lectern.json': project['lectern.json'],
  'index.mdx': '---\ntitle: Home\npublic: true\n---\n[spec](/openapi.json)',
  'bound.mdx': '---\ntitle: Bound\nopenapi: GET /bound\npublic: true\nplayground: auth\ngroups: [beta]\n---\n',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Users', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/users': { get: { summary: 'List users', tags: ['Users'], responses } },
      '/pay': { post: { summary: 'xpayx', tags: ['Users'], 'x-mint': { groups: ['alpha'] }, responses } },
      '/bound': { get: { summary: 'Bound', responses: { 200: { description: 'OK' } } } },
    },
  }),
}

const api = lazy(() => builtVariants(apiProject))

test('no variant contains a part of a spec that its readers cannot see', async () => {
  const { variants, diagnostics } = await api()
  // The navigation lists it, and a page of the author shows it.
  expect(diagnostics).toEqual(['reference/shown-twice'])
  const words = ['xfieldx', 'xpayx', 'xlevelx']
  const seen = variants.map(({ name, files }) => {
    const text = [...files].map(([path, content]) => `${path}\n${content}`).join('\n')
    return [name, words.filter(word => text.includes(word))]
  })
  expect(Object.fromEntries(seen)).toEqual({
    nobody: [],
    'signed in': [],
    'signed in alpha': ['xfieldx', 'xpayx'],
    'signed in beta': ['xlevelx'],
    'signed in alpha+beta': words,
  })
})

test('a spec file contains only what its readers can see, for readers of all its pages', async () => {
  const { variants } = await api()
  const specs = variants.map(({ files }) => {
    const text = files.get('openapi.json')
    if (text === undefined || text.startsWith('copy of')) return text
    return Object.keys(JSON.parse(text).paths)
  })
  expect(specs).toEqual([
    undefined,
    ['/users', '/bound'],
    ['/users', '/pay', '/bound'],
    ['/users', '/bound'],
    expect.anything(),
  ])
})

test('a playground for signed-in readers is only on the page of those who can use it', async () => {
  const { variants } = await api()
  const hasPlayground = variants.map(({ name, files }) => [
    name,
    files.get('bound/index.html')?.includes('data-playground'),
  ])
  expect(Object.fromEntries(hasPlayground)).toEqual({
    nobody: false,
    'signed in': false,
    'signed in alpha': false,
    'signed in beta': true,
    'signed in alpha+beta': true,
  })
})

test('the endpoint list of playgrounds contains only those that its readers can read', async () => {
  const operation = (summary: string, metadata: object) => ({
    get: { summary, 'x-mint': { metadata }, responses: {} },
  })
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/open': operation('Open', { public: true }), '/secret': operation('Secret', { groups: ['alpha'] }) },
  }
  const { variants } = await builtVariants({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Test',
      colors: { primary: '#ff0000' },
      navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
    }),
    'lectern.json': JSON.stringify({ server: true, signIn: { providers: { all: { type: 'password' } } } }),
    'api.json': JSON.stringify(api),
  })
  const listed = variants.map(({ files }) => files.get('_lectern/api/endpoints.json')?.match(/\/(?:open|secret)(?=")/g))
  expect(listed).toEqual([['/open'], ['/open'], ['/open', '/secret']])
})
