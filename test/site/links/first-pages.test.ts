import { expect, test } from 'vitest'
import { firstPagesOfFolders } from '../../../src/site/links/first-pages.ts'
import { group, navigation, pages } from '../../support/navigation.ts'

const paths = ['a/b/one', 'a/b/two', 'a/three', 'c/four', 'c/five', 'd', 'd/six', 'e/seven']

test('a folder has the first visible page of the navigation, or else the first hidden one', () => {
  const { children } = navigation(
    [
      group('Hidden', ['e/seven', 'a/b/two'], { hidden: true }),
      group('Shown', ['a/three', group('Inner', ['a/b/one', 'c/five']), 'd/six'], { root: 'c/four' }),
    ],
    paths,
  )
  expect(Object.fromEntries(firstPagesOfFolders({ children }, pages(paths)))).toEqual({
    '/a': '/a/three',
    '/a/b': '/a/b/one',
    '/c': '/c/four',
    '/e': '/e/seven',
  })
})
