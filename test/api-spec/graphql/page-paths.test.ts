import { expect, test } from 'vitest'
import { pagePaths } from '../../../src/api-spec/graphql/page-paths.ts'

test.each([
  ['query', 'getShip', 'queries/get-ship'],
  ['mutation', 'rename', 'mutations/rename'],
  ['subscription', 'moved', 'subscriptions/moved'],
  ['input', 'ShipFilter', 'types/ship-filter'],
  ['scalar', 'HTMLText2D', 'types/html-text2-d'],
  ['directive', 'rate_limit', 'directives/rate-limit'],
  ['object', '__', 'types/unnamed'],
] as const)('the page of the %s %s is %s', (kind, name, path) => {
  expect(pagePaths()(kind, name)).toBe(path)
})

test('names that differ only in case get numbers', () => {
  const pathOf = pagePaths()
  expect([pathOf('object', 'Ship'), pathOf('enum', 'ship'), pathOf('query', 'ship'), pathOf('input', 'SHIP')]).toEqual([
    'types/ship',
    'types/ship-1',
    'queries/ship',
    'types/ship-2',
  ])
})

test('a long name is cut off', () => {
  expect(pagePaths()('object', 'A'.repeat(5000))).toHaveLength('types/'.length + 200)
})
