import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  tags: [{ name: 'a' }],
  paths: {
    '/a': { get: { summary: 'Get', tags: ['a'], 'x-internal': true }, post: { summary: 'Post', tags: ['a'] } },
    '/b': { get: { summary: 'B' } },
  },
}

const overlaid = (...overlays: readonly object[][]) =>
  described(
    document,
    {},
    overlays.map(actions => ({ overlay: '1.0.0', info: {}, actions })),
  )

test('values are merged into objects and added to lists', async () => {
  const { value, codes } = await overlaid([
    { target: '$.info', update: { title: 'B', version: 1.1, description: 'New.' } },
    { target: '$.paths.*.get', update: { tags: ['b'], deprecated: true } },
    { target: '$.tags', update: { name: 'b' } },
  ])
  expect(codes).toEqual([])
  expect(value).toMatchObject({
    title: 'B',
    apiVersion: '1.1',
    description: 'New.',
    tags: [{ name: 'a' }, { name: 'b' }],
  })
  expect(value?.operations.map(({ summary, tags, isDeprecated }) => [summary, tags, isDeprecated])).toEqual([
    ['Get', ['a', 'b'], true],
    ['Post', ['a'], false],
    ['B', ['b'], true],
  ])
})

test('values are removed, including list items', async () => {
  const { value, codes } = await overlaid([
    { target: '$.paths.*[?@["x-internal"] == true]', remove: true },
    { target: '$.tags[0]', remove: true, update: {} },
  ])
  expect({ codes, tags: value?.tags }).toEqual({ codes: [], tags: [] })
  expect(value?.operations.map(({ summary }) => summary)).toEqual(['Post', 'B'])
})

test('overlays are applied in order, each to the result of the previous ones', async () => {
  const { value } = await overlaid(
    [{ target: '$.info', update: { title: 'B' } }],
    [{ target: "$.info[?@ == 'B']", update: 'C' }],
  )
  expect(value?.title).toBe('C')
})

test('a list is appended item by item', async () => {
  const { value } = await overlaid([{ target: '$.tags', update: [{ name: 'b' }, { name: 'c' }] }])
  expect(value?.tags.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('values from other parts of the document can be copied', async () => {
  const { value, codes } = await overlaid([
    { target: '$.paths', update: { '/c': {} } },
    { target: "$.paths['/c']", copy: "$.paths['/b']" },
    { target: '$.info.title', copy: "$.paths['/a'].get.summary" },
    { target: '$.tags', copy: '$.tags' },
    { target: '$.info', update: { version: '2' }, copy: '$.paths' },
  ])
  expect(codes).toEqual([])
  expect(value).toMatchObject({ title: 'Get', apiVersion: '2', tags: [{ name: 'a' }, { name: 'a' }] })
  expect(value?.operations.map(({ path, summary }) => `${path} ${summary}`)).toEqual([
    '/a Get',
    '/a Post',
    '/b B',
    '/c B',
  ])
})

test('the source of a copy must be exactly one value', async () => {
  const { value, diagnostics } = await overlaid([
    { target: '$.info', copy: '$.nothing' },
    { target: '$.info', copy: '$.paths.*' },
    { target: '$.info', copy: '$[' },
  ])
  expect(value?.title).toBe('A')
  expect(diagnostics.map(({ code, span }) => `${code} ${span?.line}`)).toEqual([
    'api-spec/overlay-without-effect 7',
    'api-spec/invalid-overlay 11',
    'api-spec/invalid-overlay 15',
  ])
})

test('positions refer to the original document', async () => {
  const { value } = await overlaid([{ target: '$.paths["/b"].get', update: { summary: 'C' } }])
  expect(value?.operations[2]).toMatchObject({ summary: 'C', span: { path: 'api.json', line: 29, column: 7 } })
})

test('an invalid action affects only itself', async () => {
  const { value, diagnostics } = await overlaid([
    { target: '$[', update: {} },
    { update: {} },
    { target: '$.nothing', update: {} },
    { target: '$.info' },
    { target: '$.info', update: { title: 'B' } },
  ])
  expect(value?.title).toBe('B')
  expect(diagnostics.map(({ code, severity, span }) => `${severity} ${code} ${span?.path}:${span?.line}`)).toEqual([
    'error api-spec/invalid-overlay overlay-1.json:6',
    'error api-spec/invalid-overlay overlay-1.json:9',
    'warning api-spec/overlay-without-effect overlay-1.json:13',
    'error api-spec/invalid-overlay overlay-1.json:16',
  ])
})

test('a query that would scan the document too many times is reported and not run', async () => {
  const deep = Array.from({ length: 100 }).reduce<object>(value => ({ a: value }), {})
  const { value, codes } = await overlaid([
    { target: '$', update: { 'x-deep': deep } },
    { target: '$..*..*..*..*', update: { b: 1 } },
    { target: '$..paths..summary', update: 'C' },
  ])
  expect(codes).toEqual(['api-spec/invalid-overlay'])
  expect(new Set(value?.operations.map(({ summary }) => summary))).toEqual(new Set(['C']))
})

test('a file that is not an overlay is reported, and the spec is unchanged', async () => {
  const { value, codes } = await described(document, {}, [{ actions: [] }, '{', 'overlay: 1.0.0\nactions: 7\n'])
  expect(value?.title).toBe('A')
  expect(codes).toEqual([
    'api-spec/invalid-overlay',
    'api-spec/truncated-file',
    'api-spec/invalid-overlay',
    'api-spec/wrong-type',
  ])
})

test('an overlay that removes the whole spec is reported', async () => {
  const { value, codes } = await overlaid([{ target: '$', remove: true }])
  expect({ value, codes }).toEqual({ value: undefined, codes: ['api-spec/not-a-description'] })
})

test('a schema is not copied into itself without limit, and later actions still run', async () => {
  const schema = '$.components.schemas.S'
  const pairs = Array.from({ length: 25 }, (_, at) => [
    { target: `${schema}.properties`, update: { [`p${at}`]: {} } },
    { target: `${schema}.properties.p${at}`, copy: schema },
  ])
  const { value, diagnostics } = await described(
    { ...document, components: { schemas: { S: { type: 'object', properties: { a: { type: 'string' } } } } } },
    {},
    [{ overlay: '1.1.0', actions: [...pairs.flat(), { target: '$.info', update: { title: 'B' } }] }],
  )
  expect(value?.title).toBe('B')
  expect(JSON.stringify(value?.schemas).length).toBeLessThan(40_000_000)
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['api-spec/invalid-overlay']))
  expect(diagnostics[0]).toMatchObject({
    span: { path: 'overlay-1.json', line: expect.any(Number) },
    message: expect.stringContaining('more than 200000 values'),
    hint: expect.stringContaining('"$ref"'),
  })
})

test('repeated updates of everything end', async () => {
  const actions = Array.from({ length: 15 }, (_, at) => ({ target: '$.paths..*', update: { [`x-${at}`]: {} } }))
  const { value, codes } = await overlaid([...actions, { target: '$.info', update: { title: 'B' } }])
  expect(value?.title).toBe('B')
  expect(codes).toContain('api-spec/invalid-overlay')
  const ofWhole = await overlaid([...actions.slice(0, 8), { target: '$.paths..*', copy: '$' }])
  expect(ofWhole.codes).toContain('api-spec/invalid-overlay')
})

test('actions cannot nest values more deeply than a file can', async () => {
  const way = (depth: number) => `$['x-deep']${'.a'.repeat(depth)}`
  const actions = Array.from({ length: 600 }, (_, at) => ({ target: way(at), update: { a: {} } }))
  const { value, diagnostics } = await overlaid([{ target: '$', update: { 'x-deep': {} } }, ...actions])
  expect(value?.title).toBe('A')
  expect(diagnostics[0]).toMatchObject({ code: 'api-spec/too-deep', span: { path: 'overlay-1.json' } })
})

test('a large update to many operations is applied', async () => {
  const paths = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`/p${at}`, { get: { summary: 'Get' } }]))
  const sample = { lang: 'go', source: 'x' }
  const update = { tags: ['b'], 'x-codeSamples': Array.from({ length: 12 }, () => sample) }
  const { value, codes } = await described({ ...document, paths }, {}, [
    {
      overlay: '1.0.0',
      actions: [
        { target: '$.paths..get', update },
        { target: '$..get', update: { tags: ['c'] } },
      ],
    },
  ])
  expect(codes).toEqual([])
  expect(value?.operations[2_999]).toMatchObject({ tags: ['b', 'c'], codeSamples: update['x-codeSamples'] })
})
