import { expect, test } from 'vitest'
import { described2, described3, messageOf } from './support.ts'

const lampSchema = { type: 'object', properties: { id: { type: 'integer' } } }
const avro = { type: 'record', name: 'Lamp', fields: [{ name: 'id', type: 'int' }] }
const avroFormat = 'application/vnd.apache.avro;version=1.9.0'

test.each([
  ['plain', lampSchema],
  ['with a format', { schemaFormat: 'application/vnd.aai.asyncapi+json;version=3.0.0', schema: lampSchema }],
  ['as JSON Schema', { schemaFormat: 'application/schema+yaml;version=draft-07', schema: lampSchema }],
  ['without the format', { schema: lampSchema }],
  ['behind a reference', { $ref: '#/components/schemas/Wrapped' }],
])('the payload %s is parsed as a schema', async (_, payload) => {
  const components = { schemas: { Wrapped: { schemaFormat: 'application/schema+json', schema: lampSchema } } }
  const { message, codes } = await messageOf({ payload }, { components })
  expect(codes).toEqual([])
  expect(message.payload).toMatchObject({ types: ['object'], properties: [{ name: 'id' }] })
  expect(message.rawPayload).toBeUndefined()
})

test('a property named "schema" is not taken for a wrapper', async () => {
  const { message } = await messageOf({ payload: { type: 'object', properties: { schema: { type: 'string' } } } })
  expect(message.payload?.properties.map(({ name }) => name)).toEqual(['schema'])
})

test('a schema in another language is shown as written', async () => {
  const { message, codes } = await messageOf({
    payload: { schemaFormat: avroFormat, schema: avro },
    headers: { schemaFormat: 'application/vnd.google.protobuf;version=3', schema: 'message Lamp { int32 id = 1; }' },
  })
  expect(message.payload).toBeUndefined()
  expect(message.rawPayload).toEqual({
    format: avroFormat,
    language: 'json',
    text: JSON.stringify(avro, null, 2),
  })
  expect(message.rawHeaders).toMatchObject({ language: 'protobuf', text: 'message Lamp { int32 id = 1; }' })
  expect(codes).toEqual(['api-spec/unknown-schema-format', 'api-spec/unknown-schema-format'])
})

test('a schema in another language can be in a file of the project; for other locations its address is shown', async () => {
  const payload = { schemaFormat: avroFormat, schema: { $ref: './lamp.avsc' } }
  const { message } = await messageOf({ payload }, {}, { 'lamp.avsc': avro })
  expect(message.rawPayload?.text).toBe(JSON.stringify(avro, null, 2))
  const remote = { schemaFormat: avroFormat, schema: { $ref: 'https://schemas.example/lamp.avsc' } }
  const { message: other, codes } = await messageOf({ payload: remote })
  expect(other.rawPayload?.text).toContain('https://schemas.example/lamp.avsc')
  expect(codes).toEqual(['api-spec/unknown-schema-format'])
})

test('in 2.x, the message names the schema format', async () => {
  const message = { schemaFormat: avroFormat, payload: avro }
  const { value, codes } = await described2({ channels: { lamp: { publish: { message } } } })
  expect(value?.channels[0]?.operations[0]?.messages[0]).toMatchObject({ rawPayload: { format: avroFormat } })
  expect(codes).toEqual(['api-spec/unknown-schema-format'])
})

test('supported schemas of the components are returned without their wrapper', async () => {
  const schemas = {
    Plain: lampSchema,
    Wrapped: { schemaFormat: 'application/schema+json', schema: lampSchema },
    Avro: { schemaFormat: avroFormat, schema: avro },
    Uses: { type: 'object', discriminator: 'kind', properties: { lamp: { $ref: '#/components/schemas/Wrapped' } } },
  }
  const { value } = await described3({ components: { schemas } })
  expect(Object.keys(value?.schemas ?? {})).toEqual(['#Plain', '#Wrapped', '#Uses'])
  expect(value?.schemas['#Wrapped']?.properties).toHaveLength(1)
  expect(value?.schemas['#Uses']?.discriminator?.propertyName).toBe('kind')
})
