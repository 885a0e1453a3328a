import { expect, test } from 'vitest'
import { lamp } from './support.ts'

const messages = { on: {} }

test('parameters are read from their definitions, or else from the address', async () => {
  const { channel, codes } = await lamp(
    {
      address: 'rooms/{room}/lamps/{id}/{id}',
      messages,
      parameters: {
        id: {
          description: 'The *lamp*',
          enum: ['1', 2],
          default: 1,
          examples: ['1'],
          location: '$message.payload#/id',
        },
        other: { $ref: '#/components/parameters/Other' },
      },
    },
    { components: { parameters: { Other: { description: 'Another' } } } },
  )
  expect(codes).toEqual([])
  expect(channel.parameters).toEqual([
    {
      name: 'id',
      description: 'The *lamp*',
      enum: ['1', '2'],
      default: '1',
      examples: ['1'],
      location: '$message.payload#/id',
    },
    { name: 'other', description: 'Another', enum: [], examples: [] },
    { name: 'room', enum: [], examples: [] },
  ])
})

test('up to 2.6, allowed values are in a schema', async () => {
  const schema = { type: 'integer', enum: [1, 2], default: 2, examples: [1], description: 'Which', minimum: 1 }
  const { channel } = await lamp(
    { messages, parameters: { id: { schema: { $ref: '#/components/schemas/Id' } } } },
    { components: { schemas: { Id: schema } } },
  )
  expect(channel.parameters).toMatchObject([
    { name: 'id', description: 'Which', enum: ['1', '2'], default: '2', examples: ['1'] },
  ])
  expect(channel.parameters[0]?.schema).toMatchObject({ types: ['integer'], constraints: { minimum: 1 }, default: [2] })
})
