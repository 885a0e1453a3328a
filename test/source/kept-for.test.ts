import { expect, test } from 'vitest'
import { keptFor } from '../../src/source/kept-for.ts'

test('what is made of an object is made once, whatever it is', () => {
  const made: object[] = []
  const nothing = keptFor((key: object) => {
    made.push(key)
    return undefined
  })
  const [one, other] = [{ a: 1 }, { a: 1 }]
  expect([nothing(one), nothing(one), nothing(other)]).toEqual([undefined, undefined, undefined])
  expect(made).toEqual([one, other])
})

test('what cannot be made is tried again', () => {
  let tries = 0
  const made = keptFor((_: object) => {
    if (tries++ === 0) throw new Error('not yet')
    return tries
  })
  const key = {}
  expect(() => made(key)).toThrow('not yet')
  expect(made(key)).toBe(2)
  expect(made(key)).toBe(2)
})
