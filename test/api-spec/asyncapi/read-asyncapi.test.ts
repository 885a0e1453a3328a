import { expect, test } from 'vitest'
import type { ApiSpec } from '../../../src/api-spec/model/api-spec.ts'
import { described } from '../../support/described.ts'

const schemas = `
  schemas:
    Lamp:
      type: object
      required: [id]
      properties:
        id: { type: integer, examples: [7] }
        next: { $ref: '#/components/schemas/Lamp' }
  securitySchemes:
    token: { type: http, scheme: bearer }
`

const version2 = `
asyncapi: 2.6.0
info: { title: Lamps, version: 1.10, description: All lamps. }
tags: [{ name: light }]
defaultContentType: application/json
servers:
  live:
    url: wss://{region}.lamps.example/v1
    protocol: wss
    variables: { region: { default: eu, enum: [eu, us] } }
    security: [{ token: [] }]
channels:
  lamps/{id}:
    description: One lamp.
    parameters:
      id: { description: Which, schema: { type: string, enum: [a, b] } }
    bindings: { ws: { query: { type: object } } }
    publish:
      operationId: switch
      summary: Switch it
      tags: [{ name: light }]
      message: { $ref: '#/components/messages/Switch' }
    subscribe:
      operationId: switched
      message:
        oneOf: [{ $ref: '#/components/messages/Switch' }, { name: Gone, payload: false }]
components:
  messages:
    Switch:
      name: Switch
      payload: { $ref: '#/components/schemas/Lamp' }
      headers: { type: object, properties: { trace: { type: string } } }
      correlationId: { location: '$message.header#/trace' }
      examples: [{ name: first, payload: { id: 1 } }]
${schemas}`

const version3 = `
asyncapi: 3.0.0
info: { title: Lamps, version: 1.10, description: All lamps., tags: [{ name: light }] }
defaultContentType: application/json
servers:
  live:
    host: '{region}.lamps.example'
    pathname: /v1
    protocol: wss
    variables: { region: { default: eu, enum: [eu, us] } }
    security: [{ $ref: '#/components/securitySchemes/token' }]
channels:
  lamps/{id}:
    address: lamps/{id}
    description: One lamp.
    parameters:
      id: { description: Which, enum: [a, b] }
    bindings: { ws: { query: { type: object } } }
    messages:
      Switch: { $ref: '#/components/messages/Switch' }
      Gone: { name: Gone, payload: false }
operations:
  switch:
    action: receive
    summary: Switch it
    tags: [{ name: light }]
    channel: { $ref: '#/channels/lamps~1{id}' }
    messages: [{ $ref: '#/channels/lamps~1{id}/messages/Switch' }]
  switched:
    action: send
    channel: { $ref: '#/channels/lamps~1{id}' }
components:
  messages:
    Switch:
      name: Switch
      payload: { $ref: '#/components/schemas/Lamp' }
      headers: { type: object, properties: { trace: { type: string } } }
      correlationId: { location: '$message.header#/trace' }
      examples: [{ name: first, payload: { id: 1 } }]
${schemas}`

test('the same API written in 2.6 and in 3.0 gives the same result', async () => {
  const [older, newer] = [await described(version2), await described(version3)]
  expect([older.codes, newer.codes]).toEqual([[], []])
  expect(withoutPlaces(older.value)).toEqual(withoutPlaces(newer.value))
  expect(newer.value).toMatchObject({
    kind: 'asyncapi',
    source: 'api.yaml',
    version: '3.0.0',
    title: 'Lamps',
    apiVersion: '1.10',
    description: 'All lamps.',
    tags: [{ name: 'light', label: 'light' }],
    operations: [],
    channels: [
      {
        id: 'lamps/{id}',
        address: 'lamps/{id}',
        tags: ['light'],
        parameters: [{ name: 'id', description: 'Which', enum: ['a', 'b'] }],
        servers: [{ url: 'wss://{region}.lamps.example/v1', security: [[{ scheme: 'token', scopes: [] }]] }],
        operations: [
          { id: 'switch', readerDoes: 'send', summary: 'Switch it', messages: [{ id: 'Switch' }] },
          { id: 'switched', readerDoes: 'receive', messages: [{ id: 'Switch' }, { id: 'Gone' }] },
        ],
      },
    ],
    schemas: { '#Lamp': { types: ['object'], properties: [{ name: 'id' }, { name: 'next' }] } },
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
  })
})

/** Version and places are all that may differ. */
const withoutPlaces = (description: ApiSpec | undefined) => ({
  ...description,
  version: '',
  channels: description?.channels.map(channel => ({ ...channel, span: undefined })),
})
