import { expect, test } from 'vitest'
import { described } from '../support/described.ts'

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

const schemas = (entries: readonly (readonly [string, unknown])[]) => ({
  openapi: '3.1.0',
  paths: { '/a': { get: { summary: 'A' } } },
  components: { schemas: Object.fromEntries(entries) },
})

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('a schema that is too deep costs only itself', async () => {
  const deep = `${'{"items":'.repeat(100_000)}{}${'}'.repeat(100_000)}`
  const text = JSON.stringify(schemas([['Deep', 0]])).replace('"Deep":0', `"Deep":${deep}`)
  const { value, codes, diagnostics } = await described(text)
  expect(codes).toEqual(['api-spec/too-deep'])
  expect(diagnostics[0]?.span).toMatchObject({ line: 1 })
  expect(value?.operations.map(({ summary }) => summary)).toEqual(['A'])
  expect(JSON.stringify(value).length).toBeLessThan(100_000)
})

test('a long line of references is followed, whatever its length', async () => {
  const { value, codes } = await described(
    schemas([...range(20_000).map(at => [`S${at}`, refTo(`S${at + 1}`)] as const), ['S20000', {}]]),
  )
  expect({ count: Object.keys(value?.schemas ?? {}).length, codes }).toEqual({ count: 20_001, codes: [] })
})

test('a long line of bases does not grow like a square', async () => {
  const base = (at: number) => ({ discriminator: { propertyName: 'a' }, allOf: at === 0 ? [] : [refTo(`S${at - 1}`)] })
  const { value } = await described(schemas(range(5_000).map(at => [`S${at}`, base(at)])))
  expect(JSON.stringify(value).length).toBeLessThan(10_000_000)
})

test('pointers behind references behind references end', async () => {
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

test('ten thousand operations take time by their number alone', async () => {
  const item = (at: number) => ({ get: { summary: `S${at}`, responses: { 200: { description: 'ok' } } } })
  const document = { openapi: '3.0.0', paths: Object.fromEntries(range(10_000).map(at => [`/r${at}`, item(at)])) }
  const { value, codes } = await described(document)
  expect({ count: value?.operations.length, codes }).toEqual({ count: 10_000, codes: [] })
}, 20_000)

test.each(['? ', '- ', '[', '{', '{a: ', '&a [', '!!x [', '"', ':', '|\n'])(
  'no text of %j alone takes long',
  async sign => {
    const { value } = await described(sign.repeat(50_000))
    expect(value).toBeUndefined()
  },
  20_000,
)
