import { expect, test } from 'vitest'
import { createBodyStore } from '../../../src/content/pages/body-store.ts'

const inputs = [{}, {}, {}, {}]
const [first, second, third, fourth] = inputs as [object, object, object, object]

test('a long body is stored if all bodies fit together', () => {
  const store = createBodyStore({ bodies: 10, characters: 10 })
  store.add(first, () => 'seven..')
  store.add(second, () => 'four')
  store.add(third, () => 'abc')
  expect(inputs.map(store.peek)).toEqual(['seven..', undefined, 'abc', undefined])
})

test('a body makes room for others when it is taken, replaced or cleared', () => {
  const store = createBodyStore({ bodies: 10, characters: 4 })
  store.add(first, () => 'four')
  expect(store.take(first)).toBe('four')
  expect(store.take(first)).toBeUndefined()
  store.add(second, () => 'abc')
  store.add(second, () => 'a')
  store.add(third, () => 'abc')
  expect(inputs.map(store.peek)).toEqual([undefined, 'a', 'abc', undefined])
  store.clear()
  store.add(fourth, () => 'last')
  expect(inputs.map(store.peek)).toEqual([undefined, undefined, undefined, 'last'])
})

test('a full store does not ask for more texts', () => {
  const store = createBodyStore({ bodies: 1, characters: 10 })
  store.add(first, () => 'a')
  store.add(second, () => {
    throw new Error('A text was made that cannot be stored.')
  })
  expect(store.peek(second)).toBeUndefined()
})
