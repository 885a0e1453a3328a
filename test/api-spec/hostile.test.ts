import { expect, test } from 'vitest'
import { described } from '../support/described.ts'

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

const schemas = (entries: readonly (readonly [string, unknown])[]) => ({
  openapi: '3.1.0',
  paths: { '/a': { get: { summary: 'A' } } },
  components: { schemas: Object.fromEntries(entries) },
})

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a schema that is nested too deeply affects only itself', async () => {
  const deep = `${'{"items":'.repeat(100_000)}{}${'}'.repeat(100_000)}`
  const text = JSON.stringify(schemas([['Deep', 0]])).replace('"Deep":0', `"Deep":${deep}`)
  const { value, codes, diagnostics } = await described(text)
  expect(codes).toEqual(['api-spec/too-deep'])
  expect(diagnostics[0]?.span).toMatchObject({ line: 1 })
  expect(value?.operations.map(({ summary }) => summary)).toEqual(['A'])
  expect(JSON.stringify(value).length).toBeLessThan(100_000)
})

test('a long chain of references is followed to its end', async () => {
  const { value, codes } = await described(
    schemas([...range(20_000).map(at => [`S${at}`, refTo(`S${at + 1}`)] as const), ['S20000', {}]]),
  )
  expect({ count: Object.keys(value?.schemas ?? {}).length, codes }).toEqual({ count: 20_001, codes: [] })
})

test('a long chain of base schemas does not take quadratic time', async () => {
  const base = (at: number) => ({ discriminator: { propertyName: 'a' }, allOf: at === 0 ? [] : [refTo(`S${at - 1}`)] })
  const { value } = await described(schemas(range(5_000).map(at => [`S${at}`, base(at)])))
  expect(JSON.stringify(value).length).toBeLessThan(10_000_000)
})

test('chains of pointers and references end', async () => {
  const lines = range(60).map(at => [`L${at}`, at === 0 ? { b: { b: {} } } : refTo(`L${at - 1}/b/b`)] as const)
  const { codes } = await described(schemas(lines))
  expect(new Set(codes)).toEqual(new Set(['api-spec/missing-reference']))
})

test('parts that refer to each other in a circle end', async () => {
  const ref = (place: string) => ({ $ref: `#/components/${place}` })
  const header = { content: { 'text/plain': { encoding: { a: { headers: { b: ref('headers/a') } } } } } }
  const { value, codes } = await described({
    openapi: '3.2.0',
    paths: {
      '/a': {
        get: {
          parameters: [ref('parameters/a')],
          requestBody: ref('requestBodies/a'),
          responses: { 200: ref('responses/a'), 201: { headers: { a: ref('headers/a') } } },
          callbacks: { a: ref('callbacks/a') },
        },
      },
      '/b': ref('pathItems/b'),
    },
    components: {
      parameters: { a: ref('parameters/b'), b: ref('parameters/a') },
      requestBodies: { a: ref('requestBodies/a') },
      responses: { a: ref('responses/a') },
      headers: { a: header },
      callbacks: { a: ref('callbacks/a') },
      pathItems: { b: ref('pathItems/b') },
    },
  })
  expect(value?.operations.map(({ path }) => path)).toEqual(['/a'])
  expect(new Set(codes)).toEqual(new Set(['api-spec/circular-reference']))
})

test('ten thousand operations take time in proportion to their number', async () => {
  const item = (at: number) => ({ get: { summary: `S${at}`, responses: { 200: { description: 'ok' } } } })
  const document = { openapi: '3.0.0', paths: Object.fromEntries(range(10_000).map(at => [`/r${at}`, item(at)])) }
  const { value, codes } = await described(document)
  expect({ count: value?.operations.length, codes }).toEqual({ count: 10_000, codes: [] })
})

test.each(['? ', '- ', '[', '{', '{a: ', '&a [', '!!x [', '"', ':', '|\n'])(
  'no text of repeated %j takes long',
  async sign => {
    const { value } = await described(sign.repeat(50_000))
    expect(value).toBeUndefined()
  },
)

const megabytes = (count: number) => 'words of it '.repeat((count * 1024 * 1024) / 12)

test('a file of 50 MB is parsed with a hint to split it', async () => {
  const text = JSON.stringify({ ...schemas([]), info: { title: 'A', version: '1', description: megabytes(50) } })
  const { value, diagnostics } = await described(text)
  expect(value?.operations.map(({ summary }) => summary)).toEqual(['A'])
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['api-spec/large-file', 'hint']])
})

test('YAML that would need too much memory is rejected and reported', async () => {
  const { value, diagnostics } = await described(`openapi: 3.1.0\ninfo: { description: "${megabytes(65)}" }\n`)
  expect(value).toBeUndefined()
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
    ['api-spec/large-file', 'hint'],
    ['api-spec/large-file', 'error'],
  ])
})

test.each(['api.json', 'api.yaml'])(
  'values nested a thousand levels deep in %s are reported, and nothing hangs',
  async path => {
    const nested = (depth: number): unknown =>
      JSON.parse(`${'{"properties":{"a":'.repeat(depth)}{}${'}}'.repeat(depth)}`)
    const json = JSON.stringify(schemas([['Deep', nested(500)]]))
    const text = path.endsWith('json') ? json : json.replaceAll('"', "'")
    const { codes, diagnostics } = await described(text)
    expect(codes).toEqual(['api-spec/too-deep'])
    expect(diagnostics[0]?.span).toMatchObject({ line: 1 })
  },
)

test('aliases cause neither infinite loops nor exponential growth', async () => {
  const circle =
    'openapi: 3.1.0\ninfo: &a { title: A, version: "1", x-more: *a }\npaths: { /a: { get: { summary: A } } }\n'
  expect(await described(circle)).toMatchObject({
    value: { operations: [{ summary: 'A' }] },
    codes: ['api-spec/circular-alias'],
  })
  const powers = range(40).map(at => `  s${at}: &s${at} [${at === 0 ? 'x' : `*s${at - 1}, *s${at - 1}`}]`)
  const bomb = await described(['openapi: 3.1.0', 'x-bomb:', ...powers].join('\n'))
  expect([bomb.value, bomb.codes]).toEqual([undefined, ['api-spec/too-many-aliases']])
})

test.each([
  ['/etc/passwd', 'api-spec/reference-outside-project'],
  ['../../../../etc/passwd', 'api-spec/reference-outside-project'],
  ['..%2f..%2fetc/passwd', 'api-spec/reference-outside-project'],
  ['%2fetc%2fpasswd', 'api-spec/reference-outside-project'],
  ['file:///etc/passwd#/a', 'api-spec/reference-outside-project'],
  ['FILE:/etc/passwd', 'api-spec/reference-outside-project'],
  ['http://169.254.169.254/latest/meta-data/', 'api-spec/remote-reference'],
  ['https://[fd00:ec2::254]/latest', 'api-spec/remote-reference'],
  ['//metadata.google.internal/', 'api-spec/remote-reference'],
])('a reference to %s is broken wherever it is', async (address, code) => {
  const ref = { $ref: address }
  const media = { 'application/json': { schema: ref, examples: { a: ref } } }
  const { value, codes } = await described({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        get: {
          parameters: [ref, { name: 'q', in: 'query', schema: ref }],
          requestBody: { content: media },
          responses: { 200: ref, 201: { description: 'x', headers: { a: ref }, content: media, links: { a: ref } } },
          callbacks: { a: ref },
        },
      },
      '/b': ref,
    },
    components: {
      schemas: {
        A: ref,
        B: { allOf: [ref], items: ref },
      },
    },
  })
  expect([...new Set(codes)]).toEqual([code])
  expect(value?.operations.map(({ path }) => path)).toEqual(['/a'])
  expect(JSON.stringify(value)).not.toContain('root:')
})
