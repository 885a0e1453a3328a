import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOffsets } from '../../../../../src/islands/playground/fields/json/json-offsets.ts'
import { appendPointer } from '../../../../../src/islands/playground/values/json-pointer.ts'
import { isRecord } from '../../../../../src/source/json/is-record.ts'
import type { Json } from '../../../../../src/source/json/json.ts'

test('the offset of a value is that of its name, and of an item that of the item', () => {
  const text = '{\n  "a/b": [1, {"c": ":,"}],\n  "d": {}\n}'
  const found = [...jsonOffsets(text)].map(([at, offset]) => [at, text.slice(offset, offset + 5)])
  expect(found).toEqual([
    ['', '{\n  "'],
    ['/a~1b', '"a/b"'],
    ['/a~1b/0', '1, {"'],
    ['/a~1b/1', '{"c":'],
    ['/a~1b/1/c', '"c": '],
    ['/d', '"d": '],
  ])
})

test('of a repeated name the last counts, and invalid JSON has no offsets', () => {
  expect(jsonOffsets('{"a": 1, "a": 2}').get('/a')).toBe(9)
  for (const text of ['', '{', '{"a": }', '{1: 2}', '[1,', '"\\x"']) expect(jsonOffsets(text).size).toBe(0)
})

test('every value of any JSON has its offset', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent)
      expect([...jsonOffsets(text).keys()].sort()).toEqual(pointersOf(JSON.parse(text) as Json, '').sort())
    }),
  )
})

function pointersOf(value: Json, at: string): string[] {
  if (Array.isArray(value))
    return [at, ...value.flatMap((item: Json, place) => pointersOf(item, appendPointer(at, place)))]
  if (!isRecord(value)) return [at]
  return [at, ...Object.entries(value).flatMap(([name, held]) => pointersOf(held, appendPointer(at, name)))]
}
