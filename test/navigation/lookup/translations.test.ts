import { expect, test } from 'vitest'
import { createCounterpartFinder } from '../../../src/navigation/lookup/counterparts.ts'
import { indexNavigation, navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { translationsOf } from '../../../src/navigation/lookup/translations.ts'
import { division, navigation, type WrittenEntry } from '../../support/navigation.ts'

function translations(route: string, written: readonly WrittenEntry[], paths: readonly string[]) {
  const index = indexNavigation(navigation(written, paths))
  const found = translationsOf(index, createCounterpartFinder(index), route, navLocationOf(index, route))
  return found.map(({ language, route, isDefault }) => `${language.tag} ${route}${isDefault ? ' default' : ''}`)
}

test('a page lists its translations in each visible language', () => {
  const written = [
    division('language en', ['a', 'b']),
    division('language cn', ['cn/a']),
    division('language de', ['de/b']),
    division('language fr', ['fr/a'], { hidden: true }),
  ]
  const paths = ['a.md', 'b.md', 'cn/a.md', 'de/b.md', 'fr/a.md']
  expect(translations('/a', written, paths)).toEqual(['en /a default', 'zh /cn/a'])
  expect(translations('/de/b', written, paths)).toEqual(['en /b default', 'de /de/b'])
})

test('languages inside a product belong to that product', () => {
  const written = [
    division('product A', [division('language en', ['a/x']), division('language de', ['a/de/x'])]),
    division('product B', [division('language en', ['b/x'])]),
  ]
  expect(translations('/a/x', written, ['a/x.md', 'a/de/x.md', 'b/x.md'])).toEqual(['en /a/x default', 'de /a/de/x'])
})

test('a site without languages has no translations', () => {
  expect(translations('/a', ['a'], ['a.md'])).toEqual([])
})
