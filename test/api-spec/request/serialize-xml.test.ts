import { expect, test } from 'vitest'
import { emptySchema } from '../../../src/api-spec/model/empty-schema.ts'
import type { Schema, XmlObject } from '../../../src/api-spec/model/schema.ts'
import { serializeXml } from '../../../src/api-spec/request/serialize-xml.ts'
import type { Json } from '../../../src/source/json/json.ts'
import { readJson } from '../../../src/source/json/json-text.ts'
import { described } from '../../support/described.ts'
import { objectOf, refTo, schemaOf, typed } from '../literal-schema.ts'

const string = typed('string')
const xml = (said: Partial<XmlObject>): Partial<Schema> => ({ xml: { isAttribute: false, isWrapped: false, ...said } })
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

function written(value: Json, schema?: Schema, schemas = {}) {
  const text = serializeXml(value, schema, schemas)
  expect(text.startsWith(head)).toBe(true)
  return text.slice(head.length)
}

const pet: Schema = {
  ...objectOf({
    id: typed('integer', xml({ isAttribute: true })),
    name: string,
    photos: typed('array', { items: typed('string', xml({ name: 'photo' })), ...xml({ isWrapped: true }) }),
    tags: typed('array', { items: string }),
    owner: objectOf({ city: typed('string', xml({ name: 'town' })) }),
  }),
  ...xml({ name: 'pet' }),
}

test('a value is written according to its schema', () => {
  const value = { id: 7, name: 'Rex & <Co>', photos: ['a', 'b'], tags: ['x', 'y'], owner: { city: 'Ulm' }, more: true }
  expect(written(value, pet)).toBe(`<pet id="7">
  <name>Rex &amp; &lt;Co&gt;</name>
  <photos>
    <photo>a</photo>
    <photo>b</photo>
  </photos>
  <tags>x</tags>
  <tags>y</tags>
  <owner>
    <town>Ulm</town>
  </owner>
  <more>true</more>
</pet>`)
})

test('the root element has the name of the schema', () => {
  const schemas = { '#Pet': objectOf({ name: string }), '#Pets': typed('array', { items: refTo('#Pet') }) }
  expect(written({ name: 'Rex' }, refTo('#Pet'), schemas)).toBe('<Pet>\n  <name>Rex</name>\n</Pet>')
  expect(written([{ name: 'Rex' }], refTo('#Pets'), schemas)).toBe(
    '<Pets>\n  <Pet>\n    <name>Rex</name>\n  </Pet>\n</Pets>',
  )
  expect(written({ a: 1 })).toBe('<root>\n  <a>1</a>\n</root>')
  expect(written([1, 2])).toBe('<root>\n<root>1</root>\n<root>2</root>\n</root>')
})

test('namespaces, prefixes and element text are written', () => {
  const amount = {
    ...objectOf({
      currency: typed('string', xml({ isAttribute: true })),
      value: typed('number', xml({ isContent: true })),
    }),
    ...xml({ prefix: 'p', namespace: 'https://example.com/"p"' }),
  }
  const schema = { ...objectOf({ amount }), ...xml({ name: 'order', namespace: 'https://example.com' }) }
  expect(written({ amount: readJson('{"currency":"EUR","value":1.10}') }, schema)).toBe(
    '<order xmlns="https://example.com">\n' +
      '  <p:amount xmlns:p="https://example.com/&quot;p&quot;" currency="EUR">1.10</p:amount>\n</order>',
  )
})

test('element text follows nodeType of OpenAPI 3.2', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string', xml: { nodeType: 'text' } } } }
  const content = { 'application/xml': { schema } }
  const { value } = await described({
    openapi: '3.2.0',
    info: { title: 't', version: '1' },
    paths: { '/a': { post: { requestBody: { content }, responses: {} } } },
  })
  const read = value?.operations[0]?.requestBody?.content[0]?.schema
  expect(written({ a: 'x' }, read)).toBe('<root>x</root>')
})

test('an empty value is an empty element, and a placeholder contains no characters to escape', () => {
  expect(written({ a: null, b: '', c: [], d: {}, e: '<string>' })).toBe(
    '<root>\n  <a/>\n  <b/>\n  <d/>\n  <e>string</e>\n</root>',
  )
})

test('no name and no text can break out of its element', () => {
  const evil = '"><script>alert(1)</script>'
  const schema = schemaOf({ ...objectOf({ [evil]: string }), ...xml({ name: evil, prefix: evil, namespace: evil }) })
  const text = written({ [evil]: evil, ']]>\u0000': '\u0000\uD800' }, { ...emptySchema, ...schema })
  expect(text).not.toContain('<script')
  expect(['\u0000', '\uD800'].some(sign => text.includes(sign))).toBe(false)
  expect(text).toMatch(/^<_script_alert_1_script_:_script_alert_1_script_ /)
})
