import { expect, test } from 'vitest'
import type { GroupEntry } from '../../../src/config/navigation-entry.ts'
import { expandNavigation } from '../../../src/reference/routes/expand-navigation.ts'

const span = { path: 'docs.json', line: 1, column: 1 }
const root = { directory: 'none', global: [] } as const
const group: GroupEntry = {
  type: 'group',
  title: 'Empty',
  expanded: false,
  hidden: false,
  searchable: true,
  children: [],
  span,
}

test('the entries below a node are searched once, however many empty groups there are', () => {
  let looks = 0
  const page = {
    get type() {
      looks++
      return 'page' as const
    },
    path: 'start',
    span,
  }
  const openapi = { sources: [{ source: 'api.yaml' }], span }
  const looksFor = (count: number) => {
    looks = 0
    expandNavigation(
      { ...root, children: [page, ...Array(count).fill(group)], openapi },
      {},
      { specs: {}, isPage: () => true },
    )
    return looks
  }
  expect(looksFor(50)).toBe(looksFor(1))
})
