import { expect, test } from 'vitest'
import { createBoundedMap } from '../../../src/server/keys/bounded-map.ts'

test('removes the oldest entries', () => {
  const map = createBoundedMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.set('c', 4)
  expect(['a', 'b', 'c'].map(map.get)).toEqual([3, undefined, 4])
  map.delete('a')
  map.set('d', 5)
  expect(['a', 'c', 'd'].map(map.get)).toEqual([undefined, 4, 5])
})
