import { expect, test } from 'vitest'
import { secondsOfWork } from '../../support/seconds-of-work.ts'
import { allChanges, compared, withSchema } from './compared.ts'

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test('schemas that contain themselves in every way end, and their changes are found', async () => {
  const schemas = (type: string) => ({
    A: {
      allOf: [reference('B'), { type: 'object', properties: { a: { allOf: [reference('A'), { description: 'x' }] } } }],
    },
    B: {
      allOf: [
        reference('A'),
        {
          type: 'object',
          properties: {
            b: { type },
            c: { allOf: [reference('B'), reference('A'), { type: 'object', properties: { d: reference('A') } }] },
          },
        },
      ],
    },
    C: { oneOf: [reference('A'), reference('C'), { type: 'array', items: reference('C') }] },
  })
  const document = (type: string) => withSchema(reference('C'), { components: { schemas: schemas(type) } })
  const result = await compared(document('string'), document('integer'))
  expect(allChanges(result).some(({ rule }) => rule === 'type-changed')).toBe(true)
})

test('a comparison with endless work stops at its limit and says so', async () => {
  const count = 60
  const schemas = (type: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `S${at}`,
        {
          allOf: Array.from({ length: count }, (_, other) => reference(`S${other}`)),
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: count }, (_, other) => [
              `p${other}`,
              { allOf: [reference(`S${other}`), { type: 'object', properties: { x: { type } } }] },
            ]),
          ),
        },
      ]),
    )
  const document = (type: string) => withSchema(reference('S0'), { components: { schemas: schemas(type) } })
  const work = secondsOfWork()
  const result = await compared(document('string'), document('integer'))
  expect(result.isIncomplete).toBe(true)
  expect(work()).toBeLessThan(4)
})

test('deeply nested schemas and long chains of references end', async () => {
  const nested = (depth: number, type: string): object =>
    depth === 0 ? { type } : { type: 'object', properties: { a: nested(depth - 1, type) } }
  await compared(withSchema(nested(90, 'string')), withSchema(nested(90, 'integer')))
  const chain = (type: string) =>
    Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        `S${at}`,
        at === 4_999 ? { type } : { type: 'object', properties: { next: reference(`S${at + 1}`) } },
      ]),
    )
  const document = (type: string) => withSchema(reference('S0'), { components: { schemas: chain(type) } })
  const result = await compared(document('string'), document('integer'))
  expect(result.schemas).toMatchObject([{ name: 'S4999', changes: [{ rule: 'type-changed' }] }])
})

test('names of properties of every object are names like others', async () => {
  const document = (names: string[]) =>
    withSchema({
      type: 'object',
      properties: JSON.parse(`{${names.map(name => `"${name}": {"type": "string"}`).join()}}`),
    })
  const result = await compared(document(['constructor']), document(['__proto__', 'toString']))
  expect(allChanges(result).map(({ rule }) => rule)).toEqual([
    ...['property-removed', 'property-added', 'property-added'],
    ...['property-removed', 'property-added', 'property-added'],
  ])
})
