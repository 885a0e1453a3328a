import { expect, test } from 'vitest'
import { createCounterpartFinder } from '../../../src/navigation/lookup/counterparts.ts'
import { currentVersionOf } from '../../../src/navigation/lookup/current-version.ts'
import { indexNavigation, navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { division, navigation, type WrittenEntry } from '../../support/navigation.ts'

function currentVersion(route: string, written: readonly WrittenEntry[], noindex: readonly string[] = []) {
  const paths = ['v4/a', 'v3/a', 'v2/a', 'v2/b', 'v1/a', 'v1/b', 'v1/c', 'a'].map(path => `${path}.md`)
  const index = indexNavigation(navigation(written, paths))
  const isIndexed = (candidate: string) => !noindex.includes(candidate)
  const location = navLocationOf(index, route)
  return currentVersionOf(index, createCounterpartFinder(index), { route, location, isIndexed })
}

const versions = [
  division('version v4', ['v4/a']),
  division('version v3', ['v3/a'], { default: true }),
  division('version v2', ['v2/a', 'v2/b']),
  division('version v1', ['v1/a', 'v1/b', 'v1/c']),
]

test.each([
  ['/v1/a', '/v3/a', 'the default version comes first'],
  ['/v4/a', '/v3/a', 'also for a version that is not the default yet'],
  ['/v3/a', '/v3/a', 'the page of the default version is itself the current one'],
  ['/v1/b', '/v2/b', 'otherwise the first listed version that has the page'],
  ['/v2/b', '/v2/b', 'older versions have no say'],
  ['/v1/c', '/v1/c', 'a page of one version stands for itself'],
])('the current version of %s is %s: %s', (route, expected) => {
  expect(currentVersion(route, versions)).toBe(expected)
})

test('pages with "noindex" and hidden versions do not count', () => {
  expect(currentVersion('/v1/a', versions, ['/v3/a'])).toBe('/v4/a')
  const hidden = versions.map((version, at) => (at === 1 ? { ...version, hidden: true } : version))
  expect(currentVersion('/v1/a', hidden)).toBe('/v4/a')
})

test('versions inside a product belong to that product', () => {
  const products = [
    division('product A', [division('version v2', ['v2/a']), division('version v1', ['v1/a'])]),
    division('product B', [division('version v3', ['v3/a'])]),
  ]
  expect(currentVersion('/v1/a', products)).toBe('/v2/a')
})

test('a page outside of versions is its own current version', () => {
  expect(currentVersion('/a', ['a', ...versions])).toBe('/a')
})
