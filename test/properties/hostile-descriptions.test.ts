import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { evilText, strangersIn } from '../support/evil-texts.ts'
import { leastConfig } from '../support/literal-config.ts'

/** A spec with a text in every place that accepts text. */
function openApiWith(evil: string) {
  const docs = { description: evil, url: evil }
  const schema = {
    type: 'object',
    title: evil,
    description: evil,
    externalDocs: docs,
    required: [evil],
    discriminator: { propertyName: evil, mapping: { [evil]: '#/components/schemas/Evil' } },
    properties: {
      [evil]: { type: 'string', format: evil, pattern: evil, default: evil, examples: [evil], description: evil },
      enum: { enum: [evil], 'x-enumDescriptions': { [evil]: evil }, 'x-mint': { pre: [evil], post: [evil] } },
      const: { const: evil, title: evil, deprecated: true },
      media: { type: 'string', contentMediaType: evil, contentEncoding: evil, 'x-note': evil },
    },
    patternProperties: { [evil]: { type: evil } },
    oneOf: [
      { title: evil, properties: { a: {} } },
      { description: evil, not: { const: evil } },
    ],
    example: { [evil]: evil },
  }
  const content = {
    'application/json': { schema, examples: { [evil]: { summary: evil, description: evil, value: evil } } },
    [evil]: { schema, example: evil },
  }
  const headers = { [evil]: { description: evil, schema, example: evil } }
  const responses = { 200: { description: evil, summary: evil, headers, content }, [evil]: { description: evil } }
  const operation = {
    summary: evil,
    description: `${evil}\n\n${evil}`,
    operationId: evil,
    tags: [evil],
    externalDocs: docs,
    deprecated: true,
    parameters: ['query', 'path', 'header', 'cookie', evil].map(place => ({
      name: place === 'path' ? 'id' : evil,
      in: place,
      required: true,
      description: evil,
      schema,
      example: evil,
    })),
    requestBody: { description: evil, required: true, content },
    responses,
    callbacks: {
      [evil]: { [evil]: { post: { summary: evil, description: evil, requestBody: { content }, responses } } },
    },
    security: [{ [evil]: [evil] }, { oauth: [evil] }, { key: [] }],
    servers: [
      { url: evil, description: evil, variables: { [evil]: { default: evil, enum: [evil], description: evil } } },
    ],
    'x-codeSamples': [{ lang: evil, label: evil, source: evil }],
    'x-mint': { metadata: { title: evil, tag: evil, icon: evil, 'og:title': evil } },
  }
  return {
    openapi: '3.2.0',
    info: { title: evil, version: evil, description: evil },
    servers: [{ url: `https://example.com/${evil}`, description: evil, name: evil }],
    tags: [{ name: evil, description: evil, 'x-group': evil }],
    paths: {
      '/things/{id}': { post: operation, get: { ...operation, 'x-mint': {} } },
      [`/${evil}`]: { get: { summary: evil } },
    },
    webhooks: { [evil]: { post: { summary: evil, description: evil, requestBody: { content } } } },
    components: {
      schemas: { Evil: schema },
      securitySchemes: {
        [evil]: { type: 'apiKey', in: 'header', name: evil, description: evil },
        key: { type: 'http', scheme: evil, bearerFormat: evil, 'x-default': evil },
        oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: evil, scopes: { [evil]: evil } } } },
      },
    },
  }
}

function asyncApiWith(evil: string) {
  const schema = {
    type: 'object',
    title: evil,
    description: evil,
    properties: { [evil]: { type: evil, enum: [evil] } },
  }
  const message = {
    name: evil,
    title: evil,
    summary: evil,
    description: evil,
    contentType: evil,
    headers: schema,
    payload: schema,
    tags: [{ name: evil }],
    examples: [{ name: evil, summary: evil, payload: { [evil]: evil } }],
    bindings: { [evil]: { [evil]: evil } },
  }
  return {
    asyncapi: '3.0.0',
    info: { title: evil, version: evil },
    servers: { [evil]: { host: evil, protocol: evil, title: evil, description: evil } },
    channels: {
      [evil]: {
        address: `/{a}/${evil}`,
        title: evil,
        description: evil,
        parameters: { a: { description: evil, enum: [evil], default: evil, examples: [evil] } },
        messages: { [evil]: message, other: message },
        bindings: { ws: { query: schema, headers: schema } },
      },
    },
  }
}

const project = (evil: string) => ({
  'docs.json': JSON.stringify({
    ...leastConfig,
    api: { params: { post: ['x-note'], expanded: 'all' }, examples: { prefill: true }, url: 'full' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', 'schema'] },
        { group: 'API', openapi: 'openapi.json' },
        { group: 'Channels', asyncapi: { source: 'asyncapi.json', directory: 'channels' } },
      ],
    },
  }),
  'openapi.json': JSON.stringify(openApiWith(evil)),
  'asyncapi.json': JSON.stringify(asyncApiWith(evil)),
  'index.mdx': '# Home',
  'schema.mdx': '---\nopenapi-schema: openapi.json Evil\n---\n',
})

test('no text of a spec becomes an element, an attribute, a script or a URL that runs code', async () => {
  await fc.assert(
    fc.asyncProperty(evilText, async evil => {
      const { files } = await builtSite(project(evil))
      const pages = [...files].filter(([path]) => path.endsWith('.html'))
      expect(pages.filter(([path]) => /^(?:api-reference|channels|schema)\b/.test(path)).length).toBeGreaterThan(2)
      for (const [path, contents] of pages) expect(strangersIn(contents), path).toEqual([])
    }),
    // A surrogate pair at the position where ids are cut off.
    { numRuns: 10, examples: [[`${'a'.repeat(39)}🎉`], ['" data-evil="<x-evil><img src=x onerror=evil()>🎉']] },
  )
})

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

test.each(inherited)('a name that every object inherits is treated like any other name: %s', async name => {
  const { files, diagnostics } = await builtSite(project(name))
  const html = [...files]
    .filter(([path]) => /^(?:api-reference|channels)\/.*\.html$/.test(path))
    .map(([, text]) => text)
  expect(html.length).toBeGreaterThan(4)
  expect(html.some(text => text.includes(`<code>${name}</code>`))).toBe(true)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(diagnostics.every(({ message }) => !/\[object|function /.test(message))).toBe(true)
})

test('markup in a spec at a URL runs no code, and causes no redirect', async () => {
  const evil = [
    '<script>evil()</script><script src="https://evil.example/e.js"></script>',
    '<iframe srcdoc="<script>evil()</script>"></iframe><iframe src="javascript:evil()"></iframe>',
    '<object data="javascript:evil()"></object><embed src="javascript:evil()" />',
    '<form action="javascript:evil()"><button formaction="javascript:evil()">x</button></form>',
    '<a href="javascript:evil()">x</a><svg><a xlinkHref="javascript:evil()"><text>x</text></a></svg>',
    '<base href="https://evil.example/" /><meta http-equiv="refresh" content="0;url=https://evil.example" />',
    '<div onclick="evil()" dangerouslySetInnerHTML={{ __html: "<script>evil()</script>" }} />',
  ].join('')
  const url = 'https://api.example.com/openapi.json'
  const paths = {
    '/content': { get: { summary: 'Content', 'x-mint': { content: evil } } },
    '/words': { get: { summary: 'Words', description: `Lead.\n\n${evil}` } },
    '/lead': { get: { summary: 'Lead', description: evil } },
    '/head': { get: { summary: 'Head', 'x-mint': { metadata: { description: evil, title: evil } } } },
  }
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { groups: [{ group: 'API', openapi: url }] } }),
    [url]: JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
  })
  const pages = [...files].filter(([path]) => /^api-reference\/.*\.html$/.test(path))
  expect(pages).toHaveLength(4)
  for (const [path, html] of pages) {
    expect(strangersIn(html), path).toEqual([])
    expect(
      html.match(/<[^>]*\b(?:srcdoc|formaction|javascript:|http-equiv="?refresh|evil\.example)[^>]*>|<base\b/gi),
      path,
    ).toBeNull()
  }
})
