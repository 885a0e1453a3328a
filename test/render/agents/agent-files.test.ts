import { expect, test } from 'vitest'
import { machineFor } from '../../../src/host/build/machine.ts'
import { builtSite } from '../../support/built-site.ts'

const spec = (title: string, further: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/users': { get: { summary: 'List users', responses: { 200: { description: 'ok' } } } } },
    ...further,
  })
const asyncSpec = JSON.stringify({
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  servers: { main: { host: 'events.example.com', protocol: 'wss' } },
  channels: { users: { address: 'users', messages: { one: { payload: { type: 'string' } } } } },
  operations: { listen: { action: 'send', channel: { $ref: '#/channels/users' } } },
})

const project = (settings: object = {}) => ({
  'docs.json': JSON.stringify({
    name: 'Acme',
    navigation: {
      tabs: [
        { tab: 'Docs', pages: ['index'] },
        { tab: 'API', openapi: 'api/openapi.json' },
        { tab: 'Old', openapi: 'old.json' },
        { tab: 'Events', asyncapi: 'events.json' },
      ],
    },
  }),
  'lectern.json': JSON.stringify({ siteUrl: 'https://docs.example.com', base: '/docs', ...settings }),
  'index.mdx': '---\ntitle: Home\n---\nHello.',
  'api/openapi.json': spec('Acme API', {
    servers: [{ url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu' } } }],
  }),
  'old.json': spec('Old API'),
  'events.json': asyncSpec,
})

const jsonAt = (files: ReadonlyMap<string, string>, path: string) => JSON.parse(files.get(path) ?? 'null')
const headLinks = (html = '') =>
  [...html.matchAll(/<link rel="([\w-]+)" href="([^"]*)" type="([^"]*)">/g)].map(([, ...found]) => found)

test('a redirect from the address of the catalog of APIs replaces the generated catalog', async () => {
  const source = project()
  const config = JSON.parse(source['docs.json'])
  const redirects = [{ source: '/.well-known/api-catalog', destination: '/assets/apis.json' }]
  const { files } = await builtSite({
    ...source,
    'docs.json': JSON.stringify({ ...config, redirects }),
    'assets/apis.json': '{}',
  })
  // A file and a folder of this name cannot both be written.
  expect([...files.keys()].filter(path => path.startsWith('.well-known/api-catalog'))).toEqual([
    '.well-known/api-catalog/index.html',
  ])
  expect(files.get('.well-known/api-catalog/index.html')).toContain('/docs/assets/apis.json')
})

test.each([
  ['changelog/rss.xml', ['changelog/atom.xml']],
  ['changelog/atom.xml', ['changelog/rss.xml']],
  ['.well-known/mcp.json', ['.well-known/mcp/server-card.json']],
  ['.well-known/mcp/server-card.json', ['.well-known/mcp.json']],
  ['api-specs.zip', []],
])('a redirect from /%s replaces the generated file', async (path, others) => {
  const { files, diagnostics } = await builtSite({
    ...project({ discovery: { mcp: { url: 'https://mcp.example.com' } } }),
    'docs.json': JSON.stringify({
      name: 'Acme',
      navigation: { pages: ['index', 'changelog'], openapi: ['api/openapi.json', 'old.json'] },
      redirects: [{ source: `/${path}`, destination: 'https://elsewhere.example/own' }],
    }),
    'changelog.mdx': '---\ntitle: Changelog\n---\n<Update label="2026-01-12">New</Update>',
  })
  expect([...files.keys()].filter(name => name.startsWith(path))).toEqual([`${path}/index.html`])
  expect(files.get('_redirects')).toContain(`/docs/${path} https://elsewhere.example/own 308`)
  expect([...files.keys()]).toEqual(expect.arrayContaining(others))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('the catalog of APIs names the address, the description and the pages of each', async () => {
  const { files } = await builtSite(project({ discovery: { statusPage: 'https://status.example.com/' } }))
  const status = [{ href: 'https://status.example.com/' }]
  const url = 'https://docs.example.com/docs'
  expect(jsonAt(files, '.well-known/api-catalog')).toEqual({
    linkset: [
      {
        anchor: `${url}/.well-known/api-catalog`,
        item: [
          { href: 'https://eu.example.com/v1' },
          { href: `${url}/old.json` },
          { href: 'wss://events.example.com' },
        ],
      },
      {
        anchor: 'https://eu.example.com/v1',
        'service-desc': [
          { href: `${url}/api/openapi.json`, type: 'application/vnd.oai.openapi+json', title: 'Acme API' },
        ],
        'service-doc': [{ href: `${url}/api-reference/list-users/`, type: 'text/html' }],
        status,
      },
      {
        anchor: `${url}/old.json`,
        'service-desc': [{ href: `${url}/old.json`, type: 'application/vnd.oai.openapi+json', title: 'Old API' }],
        'service-doc': [{ href: expect.stringContaining(url), type: 'text/html' }],
        status,
      },
      {
        anchor: 'wss://events.example.com',
        'service-desc': [{ href: `${url}/events.json`, type: 'application/vnd.aai.asyncapi+json', title: 'Events' }],
        'service-doc': [{ href: expect.stringContaining(url), type: 'text/html' }],
        status,
      },
    ],
  })
  expect(files.get('_headers')).toContain(
    '/docs/.well-known/api-catalog\n  Content-Type: application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"\n',
  )
})

test('headers and pages link to the files that exist', async () => {
  const { files } = await builtSite(project())
  expect(/ {2}Link: (.*)/.exec(files.get('_headers') ?? '')?.[1]?.split(', ')).toEqual([
    '</docs/llms.txt>; rel="llms-txt"',
    '</docs/llms-full.txt>; rel="llms-full-txt"',
    '</docs/.well-known/api-catalog>; rel="api-catalog"',
    '</docs/.well-known/agent-skills/index.json>; rel="agent-skills"',
  ])
  expect(files.get('_headers')).toContain('  X-Llms-Txt: /docs/llms.txt\n')
  expect(headLinks(files.get('index.html'))).toEqual(
    expect.arrayContaining([
      ['llms-txt', '/docs/llms.txt', 'text/plain'],
      ['llms-full-txt', '/docs/llms-full.txt', 'text/plain'],
      ['api-catalog', '/docs/.well-known/api-catalog', 'application/linkset+json'],
      ['agent-skills', '/docs/.well-known/agent-skills/index.json', 'application/json'],
    ]),
  )
  expect(files.get('index.html')).not.toMatch(/mcp-server-card|agent-card/)
})

test('the MCP server of docs serve is linked, and that of the settings is described', async () => {
  const served = await builtSite(project({ server: true }), {}, { ...machineFor({ code: true }), withAssistant: true })
  expect(served.files.get('_headers')).toContain('</docs/.well-known/mcp/server-card.json>; rel="mcp-server-card"')
  expect(served.files.has('.well-known/mcp.json')).toBe(false)
  expect(served.files.get('skill.md')).toContain('- Search: the MCP server at https://docs.example.com/docs/mcp.')
  const mcp = { url: 'https://mcp.example.com/mcp', authentication: 'oauth2', version: '2.1' }
  const { files } = await builtSite(project({ discovery: { mcp } }))
  expect(jsonAt(files, '.well-known/mcp.json')).toEqual({
    version: '2.1',
    transport: 'http',
    url: mcp.url,
    servers: [{ name: 'authenticated', url: mcp.url, transport: 'http', authentication: 'oauth2' }],
  })
  const card = {
    ...{ name: 'Acme', version: '2.1', url: mcp.url, transport: 'http' },
    ...{ description: 'The MCP server of Acme.', authentication: 'oauth2' },
  }
  expect(jsonAt(files, '.well-known/mcp/server-card.json')).toEqual(card)
  expect(jsonAt(files, '.well-known/mcp/server-cards.json')).toEqual({ cards: [card] })
  expect(files.get('_redirects')).toContain('/docs/.well-known/mcp /docs/.well-known/mcp.json 302\n')
  expect(headLinks(files.get('index.html')).map(([rel]) => rel)).toContain('mcp-server-card')
})

test('an agent card of the project is published and linked', async () => {
  const { files } = await builtSite({ ...project(), '.well-known/agent-card.json': '{"name":"Acme"}' })
  expect(files.get('.well-known/agent-card.json')).toContain('copy of')
  expect(headLinks(files.get('index.html')).map(([rel]) => rel)).toContain('agent-card')
})

test('a site that must not be indexed has no files for programs', async () => {
  const { files } = await builtSite(project({ noindex: true }))
  expect([...files.keys()].filter(path => /well-known|llms|skill/.test(path))).toEqual([])
  expect(files.get('sitemap.xml')).not.toContain('<url>')
  expect(files.get('robots.txt')).toBe(
    'User-agent: *\nContent-Signal: ai-train=no, search=no, ai-input=no\nDisallow: /\n\nSitemap: https://docs.example.com/docs/sitemap.xml\n',
  )
  expect(files.get('_headers')).not.toMatch(/Link:|Llms/)
  expect(files.get('index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('the settings decide what robots.txt allows', async () => {
  const { files } = await builtSite(project({ discovery: { contentSignals: { aiTrain: false } } }))
  expect(files.get('robots.txt')).toContain('Content-Signal: ai-train=no, search=yes, ai-input=yes\nAllow: /\n')
})

test('links may lead to generated files', async () => {
  const links = ['/llms.txt', '/skill.md', '/sitemap.xml', '/robots.txt', '/.well-known/skills/index.json']
  const page = `---\ntitle: Home\n---\n${links.map(href => `[x](${href})`).join(' ')} [no](/nope.txt)`
  const { files, diagnostics } = await builtSite({ ...project(), 'index.mdx': page })
  expect(diagnostics.filter(({ code }) => code === 'site/broken-link').map(({ message }) => message)).toEqual([
    expect.stringContaining('/nope.txt'),
  ])
  expect(files.get('index.html')).toContain('href="/docs/llms.txt"')
})
