import { expect, test } from 'vitest'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import { specFilesFor, specInputFor } from '../../../src/api-spec/visibility/spec-for-reader.ts'
import { anonymous, type Reader, signedInReader } from '../../../src/source/access/access.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { literalInput, parsed, visibleTo } from './visible-spec.ts'

const forGroups = (...groups: readonly string[]) => ({ 'x-mint': { groups } })
const done = { responses: { 200: { description: 'Done.' } } }
const withPaths = (paths: object, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths,
  ...more,
})

const namesOf = async (document: object, groups?: readonly string[]) => {
  const { spec } = await visibleTo(literalInput(document), groups ? signedInReader(groups) : anonymous)
  return spec.operations.map(({ method, path }) => `${method} ${path}`)
}

test('groups of a path are the default for its operations, and groups of `paths` for all', async () => {
  const document = withPaths({
    ...forGroups('staff'),
    '/a': { get: done },
    '/b': { ...forGroups('partners'), get: done, post: { ...forGroups('staff'), ...done } },
    '/c': { $ref: '#/components/pathItems/C', ...forGroups('partners') },
  })
  const spec = { ...document, components: { pathItems: { C: { get: done } } } }
  expect(await namesOf(spec)).toEqual([])
  expect(await namesOf(spec, ['staff'])).toEqual(['GET /a', 'POST /b'])
  expect(await namesOf(spec, ['partners'])).toEqual(['GET /b', 'GET /c'])
  expect(await namesOf(spec, ['partners', 'staff'])).toEqual(['GET /a', 'GET /b', 'POST /b', 'GET /c'])
})

test.each<[string, unknown, readonly string[] | undefined, boolean]>([
  ['an empty list', [], undefined, true],
  ['one group without a list', 'staff', ['staff'], true],
  ['one group without a list, for others', 'staff', ['other'], false],
  ['rules', { includes: ['staff'], excludes: ['guests'] }, ['staff'], true],
  ['rules that exclude a group', { includes: ['staff'], excludes: ['guests'] }, ['staff', 'guests'], false],
  ['rules that only exclude', { excludes: ['guests'] }, [], true],
  ['rules that only exclude, for nobody', { excludes: ['guests'] }, undefined, false],
  ['anything else', { staff: true }, ['staff'], false],
])('groups can be given as %s', async (_, groups, reader, isVisible) => {
  const document = withPaths({ '/a': { get: { 'x-mint': { groups }, ...done } } })
  expect(await namesOf(document, reader)).toEqual(isVisible ? ['GET /a'] : [])
})

test('readers with the same view have the same input, and members of all groups have that of the site', async () => {
  const input = literalInput(withPaths({ '/a': { get: { ...forGroups('a', 'b'), ...done } }, '/b': { get: done } }))
  const spec = await parsed(input)
  const inputFor = (groups: readonly string[]) => specInputFor(input, spec, signedInReader(groups))
  expect(spec.restrictions?.accesses).toEqual([{ for: 'groups', anyOf: ['a', 'b'], noneOf: [] }])
  expect(inputFor(['b', 'c'])).toBe(input)
  expect(inputFor(['c'])).toEqual(specInputFor(input, spec, anonymous))
})

test('a spec without groups has no extra cost', async () => {
  const input = literalInput(withPaths({ '/a': { get: done } }))
  const spec = await parsed(input)
  expect(spec.restrictions).toBeUndefined()
  expect(specInputFor(input, spec, anonymous)).toBe(input)
})

test('visible parts keep their positions and the digits of their numbers', async () => {
  const number = '12345678901234567890'
  const text = `{
  "openapi": "3.1.0", "info": {},
  "paths": {
    "/a": { "get": { "parameters": [
      { "name": "secret", "in": "query", "x-mint": { "groups": ["staff"] }, "schema": {} },
      { "name": "open", "in": "query", "schema": { "type": "integer", "default": ${number} } }
    ] } },
    "/b": { "get": { "tags": [5, ["no text"]] } }
  }
}`
  const input = literalInput(text)
  const [complete, { spec, file }] = [await parsed(input), await visibleTo(input)]
  expect(spec.operations[0]?.parameters).toEqual(complete.operations[0]?.parameters.slice(1))
  expect(spec.operations[1]).toEqual(complete.operations[1])
  expect(file).toContain(`"default": ${number}`)
})

test('files that a spec refers to are filtered too', async () => {
  const input = literalInput(
    withPaths({
      '/a': { get: { responses: { 200: { $ref: 'responses/open.json' } } } },
      '/b': { get: { ...forGroups('staff'), responses: { 200: { $ref: 'responses/secret.json' } } } },
    }),
    {
      'responses/open.json': {
        description: 'Open.',
        content: { 'application/json': { schema: { $ref: '../schemas.yaml#/Open' } } },
      },
      'responses/secret.json': {
        description: 'Secret.',
        content: { 'application/json': { schema: { $ref: '../schemas.yaml#/Secret' } } },
      },
      'schemas.yaml': [
        '# A secret.',
        'Open:',
        '  properties:',
        '    open: { type: string }',
        '    secret: { type: string, x-mint: { groups: [staff] } }',
        'Secret:',
        '  title: secret',
      ].join('\n'),
    },
  )
  const { spec, files } = await visibleTo(input)
  expect(JSON.stringify([spec, ...files])).not.toMatch(/secret\W*:/i)
  expect(Object.keys(spec.schemas)).toEqual(['schemas.yaml#/Open'])
  expect([...files].map(([path, text]) => [path, text === undefined])).toEqual([
    ['api.json', false],
    ['responses/open.json', false],
    ['responses/secret.json', true],
    ['schemas.yaml', false],
  ])
  expect(files.get('schemas.yaml')).toBe('Open:\n  properties:\n    open:\n      type: string\n')
})

test('a file that several specs use is filtered for all of them if one hides a part', async () => {
  const shared = { '/shared.json': { Open: { title: 'open' }, Secret: { title: 'secret' } } }
  const refTo = (name: string) => ({
    requestBody: { content: { 'application/json': { schema: { $ref: `shared.json#/${name}` } } } },
    ...done,
  })
  const files = { 'shared.json': shared['/shared.json'] }
  const one = literalInput(withPaths({ '/a': { post: refTo('Open') } }), files)
  const other = {
    ...literalInput(withPaths({ '/a': { post: { ...forGroups('staff'), ...refTo('Secret') } } }), files),
    file: {
      path: 'other.json',
      text: JSON.stringify(withPaths({ '/a': { post: { ...forGroups('staff'), ...refTo('Secret') } } })),
    },
  }
  const inputs = await Promise.all([one, other].map(async input => specInputFor(input, await parsed(input), anonymous)))
  const texts = await specFilesFor(inputs)
  expect(texts.get('api.json')).toBe(one.file.text)
  expect(texts.get('shared.json')).not.toContain('secret')
  expect(texts.get('other.json')).not.toContain('shared')
})

test('groups that an overlay adds apply, and nobody can download the overlay', async () => {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'Groups', version: '1' },
    actions: [{ target: "$.paths['/b']", update: forGroups('staff') }],
  }
  const input = literalInput(withPaths({ '/a': { get: done }, '/b': { get: done } }), {}, [overlay])
  const { spec, file, files } = await visibleTo(input)
  expect(spec.operations.map(({ path }) => path)).toEqual(['/a'])
  expect(file).not.toContain('/b')
  expect(files.get('overlay-0.json')).toBeUndefined()
  expect((await visibleTo(input, signedInReader(['staff']))).file).toBe(input.file.text)
})

test('Swagger 2.0 is filtered too', async () => {
  const { spec, file } = await visibleTo(
    literalInput({
      swagger: '2.0',
      info: { title: 'API', version: '1' },
      paths: {
        '/a': {
          get: {
            parameters: [
              {
                name: 'state',
                in: 'query',
                type: 'string',
                enum: ['open', 'secret'],
                'x-mint-enum': { secret: ['staff'] },
              },
              { name: 'secretToo', in: 'query', type: 'string', ...forGroups('staff') },
            ],
            responses: {
              200: {
                description: 'Done.',
                schema: { $ref: '#/definitions/Thing' },
                examples: { 'application/json': { open: 1, secretField: 2 } },
              },
              400: { description: 'No.', schema: { $ref: '#/definitions/Secret' } },
            },
          },
        },
      },
      definitions: {
        Thing: { properties: { open: {}, secretField: forGroups('staff') } },
        Secret: { ...forGroups('staff'), title: 'secret' },
      },
    }),
  )
  expect(JSON.stringify(spec)).not.toMatch(/secret/i)
  expect(file).not.toMatch(/secret/i)
  expect(spec.operations[0]?.responses.map(({ status }) => status)).toEqual(['200', '400'])
})

test('circular references end', async () => {
  const schemas = {
    A: { allOf: [{ $ref: '#/components/schemas/B' }], properties: { secret: { $ref: '#/components/schemas/C' } } },
    B: {
      oneOf: [{ $ref: '#/components/schemas/A' }],
      discriminator: { propertyName: 'a', mapping: { b: 'B', no: 'None' } },
    },
    C: { $ref: '#/components/schemas/C', ...forGroups('staff') },
    D: { $ref: '#/components/schemas/E' },
    E: { $ref: '#/components/schemas/D' },
  }
  const body = {
    content: { 'application/json': { schema: { $ref: '#/components/schemas/A' }, example: { secret: 1 } } },
  }
  const document = withPaths({ '/a': { post: { requestBody: body, ...done } } }, { components: { schemas } })
  const { file } = await visibleTo(literalInput(document))
  expect(file).not.toContain('secret')
})

test('data that looks like a part of the document is left alone', async () => {
  const schema = {
    properties: {
      properties: { type: 'object' },
      example: { type: 'string' },
      required: {},
      secret: forGroups('staff'),
    },
  }
  const example = { properties: { a: 1 }, example: 'text', required: true, secret: 1, allOf: [] }
  const document = withPaths({
    '/a': { post: { requestBody: { content: { 'a/json': { schema, example } } }, ...done } },
  })
  const { file } = await visibleTo(literalInput(document))
  const { secret: _, ...left } = example
  const { content } = JSON.parse(file).paths['/a'].post.requestBody
  expect(content['a/json'].example).toEqual(left)
  expect(Object.keys(content['a/json'].schema.properties)).toEqual(['properties', 'example', 'required'])
})

test('a text that names a hidden part is reported once, for the readers who see least', async () => {
  const operation = {
    description: 'Set `margin` to see more.',
    summary: 'Marginal',
    'x-codeSamples': [{ lang: 'bash', source: 'call margin=1' }],
    parameters: [{ name: 'margin', in: 'query', schema: {}, ...forGroups('staff') }],
    ...done,
  }
  const input = literalInput(withPaths({ '/a': { get: operation } }))
  const diagnosticsFor = async (reader: Reader) => {
    const [outcome] = await runSequentially(parseSpec, null, [specInputFor(input, await parsed(input), reader)])
    return outcome?.diagnostics.map(({ code, message, span }) => `${code} ${span?.line} ${message}`)
  }
  expect(await diagnosticsFor(anonymous)).toContain(
    'api-spec/names-hidden-part 10 A description mentions "margin", which only some readers may see. 1 other text does the same.',
  )
  expect(await diagnosticsFor(signedInReader(['staff']))).toEqual([])
})

test('a spec that cannot be parsed is not published if it may hide something', async () => {
  const inputFor = (text: string) => specInputFor(literalInput(text), undefined, signedInReader(['staff']))
  const textOf = async (text: string) => (await specFilesFor([inputFor(text)])).get('api.json')
  expect(await textOf('{ "x-mint": { "groups": ["staff"] }, "secret": ')).toBeUndefined()
  expect(await textOf('openapi: 4.0.0')).toBe('openapi: 4.0.0')
})
