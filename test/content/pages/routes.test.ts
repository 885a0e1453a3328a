import { expect, test } from 'vitest'
import { routeOfEntry } from '../../../src/content/pages/routes.ts'

test.each([
  ['guides/start', '/guides/start'],
  ['a-b/c_d', '/a-b/c_d'],
  ['index', '/'],
  ['guides/index', '/guides'],
  ['guides/my-index', '/guides/my-index'],
  ['/guides//start/', '/guides/start'],
  ['./guides/start.mdx', '/guides/start'],
  ['guides/v1.2', '/guides/v1.2'],
  ['guides/über', '/guides/über'],
  [' guides/start\n', '/guides/start'],
  ['guides/start\n', '/guides/start'],
  ['', '/'],
])('the entry %j in the navigation has the route %s', (written, route) => {
  expect(routeOfEntry(written)).toBe(route)
})
