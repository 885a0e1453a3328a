import { expect, test } from 'vitest'
import { builtFolder } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const text = { type: 'string', description: 'Some words that take space. '.repeat(8) }
const object = (properties: object) => ({ type: 'object', properties })
const fields = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, text]))
const nested = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `group${at}`,
    object({ ...fields(6, 'inner'), deep: object(fields(6, 'leaf')) }),
  ]),
)
const api = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/orders': {
      post: {
        summary: 'Order',
        requestBody: { content: { 'application/json': { schema: object(nested) } } },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
}
const config = {
  theme: 'mint',
  name: 'A',
  colors: { primary: '#112233' },
  navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
}
const project = { 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(api) }
const pageOf = async (files: Readonly<Record<string, string>>) =>
  (await builtFolder(temporaryFolder({ ...project, ...files }))).files.get('api-reference/order/index.html') ?? ''
const fieldsIn = (html: string) => html.split('class="field api-field"').length - 1

test('the larger an author template is, the more of an API page is loaded on demand', async () => {
  const own = await pageOf({})
  const filled = await pageOf({
    'lectern.json': '{ "templates": "look" }',
    'look/partials/footer.hbs': `<footer>${'<p>A footer that takes space.</p>'.repeat(1_900)}</footer>`,
  })
  expect(filled).toContain('A footer that takes space.')
  for (const html of [own, filled]) expect(html.length).toBeLessThan(100_000)
  expect(fieldsIn(filled)).toBeLessThan(fieldsIn(own))
  expect(fieldsIn(filled)).toBeGreaterThan(12)
})

test('fields of one level come before those of the next', async () => {
  const html = await pageOf({})
  expect(html).toContain('id="body-group6-inner0"')
  expect(html).not.toContain('id="body-group0-deep-leaf0"')
  expect(html).toContain('<lectern-more data-below="body-group0-deep">')
})
