import { expect, test } from 'vitest'
import { createSlotTable, type Slot } from '../../../src/host/cache/slot-table.ts'

const slotAt = (offset: number): Slot => ({
  segment: `s${offset % 3}`,
  offset,
  length: 7,
  checksum: 0xffffffff,
  used: 1,
})

test('returns what was added, in this order', () => {
  const added = Array.from({ length: 3000 }, (_, at): [string, Slot] => [`key ${at}`, slotAt(at * 2 ** 24)])
  const table = createSlotTable(added)
  expect(table.size).toBe(3000)
  expect([...table]).toEqual(added)
  expect(table.get('key 2999')).toEqual(slotAt(2999 * 2 ** 24))
  expect(table.get('key 3000')).toBeUndefined()
})

test('replaces a slot in its place', () => {
  const table = createSlotTable([
    ['a', slotAt(1)],
    ['b', slotAt(2)],
  ])
  table.set('a', slotAt(3))
  expect([...table]).toEqual([
    ['a', slotAt(3)],
    ['b', slotAt(2)],
  ])
})

test('changes only the build of a known key', () => {
  const table = createSlotTable([['a', slotAt(1)]])
  table.setUsed('a', 9)
  table.setUsed('unknown', 9)
  expect([...table]).toEqual([['a', { ...slotAt(1), used: 9 }]])
})

test('a deleted key can be added again', () => {
  const table = createSlotTable([
    ['a', slotAt(1)],
    ['b', slotAt(2)],
  ])
  table.delete('a')
  table.delete('unknown')
  expect([table.size, table.get('a')]).toEqual([1, undefined])
  table.set('a', slotAt(4))
  expect([...table]).toEqual([
    ['b', slotAt(2)],
    ['a', slotAt(4)],
  ])
})
