import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'API', openapi: 'openapi.json' },
  ],
}
const config = JSON.stringify({ theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation })

async function pageOf(operation: object, components: object) {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { post: { summary: 'Order', responses: { 201: { description: 'Made.' } }, ...operation } } },
    components,
  }
  const files = { 'docs.json': config, 'index.mdx': '# Home', 'openapi.json': JSON.stringify(api) }
  return (await builtSite(files)).files.get('api-reference/order/index.html') ?? ''
}

test('authorization is described under one heading', async () => {
  const schemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, token: { type: 'http', scheme: 'bearer' } }
  const html = await pageOf({ security: [{ key: [] }, { token: [] }, {}] }, { securitySchemes: schemes })
  expect(html.match(/>Authorizations</g)).toHaveLength(1)
  expect(html).toContain('X-Key')
})

test('only the first paragraph of a long scheme description is expanded', async () => {
  const pageWith = (description: string) =>
    pageOf(
      { security: [{ token: [] }] },
      { securitySchemes: { token: { type: 'http', scheme: 'bearer', description } } },
    )
  const chapter = ['You need a token.', 'Keep it secret.', '- `a_` for people', 'See [roles](#roles).'].join('\n\n')
  const long = await pageWith(`## How to sign in\n\n${chapter}`)
  const folded = /<details class="expandable">.*?<\/details>/s.exec(long)?.[0] ?? ''
  expect(folded).toContain('How to sign in')
  expect(folded).toContain('Keep it secret.')
  expect(folded).not.toContain('You need a token.')
  expect(long).toContain('You need a token.')
  expect(await pageWith(chapter)).toContain('Show token')
  expect(await pageWith('You need a token.\n\nKeep it secret.')).not.toContain('class="expandable"')
})

test.each([
  ['bearer', 'Ask us for a token.', true],
  ['bearer', 'Send it as `Authorization: Bearer TOKEN`.', false],
  ['basic', 'Your name and password.', true],
  ['digest', 'Your name and password.', false],
])(
  'a description that does not say how credentials are sent is completed: %s, %j',
  async (scheme, description, isAdded) => {
    const user = { type: 'http', scheme, description }
    const html = await pageOf({ security: [{ user: [] }] }, { securitySchemes: { user } })
    expect(html).toContain(description.slice(0, 10))
    expect(/sent as “(?:Bearer|Basic)”/.test(html)).toBe(isAdded)
  },
)

test('a nullable value is called nullable once', async () => {
  const schema = { properties: { gift: { anyOf: [{ $ref: '#/components/schemas/Gift' }, { type: 'null' }] } } }
  const requestBody = { content: { 'application/json': { schema } } }
  const html = await pageOf({ requestBody }, { schemas: { Gift: { properties: { text: { type: 'string' } } } } })
  expect(html).toContain('<span class="field-type">Gift | null</span>')
})

test('a choice for the whole body has tabs; a nested choice has a menu named after its parent', async () => {
  const pet = {
    oneOf: [
      { title: 'Cat', properties: { lives: {} } },
      { title: 'Dog', properties: { bark: {} } },
    ],
  }
  const menus = async (schema: object) => {
    const html = await pageOf({ requestBody: { content: { 'application/json': { schema } } } }, {})
    const body = html.slice(html.lastIndexOf('>Body<'), html.lastIndexOf('>Response<'))
    const found = [...body.matchAll(/role="tablist"|<select class="tab-select" aria-label="([^"]*)"/g)]
    return found.map(([, name]) => name ?? 'tabs')
  }
  expect(await menus(pet)).toEqual(['tabs'])
  expect(await menus({ properties: { pet, pets: { type: 'array', items: pet } } })).toEqual(['pet', 'pets'])
  expect(await menus({ type: 'array', items: pet })).toEqual(['(Cat | Dog)[]'])
  const wild = { title: 'Wild', oneOf: [...pet.oneOf, { title: 'Fox', properties: { den: {} } }] }
  expect(await menus({ oneOf: [wild, { title: 'Fish', properties: { fins: {} } }] })).toEqual(['tabs', 'Wild'])
})

test('a page has the names that style sheets of authors use for its parts', async () => {
  const choice = { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] }
  const schema = { type: 'object', properties: { choice } }
  const content = { 'application/json': { schema } }
  const servers = [{ url: 'https://a.example' }]
  const html = await pageOf({ servers, requestBody: { content }, responses: { 200: { content } } }, {})
  for (const id of ['request-example', 'response-example']) expect(html).toContain(` id="${id}"`)
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  expect([...names]).toEqual(
    expect.arrayContaining([
      'api-section',
      'api-section-heading',
      'api-section-heading-title',
      'api-section-heading-subtitle',
      'field',
      'option-dropdown',
      'tryit-button',
      'method-pill',
      'method-nav-pill',
    ]),
  )
})

test('an empty choice of media types shows nothing', async () => {
  const schema = { properties: { a: { type: 'string' } } }
  const content = { 'application/json': { schema }, 'text/csv': { example: 'a,b' } }
  const html = await pageOf({ responses: { 200: { description: '', content } } }, {})
  const [, panel = ''] = /aria-label="text\/csv"[^>]*>([\s\S]*?)<\/lectern-tabs>/.exec(html) ?? []
  expect(panel.replace(/<div class="tab-panel-title"[^>]*>.*?<\/div>/, '')).toContain('<code>text/csv</code>')
})
