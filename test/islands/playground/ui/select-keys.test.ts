import { expect, test } from 'vitest'
import { firstMatchingOption, nextOption } from '../../../../src/islands/playground/ui/select-keys.ts'

const key = (name: string, altKey = false) => ({ key: name, altKey })

test('arrows open the list at the selected option, and Home and End at its ends', () => {
  const position = { selected: 3, count: 9 }
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map(name => nextOption(key(name), undefined, position))).toEqual([
    3,
    3,
    0,
    8,
    undefined,
  ])
  expect(nextOption(key('ArrowDown'), undefined, { selected: -1, count: 9 })).toBe(0)
})

test('keys move within the open list, and Alt with the up arrow selects', () => {
  const position = { selected: 0, count: 15 }
  const moves = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(name =>
    nextOption(key(name), 6, position),
  )
  expect(moves).toEqual([7, 5, 14, 0, 0, 14])
  expect(nextOption(key('ArrowUp', true), 6, position)).toBe('choose')
  expect(nextOption(key('F2'), 6, position)).toBeUndefined()
})

test('typed text finds an option, and repeating a letter finds the next one', () => {
  const options = ['Not set', 'asc', 'desc', 'default', 'Other'].map(label => ({ label }))
  expect(firstMatchingOption(options, 'd', 0)).toBe(2)
  expect(firstMatchingOption(options, 'dd', 2)).toBe(3)
  expect(firstMatchingOption(options, 'def', 2)).toBe(3)
  expect(firstMatchingOption(options, 'OTH', -1)).toBe(4)
  expect(firstMatchingOption(options, 'z', 1)).toBeUndefined()
})
