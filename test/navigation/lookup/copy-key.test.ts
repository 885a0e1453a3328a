import { expect, test } from 'vitest'
import { copyKeyOf } from '../../../src/navigation/lookup/copy-key.ts'
import { indexNavigation, navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { division, navigation, type WrittenEntry } from '../../support/navigation.ts'

function keysOf(written: readonly WrittenEntry[], paths: readonly string[]) {
  const index = indexNavigation(navigation(written, paths))
  return paths.map(path => {
    const route = `/${path.replace(/\.md$/, '')}`
    return copyKeyOf(index, route, navLocationOf(index, route))
  })
}

test('versions and translations of a page have the same key', () => {
  const written = [
    division('language en', [division('version v2', ['a']), division('version v1', ['v1/a'])]),
    division('language de', [division('version v2', ['de/a']), division('version v1', ['de/v1/a'])]),
  ]
  expect(keysOf(written, ['a.md', 'v1/a.md', 'de/a.md', 'de/v1/a.md'])).toEqual(['a', 'a', 'a', 'a'])
})

test('pages of different products have different keys, and a page without versions and languages has none', () => {
  const written = [
    division('product A', [division('language en', ['a/x']), division('language de', ['a/de/x'])]),
    division('product B', [division('language en', ['b/x'])]),
  ]
  expect(keysOf(written, ['a/x.md', 'a/de/x.md', 'b/x.md'])).toEqual(['a/x', 'a/x', 'b/x'])
  expect(keysOf(['x'], ['x.md'])).toEqual([undefined])
})
