import { expect, test } from 'vitest'
import { languageFolders } from '../../../src/navigation/lookup/language-folders.ts'
import { indexNavigation } from '../../../src/navigation/lookup/navigation-index.ts'
import { division, navigation } from '../../support/navigation.ts'

const foldersOf = (languages: Readonly<Record<string, readonly string[]>>) => {
  const divisions = Object.entries(languages).map(([code, pages]) => division(`language ${code}`, [...pages]))
  const paths = Object.values(languages).flat()
  const index = indexNavigation(
    navigation(
      divisions,
      paths.map(path => `${path}.mdx`),
    ),
  )
  const pages = paths.map(path => ({ path: `${path}.mdx`, route: `/${path.replace(/(?:^|\/)index$/, '')}` }))
  return languageFolders(index, pages)
}

test('the folders of languages other than the first', () => {
  expect(foldersOf({ en: ['a', 'guides/b'], de: ['de/a', 'de/guides/b'], ar: ['ar/guides/b'] })).toEqual(['/ar', '/de'])
  expect(foldersOf({ en: ['en/a'], de: ['de/a'] })).toEqual(['/de'])
})

test('folders inside others, such as those of versions', () => {
  expect(foldersOf({ en: ['v1/a', 'v2/a'], de: ['v1/de/a', 'v2/de/a'] })).toEqual(['/v1/de', '/v2/de'])
})

test('a page is no folder, unless it is the index of one', () => {
  expect(foldersOf({ en: ['a'], de: ['hallo'] })).toEqual([])
  expect(foldersOf({ en: ['a'], de: ['de/index'] })).toEqual(['/de'])
})

test('a site without languages has no language folders', () => {
  expect(foldersOf({})).toEqual([])
})
