import { expect, test } from 'vitest'
import { signedInReader } from '../../../src/source/access/access.ts'
import { literalInput, visibleTo } from './visible-spec.ts'

const forStaff = { 'x-mint': { groups: ['staff'] } }
const empty = { responses: { 200: { description: 'Done.' } } }
const json = (schema: object, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } })

const documentWith = (parts: object) => ({ openapi: '3.1.0', info: { title: 'API', version: '1' }, ...parts })

/** A document whose hidden parts all contain `secret`, and whose other parts contain `open`. */
const cases: Readonly<Record<string, object>> = {
  'an operation': { paths: { '/open': { get: empty, post: { summary: 'secret', ...forStaff, ...empty } } } },
  'all operations of a path': { paths: { '/open': { get: empty }, '/secret': { ...forStaff, get: empty } } },
  'all operations': { paths: { ...forStaff, '/secret': { get: empty } }, info: { title: 'open', version: '1' } },
  'a webhook': { webhooks: { open: { post: empty }, secret: { post: { ...forStaff, ...empty } } } },
  'a callback': {
    paths: {
      '/open': {
        get: {
          ...empty,
          callbacks: { open: { '{$url}': { post: empty } }, secret: { '{$url}': { post: { ...forStaff, ...empty } } } },
        },
      },
    },
  },
  'a parameter': {
    paths: { '/open': { get: { ...empty, parameters: [{ name: 'secret', in: 'query', ...forStaff, schema: {} }] } } },
  },
  'a parameter with a restricted schema': {
    paths: {
      '/open': {
        get: { ...empty, parameters: [{ name: 'secret', in: 'query', schema: { type: 'string', ...forStaff } }] },
      },
    },
  },
  'a header of a response': {
    paths: {
      '/open': {
        get: { responses: { 200: { description: '', headers: { open: {}, secret: { schema: {}, ...forStaff } } } } },
      },
    },
  },
  'a response': {
    paths: {
      '/open': { get: { responses: { 200: { description: '' }, 400: { description: 'secret', ...forStaff } } } },
    },
  },
  'a body': {
    paths: { '/open': { post: { ...empty, requestBody: { description: 'secret', ...forStaff } } } },
  },
  'an item of a tuple, and fields of other keywords': {
    paths: {
      '/open': {
        post: {
          ...empty,
          requestBody: json(
            {
              properties: {
                list: {
                  prefixItems: [{ type: 'string' }, { title: 'secret', ...forStaff }],
                  items: { title: 'secret', ...forStaff },
                },
                map: { additionalProperties: { title: 'secret', ...forStaff } },
                other: { not: { title: 'secret', ...forStaff }, if: { title: 'secret', ...forStaff }, else: {} },
              },
            },
            { example: { list: ['open', 'secret', 'secret'], map: { a: 'secret' } } },
          ),
        },
      },
    },
  },
  'a media type': {
    paths: { '/open': { post: { ...empty, requestBody: { content: { 'text/open': {}, 'text/secret': forStaff } } } } },
  },
  'a property, in examples too': {
    paths: {
      '/open': {
        post: {
          ...empty,
          requestBody: json(
            { $ref: '#/components/schemas/User' },
            {
              examples: { one: { value: { open: 1, secret: 2 } }, two: { $ref: '#/components/examples/Two' } },
            },
          ),
        },
      },
    },
    components: {
      examples: { Two: { value: [{ secret: 1 }] } },
      schemas: {
        User: {
          type: 'object',
          required: ['open', 'secret'],
          properties: { open: { type: 'string' }, secret: { type: 'string', ...forStaff } },
          example: { open: 'a', secret: 'b' },
          default: { secret: 'c' },
          dependentRequired: { secret: ['open'], open: ['secret'] },
          'x-order': ['open', 'secret'],
        },
      },
    },
  },
  'a property that is required elsewhere': {
    paths: {
      '/open': {
        post: {
          ...empty,
          requestBody: json({ allOf: [{ $ref: '#/components/schemas/User' }, { required: ['open', 'secret'] }] }),
        },
      },
    },
    components: { schemas: { User: { properties: { open: {}, secret: forStaff } } } },
  },
  'an option': {
    paths: {
      '/open': {
        post: {
          ...empty,
          requestBody: json(
            {
              oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Secret', ...forStaff }],
              discriminator: { propertyName: 'type', mapping: { open: 'Open', secret: '#/components/schemas/Secret' } },
            },
            { example: { type: 'secret', other: 1 } },
          ),
        },
      },
    },
    components: { schemas: { Open: { title: 'open' }, Secret: { title: 'secret' } } },
  },
  'an option that is a constant': {
    paths: {
      '/open': {
        get: {
          ...empty,
          parameters: [
            {
              name: 'open',
              in: 'query',
              example: 'secret',
              schema: { oneOf: [{ const: 'open' }, { const: 'b' }, { const: 'secret', ...forStaff }] },
            },
          ],
        },
      },
    },
  },
  'a value of an enum': {
    paths: {
      '/open': {
        get: {
          ...empty,
          parameters: [
            {
              name: 'state',
              in: 'query',
              example: 'secret',
              schema: {
                type: 'string',
                enum: ['open', 'secret', 'closed'],
                default: 'secret',
                examples: ['open', 'secret'],
                'x-mint-enum': { secret: ['staff'] },
                'x-enum-descriptions': ['Is open.', 'Is secret.', 'Is closed.'],
                'x-enumDescriptions': { open: 'Is open.', secret: 'Is not open.' },
              },
            },
          ],
        },
      },
    },
  },
  'a schema that only a hidden operation uses': {
    paths: {
      '/open': {
        get: empty,
        post: { ...forStaff, ...empty, requestBody: json({ $ref: '#/components/schemas/Secret' }) },
      },
    },
    components: {
      schemas: {
        Secret: { properties: { a: { $ref: '#/components/schemas/Inner' } } },
        Inner: { title: 'secret', items: { $ref: '#/components/schemas/Secret' } },
      },
    },
  },
  'a restricted schema, wherever it is used': {
    paths: {
      '/open': {
        post: {
          ...empty,
          requestBody: json(
            {
              properties: {
                open: { type: 'array', items: { $ref: '#/components/schemas/Secret' } },
                secret: { $ref: '#/components/schemas/Secret' },
                secretToo: { anyOf: [{ $ref: '#/components/schemas/Secret' }, { type: 'null' }] },
                secretAsWell: { allOf: [{ $ref: '#/components/schemas/Secret' }] },
              },
            },
            { example: { open: ['secret'] } },
          ),
        },
      },
    },
    components: { schemas: { Secret: { ...forStaff, type: 'string' } } },
  },
  'tags, security and links of hidden operations': {
    tags: [{ name: 'open' }, { name: 'secret', description: 'secret' }],
    paths: {
      '/open': {
        get: {
          tags: ['open'],
          security: [{ key: [] }],
          responses: {
            200: {
              description: '',
              links: { secret: { operationId: 'secretOne' }, a: { operationRef: '#/paths/~1secret/get' } },
            },
          },
        },
      },
      '/secret': {
        get: { ...forStaff, ...empty, operationId: 'secretOne', tags: ['secret'], security: [{ secretKey: [] }] },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' }, secretKey: { type: 'http', scheme: 'basic' } },
    },
  },
  'a security scheme, and requirements that name it': {
    security: [{ secret: [] }, { open: [] }],
    paths: { '/open': { get: { ...empty, security: [{ secret: [], open: [] }] } } },
    components: {
      securitySchemes: { open: { type: 'http', scheme: 'bearer' }, secret: { ...forStaff, type: 'mutualTLS' } },
    },
  },
  'a reference into a hidden operation': {
    paths: {
      '/secret': { post: { ...forStaff, ...empty, requestBody: json({ properties: { inner: { title: 'secret' } } }) } },
      '/open': {
        post: {
          ...empty,
          requestBody: json({
            properties: {
              open: { type: 'string', description: 'See [a](/open).' },
              secretToo: {
                $ref: '#/paths/~1secret/post/requestBody/content/application~1json/schema/properties/inner',
                description: 'See [b](/secret).',
              },
            },
          }),
        },
      },
    },
  },
  'lists of tags': {
    'x-tagGroups': [{ name: 'open', tags: ['open', 'secret'] }],
    paths: {
      '/open': { get: { ...empty, tags: ['open'] } },
      '/b': { get: { ...empty, ...forStaff, tags: ['secret'] } },
    },
  },
  'code samples and texts that name a hidden part': {
    paths: {
      '/open': {
        post: {
          ...empty,
          'x-codeSamples': [
            { lang: 'bash', source: 'call --open' },
            { lang: 'bash', source: 'call --secret 1' },
          ],
          requestBody: {
            content: {
              'application/xml': {
                schema: { properties: { open: {}, secret: forStaff } },
                example: '<a><secret>1</secret></a>',
              },
              'application/json': {
                schema: { properties: { open: {}, secret: forStaff } },
                example: '{"open":1,"secret":2}',
              },
              'multipart/form-data': {
                schema: { properties: { open: {}, secret: forStaff } },
                encoding: { secret: { contentType: 'a/b' } },
              },
            },
          },
        },
      },
    },
  },
}

test.each(Object.entries(cases))('%s is hidden', async (_, parts) => {
  const input = literalInput(documentWith(parts))
  const { spec, file } = await visibleTo(input)
  expect(JSON.stringify(spec)).not.toMatch(/secret/i)
  expect(file).not.toMatch(/secret/i)
  expect(file).toMatch(/open/)
  expect(file).not.toContain('staff')
  expect(spec.title).toBe(documentWith(parts).info.title)
})

test.each(Object.entries(cases))('%s is shown to members', async (_, parts) => {
  const input = literalInput(documentWith(parts))
  const { spec, file } = await visibleTo(input, signedInReader(['staff', 'other']))
  expect(file).toBe(input.file.text)
  expect(JSON.stringify(spec)).toMatch(/secret/i)
})
