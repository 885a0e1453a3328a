import { expect, test } from 'vitest'
import { buildSite, type Machine } from '../../src/build-site.ts'
import { packTree } from '../../src/content/syntax/page-tree.ts'
import { machineFor } from '../../src/host/build/machine.ts'
import type { FileInputs } from '../../src/render/output/file-inputs.ts'
import { inputMeanings } from '../../src/render/pages/input-meanings.ts'
import type { DocsFolder, FrameFiles } from '../../src/source/docs-folder.ts'
import { testFolder } from '../support/built-site.ts'

interface Project {
  readonly files: Readonly<Record<string, string>>
  /** Dates of the last change of each file. */
  readonly changedAt?: Readonly<Record<string, string>>
  /** Who changed each file last. */
  readonly changedBy?: Readonly<Record<string, string>>
  readonly machine?: Partial<Machine>
  readonly frame?: Partial<FrameFiles>
  /** Sizes of pictures in pixels. */
  readonly sizes?: Readonly<Record<string, { readonly width: number; readonly height: number }>>
}

/** A file of a site as a build renders it. */
interface Rendered {
  /** Inputs as JSON, by their names. */
  readonly inputs: ReadonlyMap<string, string>
  /** The file and its diagnostics. */
  readonly output: string
}

/** The pages of a project, each with the inputs that are part of its key. */
async function render({
  files,
  changedAt = {},
  changedBy = {},
  machine = {},
  frame,
  sizes = {},
}: Project): Promise<ReadonlyMap<string, Rendered>> {
  const inputs = new Map<string, FileInputs>()
  const diagnosticsIfUnchanged: Machine['diagnosticsIfUnchanged'] = (path, inputsOf) => {
    inputs.set(path, inputsOf())
    return undefined
  }
  const literal = testFolder(files)
  const folder: DocsFolder = {
    ...literal,
    changedAt: new Map(Object.entries(changedAt)),
    contributors: new Map(
      Object.entries(changedBy).map(([path, name]) => [path, { lastChangedBy: name, names: [name] }]),
    ),
    frame: { ...literal.frame, ...frame },
    assets: new Map([...literal.assets].map(([path, asset]) => [path, { ...asset, ...sizes[path] }])),
  }
  const rendered = new Map<string, Rendered>()
  const build = buildSite(folder, { ...machineFor({ code: true }), ...machine, diagnosticsIfUnchanged })
  for await (const { value, diagnostics } of build) {
    const found = value && inputs.get(value.path)
    if (!found || !('contents' in value)) continue
    rendered.set(value.path, { inputs: byName(found), output: JSON.stringify([value.contents, diagnostics]) })
  }
  return rendered
}

function byName({ shared, own }: FileInputs): ReadonlyMap<string, string> {
  const entries = [
    ...Object.entries(shared).map(([name, digest]) => [`site.${name}`, digest] as const),
    ...Object.entries(own).map(([name, value]) => [name, JSON.stringify(value) ?? ''] as const),
  ]
  return new Map(entries)
}

const docs = (more: object = {}, pages: readonly unknown[] = ['index', 'other']) =>
  JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { pages }, ...more })
const settings = (values: object) => ({ 'lectern.json': JSON.stringify(values) })
const api = (description: string) => {
  const get = { summary: 'One', description, responses: { 200: { description: 'Done' } } }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/one': { get } } })
}
/** A schema that refers to itself, so that its fields are fragments. */
const node = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'See [more](/LATER).' },
    parent: { $ref: '#/components/schemas/Node' },
    children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  },
}
const largeApi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  components: {
    schemas: { Node: node, Tree: { type: 'object', properties: { root: { $ref: '#/components/schemas/Node' } } } },
  },
  paths: {
    '/one': {
      get: {
        summary: 'One',
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
          },
        },
      },
    },
  },
})
const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`
const later = { 'later.mdx': '# Later' }
const base = { 'docs.json': docs(), 'index.mdx': '# Home\n\nText.', 'other.mdx': '# Other' }
const grammar = (scope: string) =>
  JSON.stringify({ name: 'own', scopeName: 'source.own', patterns: [{ match: 'word', name: scope }], repository: {} })

/** A project and a change of it that differ in one input of a page, and the file of that page: `index.html` if absent. */
interface Change {
  readonly before: Project
  readonly after: Project
  readonly path?: string
}

const changed = (before: Project['files'], after: Project['files'], path?: string): Change => ({
  before: { files: { ...base, ...before } },
  after: { files: { ...base, ...before, ...after } },
  ...(path === undefined ? {} : { path }),
})

const longTitle = (name: string) => `Page ${name}${' and its many words'.repeat(150)}`
const manyPages = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']
const apiHead = 'api: GET /p7\nhideApiMarker: true\n'
const manyFiles = (head = '') => ({
  'docs.json': docs({ search: { disabled: true } }, [
    { group: 'One', pages: manyPages.slice(0, 6) },
    { group: 'Two', pages: manyPages.slice(6) },
  ]),
  ...Object.fromEntries(
    manyPages.map(name => [
      `${name}.mdx`,
      `---\ntitle: ${longTitle(name)}\n${name === 'p7' ? head : ''}---\n\nText.\n`,
    ]),
  ),
})
const versions = docs({
  navigation: {
    versions: [
      { version: '2', pages: ['index', 'v2/a'] },
      { version: '1', pages: ['v1/a'] },
    ],
  },
})
const withServer = { ...base, ...settings({ server: {}, assistant: {}, prefetch: false }) }
const withLogo = { ...base, 'docs.json': docs({ logo: '/logo.svg' }), 'logo.svg': picture(100) }
/** A component with state, so that its code must run. */
const component = (html: string) => `export const Own = () => {
  const [isOpen] = useState(true)
  return isOpen && ${html}
}`
/** A plugin that replaces each page by a paragraph. */
const replacing =
  (value: string): Machine['plugins'] =>
  () =>
  async inputs => {
    const paragraph = { type: 'paragraph', children: [{ type: 'text', value }] }
    const tree = packTree({ root: { type: 'root', children: [paragraph] }, diagnostics: [] })
    return { value: inputs.map(input => ({ ...input, trees: { [input.file.path]: tree } })), diagnostics: [] }
  }

/** For each input of a page, a change that affects only this input. */
const changes: Readonly<Record<string, Change>> = {
  text: changed({}, { 'index.mdx': '# Home\n\nOther text.' }),
  imports: changed(
    { 'index.mdx': "import S from '/snippets/s.mdx'\n\n<S />", 'snippets/s.mdx': 'One.' },
    { 'snippets/s.mdx': 'Two.' },
  ),
  spec: changed(
    { 'docs.json': docs({}, ['index', { group: 'API', openapi: 'api.json' }]), 'api.json': api('Gets one') },
    { 'api.json': api('Gets it') },
    'api-reference/one/index.html',
  ),
  fragments: changed(
    { 'docs.json': docs({}, ['index', { group: 'API', openapi: 'api.json' }]), 'api.json': largeApi },
    later,
    'api-reference/one/index.html',
  ),
  settings: {
    before: { files: base, machine: { plugins: replacing('One') } },
    after: { files: base, machine: { plugins: replacing('Two') } },
  },
  bodyLinks: changed({ 'index.mdx': '[Later](/LATER)' }, later),
  changedAt: {
    before: {
      files: { ...base, 'docs.json': docs({ metadata: { timestamp: true } }) },
      changedAt: { 'index.mdx': '2026-01-02T00:00:00Z' },
    },
    after: {
      files: { ...base, 'docs.json': docs({ metadata: { timestamp: true } }) },
      changedAt: { 'index.mdx': '2026-01-03T00:00:00Z' },
    },
  },
  contributors: {
    before: { files: { ...base, ...settings({ contributors: true }) }, changedBy: { 'index.mdx': 'Ada' } },
    after: { files: { ...base, ...settings({ contributors: true }) }, changedBy: { 'index.mdx': 'Grace' } },
  },
  directory: changed(
    {
      'docs.json': docs({}, ['index', { group: 'Listed', root: 'other', directory: 'card', pages: ['c'] }]),
      'c.mdx': '---\ndescription: One\n---\n',
    },
    { 'c.mdx': '---\ndescription: Two\n---\n' },
    'other/index.html',
  ),
  related: changed({ 'index.mdx': '---\nrelated: [/later]\n---\n', ...later }, { 'later.mdx': '# Much later' }),
  frontMatterLinks: changed({ 'index.mdx': '---\n"og:image": /LATER\n---\n' }, later),
  componentLinks: changed(
    {
      'index.mdx': "import { Own } from '/own.jsx'\n\n<Own />",
      'own.jsx': component('<Card title="Later" href={["", "LATER"].join("/")}>Text</Card>'),
    },
    later,
  ),
  markdownLinks: changed(
    {
      'index.mdx': "import { Own } from '/own.jsx'\n\n<Own />",
      'own.jsx': `import Note from './notes/note.mdx'\n${component('<div><Note /></div>')}`,
      'notes/note.mdx': '[Later](./LATER)',
    },
    { 'notes/later.mdx': '# Later' },
  ),
  'site.config': changed({}, { 'docs.json': docs({ name: 'Other' }) }),
  'site.links': changed(
    { 'docs.json': docs({ footer: { links: [{ header: 'More', items: [{ label: 'Later', href: '/LATER' }] }] } }) },
    later,
  ),
  'site.logoWidths': {
    before: { files: withLogo, sizes: { 'logo.svg': { width: 100, height: 20 } } },
    after: { files: withLogo, sizes: { 'logo.svg': { width: 300, height: 20 } } },
  },
  'site.files': {
    before: { files: base, frame: { authorTemplates: [{ path: 'look/partials/footer.hbs', text: 'One' }] } },
    after: { files: base, frame: { authorTemplates: [{ path: 'look/partials/footer.hbs', text: 'Two' }] } },
  },
  'site.content': {
    before: { files: { ...base, 'index.mdx': '<script>console.log(1)</script>' } },
    after: { files: { ...base, 'index.mdx': '<script>console.log(1)</script>' }, machine: machineFor({ code: false }) },
  },
  'site.icons': changed(
    { 'docs.json': docs({ navbar: { links: [{ label: 'L', href: '/other', icon: '/pic.svg' }] } }) },
    {
      'docs.json': docs({
        navbar: { links: [{ label: 'L', href: '/other', icon: '/pic.svg' }] },
        redirects: [{ source: '/pic.svg', destination: '/new.svg' }],
      }),
      'new.svg': picture(20),
    },
  ),
  'site.highlighting': changed(
    {
      'docs.json': docs({ styling: { codeblocks: { languages: { custom: ['/own.json'] } } } }),
      'index.mdx': '```own\nword\n```',
      'own.json': grammar('keyword.own'),
    },
    { 'own.json': grammar('string.own') },
  ),
  'site.styles': changed({}, { 'style.css': 'a { color: red }' }),
  'site.authorScripts': changed({}, { 'script.js': 'console.log(1)' }),
  'site.hasSearch': {
    before: { files: base, machine: { withSearch: false } },
    after: { files: base, machine: { withSearch: true } },
  },
  'site.hasAssistant': {
    before: { files: withServer, machine: { withAssistant: false } },
    after: { files: withServer, machine: { withAssistant: true } },
  },
  'site.agentFiles': changed({}, { '.well-known/agent-card.json': '{}' }),
  'site.hasPrefetch': {
    before: {
      files: { ...base, ...settings({ prefetch: true, assistant: false }) },
      machine: { withAssistant: false },
    },
    after: { files: { ...base, ...settings({ prefetch: true, assistant: false }) }, machine: { withAssistant: true } },
  },
}

/** Changes of what a page shows of the navigation. They affect only this input. */
const navigationChanges: Readonly<Record<string, Change>> = {
  'a title': changed({}, { 'other.mdx': '# Another title' }),
  'a tag': changed(
    { 'docs.json': docs({}, ['index', 'other']), 'other.mdx': '---\ntitle: Other\ntag: NEW\n---\n' },
    { 'other.mdx': '---\ntitle: Other\ntag: Beta\n---\n' },
  ),
  'the order of pages': changed({}, { 'docs.json': docs({}, ['other', 'index']) }),
  'whether search engines show the same page in the current version': changed(
    {
      'docs.json': versions,
      ...settings({ siteUrl: 'https://docs.example.com' }),
      'v1/a.mdx': '# A',
      'v2/a.mdx': '# A',
    },
    { 'v2/a.mdx': '---\ntitle: A\nnoindex: true\n---\n' },
    'v1/a/index.html',
  ),
  'whether a large sidebar has a page of an API': changed(manyFiles(), manyFiles(apiHead), 'p8/index.html'),
  'whether an endpoint is the only one without a playground': changed(
    {
      'docs.json': docs({}, ['index', 'other']),
      'other.mdx': '---\ntitle: Other\napi: GET https://api.example.com/one\nplayground: none\n---\n',
    },
    { 'loose.mdx': '---\ntitle: Loose\napi: GET https://api.example.com/two\n---\n' },
  ),
}

test.each([
  ...Object.entries(changes).map(([name, change]) => [name, name, change] as const),
  ...Object.entries(navigationChanges).map(
    ([title, change]) => [`navigation: ${title}`, 'navigation', change] as const,
  ),
])('a page depends on the input %s', async (_, name, { before, after, path = 'index.html' }) => {
  const [one, other] = [(await render(before)).get(path), (await render(after)).get(path)]
  const names = [...new Set([...(one?.inputs.keys() ?? []), ...(other?.inputs.keys() ?? [])])]
  expect(names.filter(input => one?.inputs.get(input) !== other?.inputs.get(input))).toEqual([name])
  expect(one?.output === other?.output).toBe(false)
})

/** Inputs that are derived from others, so they never differ alone. */
const derived: Readonly<Record<string, string>> = {
  bodyIcons: 'text, imports, site.config',
  styles: 'text, types, site.files',
  scripts: 'types, site.files',
  componentScript: 'text, imports, site.files',
  is404: 'always absent: the page for missing addresses has no key',
  isNoindex: 'text, site.config, navigation',
  hasMarkdown: 'always the same for a page or a fragment',
  feedHref: 'from the text, the URL of the site and who may read the page',
  socialImage: 'text, site.config, navigation: test/render/social-images',
  stoppedComponents: 'a limit, which never stops a page in the same way twice',
  types: 'text, site.config and installed packages: test/host/twoslash',
  'site.themes': 'site.config, site.styles',
  'site.hasAccount': 'site.config, and whether the site is built for docs serve',
}

test('every input of a page is in one of the lists above', async () => {
  const rendered = await render({ files: base })
  const names = [...Object.keys(inputMeanings)].filter(name => name !== 'variants' && name !== 'others')
  expect(names.filter(name => !(name in changes) && !(name in derived))).toEqual(['navigation'])
  expect(Object.keys(derived).filter(name => name in changes || !names.includes(name))).toEqual([])
  expect([...(rendered.get('index.html')?.inputs.keys() ?? [])].filter(name => !(name in inputMeanings))).toEqual([
    'site.imageDesign',
  ])
})

const closedGroup = {
  'docs.json': docs({}, [
    { group: 'One', pages: ['index'] },
    { group: 'Two', pages: Array.from({ length: 310 }, (_, at) => `two/${at}`) },
  ]),
  ...Object.fromEntries(Array.from({ length: 310 }, (_, at) => [`two/${at}.mdx`, `# Title ${at}`])),
}

test.each([
  ['a title in a closed group of a large sidebar', { ...closedGroup, 'two/7.mdx': '# Another title' }, closedGroup],
  ['an icon in the text of another page', { 'other.mdx': '# Other\n\n<Card title="x" icon="rocket">y</Card>' }],
  ['the text of another page', { 'other.mdx': '# Other\n\nText.' }],
  ['a page outside the navigation', { 'loose.mdx': '# Loose' }],
  ['a picture', { 'pic.svg': picture(20) }],
  ['a redirect', { 'docs.json': docs({ redirects: [{ source: '/old', destination: '/other' }] }) }],
  ['a blank line in docs.json', { 'docs.json': `\n${docs()}` }],
])('a page does not depend on %s', async (_, edit, start: Project['files'] = {}) => {
  const { before, after } = changed(start, edit)
  const [one, other] = [(await render(before)).get('index.html'), (await render(after)).get('index.html')]
  expect(other).toEqual(one)
})
