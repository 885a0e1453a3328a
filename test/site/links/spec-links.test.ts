import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const config = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0F766E' },
  navigation: {
    groups: [
      { group: 'Start', pages: ['index', 'guides/start', 'guides/next', 'bound'] },
      { group: 'API', openapi: 'api.yaml' },
    ],
  },
}
const api = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /one:
    get:
      summary: One
      description: |
        See [the guide](/guides/start) and
        [nothing](/gone-words).
      responses: {}
  /two:
    get:
      summary: Two
      x-mint:
        metadata: { description: "See [nothing](/gone-meta)" }
      responses: {}
  /three:
    get: { summary: Three, description: "See [nothing](/gone-bound)", responses: {} }
`
const project = {
  'docs.json': JSON.stringify(config),
  'lectern.json': JSON.stringify({ base: '/docs' }),
  'index.mdx': '---\ntitle: Home\ndescription: See [the guide](guides/start), <a href="/gone-tag">no</a>\n---\n',
  'guides/start.mdx':
    '---\ntitle: Start\ndescription: "[Next](./next#part), [gone](./gone-head), [part](next#gone-part)"\n---\n',
  'guides/next.mdx':
    '---\ntitle: Next\ndescription: "[site](https://example.com) and [script](javascript:alert(1))"\n---\n\n## Part\n',
  'bound.mdx': '---\ntitle: Bound\nopenapi: GET /three\n---\n',
  'api.yaml': api,
}

test('links in a description below a title lead to the same pages as in the text of the page', async () => {
  const { files } = await builtSite(project)
  const linksIn = (path: string) => {
    const [below = ''] = /<div class="page-description[\s\S]*?<\/div>/.exec(files.get(path) ?? '') ?? []
    return [...below.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  }
  expect(linksIn('index.html')).toEqual(['/docs/guides/start/', '/docs/gone-tag'])
  expect(linksIn('guides/start/index.html')).toEqual([
    '/docs/guides/next/#part',
    '/docs/guides/gone-head',
    '/docs/guides/next/#gone-part',
  ])
  expect(linksIn('guides/next/index.html')).toEqual(['https://example.com'])
  expect(linksIn('api-reference/one/index.html')).toEqual(['/docs/guides/start/', '/docs/gone-words'])
})

test('broken links are reported at their positions', async () => {
  const { diagnostics } = await builtSite(project)
  const told = diagnostics.filter(({ code }) => code.startsWith('site/'))
  const places = told.map(
    ({ code, message, span }) => `${code} ${/"(.*?)"/.exec(message)?.[1]} ${span?.path}:${span?.line}`,
  )
  // Two pages show the words of one operation.
  expect([...new Set(places)].sort()).toEqual([
    'site/broken-link ./gone-head guides/start.mdx:3',
    'site/broken-link /gone-bound api.yaml:18',
    'site/broken-link /gone-meta api.yaml:14',
    'site/broken-link /gone-tag index.mdx:3',
    'site/broken-link /gone-words api.yaml:9',
    'site/missing-fragment next#gone-part guides/start.mdx:3',
    'site/script-address undefined guides/next.mdx:3',
  ])
})
