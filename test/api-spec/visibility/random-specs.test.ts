import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedInReader } from '../../../src/source/access/access.ts'
import { literalInput, visibleTo } from './visible-spec.ts'

/** Every hidden part, and nothing else, contains the word `secret`. */
const forStaff = { 'x-mint': { groups: ['staff'] } }

type Schema = Readonly<Record<string, unknown>>

const openNames = ['Open0', 'Open1', 'Open2']
const secretNames = ['Secret0', 'Secret1']
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const { schema } = fc.letrec<{ schema: Schema; property: readonly [name: string, schema: Schema] }>(tie => ({
  property: fc
    .tuple(fc.nat(2), fc.boolean(), tie('schema'))
    .map(([at, isHidden, inner]) => (isHidden ? [`secret${at}`, { ...inner, ...forStaff }] : [`open${at}`, inner])),
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constant({ type: 'string' }),
    fc.constant({
      type: 'string',
      enum: ['open', 'secret value'],
      default: 'secret value',
      'x-mint-enum': { 'secret value': ['staff'] },
      'x-enum-varnames': ['OPEN', 'SECRET'],
    }),
    fc.constantFrom(...openNames).map(refTo),
    fc.constantFrom(...secretNames).map(name => ({ anyOf: [{ type: 'string' }, { ...refTo(name), ...forStaff }] })),
    fc.array(tie('property'), { minLength: 1, maxLength: 3 }).map(properties => ({
      type: 'object',
      required: [...new Set(properties.map(([name]) => name))],
      properties: Object.fromEntries(properties),
    })),
    tie('schema').map(items => ({ type: 'array', items })),
    fc.tuple(tie('schema'), tie('schema')).map(allOf => ({ allOf })),
    fc.tuple(tie('schema'), tie('schema')).map(([open, hidden]) => ({
      oneOf: [open, { title: 'secret', ...hidden, ...forStaff }],
    })),
  ),
}))

/** A value with everything that a schema describes. */
function sampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  if (depth > 6) return 'open'
  const inner = (part: unknown) => sampleOf(part as Schema, schemas, depth + 1) // a part of a schema above
  if (typeof schema.$ref === 'string') return inner(schemas[schema.$ref.replace(/.*\//, '')])
  if (Array.isArray(schema.enum)) return schema.enum.at(-1)
  if (schema.type === 'array') return [inner(schema.items)]
  const options = schema.oneOf ?? schema.anyOf
  if (Array.isArray(options)) return inner(options.at(-1))
  const parts = Array.isArray(schema.allOf) ? schema.allOf.map(inner) : []
  if (parts.length > 0)
    return parts.every(part => typeof part === 'object' && !Array.isArray(part))
      ? Object.assign({}, ...parts)
      : parts[0]
  if (schema.type !== 'object') return 'open'
  return Object.fromEntries(Object.entries(schema.properties as object).map(([name, part]) => [name, inner(part)])) // as made above
}

const withExample = (written: Schema, schemas: Readonly<Record<string, Schema>>) => ({
  schema: { ...written, example: sampleOf(written, schemas) },
  examples: { one: { value: sampleOf(written, schemas) }, two: { $ref: '#/components/examples/Two' } },
})

const documents = fc
  .record({
    components: fc.tuple(...[...openNames, ...secretNames].map(() => schema)),
    body: schema,
    parameter: schema,
    hidden: schema,
  })
  .map(({ components, body, parameter, hidden }) => {
    const names = [...openNames, ...secretNames]
    const schemas = Object.fromEntries(
      components.map((part, at) => [
        names[at] ?? '',
        secretNames.includes(names[at] ?? '') ? { ...part, title: 'secret' } : part,
      ]),
    )
    const bodyWithExample = withExample(body, schemas)
    return {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: {
        '/open': {
          post: {
            parameters: [
              { name: 'open', in: 'query', ...withExample(parameter, schemas) },
              { name: 'secret', in: 'query', ...forStaff, ...withExample(hidden, schemas) },
            ],
            requestBody: { content: { 'application/json': bodyWithExample } },
            responses: {
              200: { description: 'Open.', content: { 'application/json': withExample(refTo('Open0'), schemas) } },
            },
          },
          delete: { ...forStaff, description: 'secret', responses: { 200: { $ref: '#/components/responses/Secret' } } },
        },
      },
      components: {
        schemas,
        examples: { Two: { value: bodyWithExample.examples.one.value } },
        responses: {
          Secret: {
            description: 'secret',
            content: { 'application/json': { schema: { allOf: [hidden, ...secretNames.map(refTo)] } } },
          },
        },
      },
    }
  })

test('no word of a hidden part remains', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async document => {
      const { spec, file } = await visibleTo(literalInput(document))
      expect(file).not.toMatch(/secret|staff/i)
      expect(JSON.stringify(spec)).not.toMatch(/secret|staff/i)
      expect(spec.operations.map(({ method }) => method)).toEqual(['POST'])
    }),
    { numRuns: 40 },
  )
})

test('a member of all groups sees everything', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async document => {
      const input = literalInput(document)
      const { file, spec } = await visibleTo(input, signedInReader(['staff']))
      expect(file).toBe(input.file.text)
      expect(spec.operations).toHaveLength(2)
    }),
    { numRuns: 10 },
  )
})
