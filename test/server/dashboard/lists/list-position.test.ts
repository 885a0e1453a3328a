import { expect, test } from 'vitest'
import {
  type ListPosition,
  nextPosition,
  parsePosition,
  previousPosition,
  withPosition,
} from '../../../../src/server/dashboard/lists/list-position.ts'

const roundTrip = (position: ListPosition) =>
  parsePosition(new URL(withPosition('/list', new URLSearchParams({ a: '1' }), position), 'http://x').searchParams)

test('leads forward and back to the first page', () => {
  const second = roundTrip(nextPosition(roundTrip({ trail: [] }), 'two'))
  const third = roundTrip(nextPosition(second, 'three'))
  expect(second).toEqual({ cursor: 'two', trail: [''] })
  expect(third).toEqual({ cursor: 'three', trail: ['', 'two'] })
  expect(previousPosition(third)).toEqual(second)
  expect(previousPosition(second)).toEqual({ trail: [] })
  expect(previousPosition({ trail: [] })).toBeUndefined()
})

test('addresses stay short on any page', () => {
  let position: ListPosition = { trail: [] }
  for (let page = 0; page < 1000; page++) position = roundTrip(nextPosition(position, `cursor-${page}`))
  expect(position.trail).toHaveLength(20)
  expect(previousPosition(position)?.cursor).toBe('cursor-998')
})
