import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { leastConfig } from '../support/literal-config.ts'

/** Half of an emoji, as programs write that cut off JSON texts. It has no UTF-8, and `encodeURIComponent` rejects it. */
const half = '\ud83d'

test('texts may contain half of a character', async () => {
  const config = {
    ...leastConfig,
    name: half,
    description: half,
    logo: { light: `/${half}.svg`, dark: `/${half}.png`, href: `/${half}` },
    favicon: `/${half}.ico`,
    background: { image: `/${half}.png` },
    fonts: { family: half, source: `/${half}.woff2` },
    navbar: {
      links: [{ label: half, href: `/${half}#${half}` }],
      primary: { type: 'github', href: `https://github.com/${half}/a` },
    },
    footer: {
      socials: { github: `https://github.com/${half}` },
      links: [{ header: half, items: [{ label: half, href: half }] }],
    },
    banner: { content: `[${half}](/${half})` },
    redirects: [{ source: `/${half}`, destination: `/to/${half}` }],
    contextual: {
      options: [
        'copy',
        'chatgpt',
        'mcp',
        'cursor',
        { title: half, description: half, href: `https://example.com/${half}` },
      ],
    },
    seo: { metatags: { 'og:image': `/${half}.png`, canonical: `https://example.com/${half}` } },
    variables: { word: half },
    navigation: {
      tabs: [
        { tab: half, groups: [{ group: half, icon: half, pages: ['index'] }] },
        { tab: `API ${half}`, openapi: 'spec.json' },
        { tab: 'Link', href: `https://example.com/${half}` },
      ],
    },
  }
  const operation = {
    operationId: half,
    summary: half,
    description: half,
    tags: [half],
    responses: { 200: { description: half } },
  }
  const spec = {
    openapi: '3.1.0',
    info: { title: half, version: half },
    servers: [{ url: `https://example.com/${half}` }],
    paths: { [`/${half}/{${half}}`]: { get: operation } },
  }
  const head = `title: "\\ud83d"\ndescription: "\\ud83d"\nicon: "\\ud83d"\ncanonical: "/\\ud83d"\nrss: true`
  const text = `<Prompt description="{'\\ud83d'}">{'\\ud83d'}</Prompt>\n\n## {'\\ud83d'}\n\n<Update label={'\\ud83d'}>[a]({'\\ud83d'})</Update>`
  const { files, diagnostics } = await builtSite({
    'docs.json': JSON.stringify(config),
    'lectern.json': JSON.stringify({ siteUrl: 'https://example.com' }),
    'index.mdx': `---\n${head}\n---\n\n${text}\n`,
    'spec.json': JSON.stringify(spec),
  })
  expect(files.get('index.html')).toContain('<h1')
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([])
})
