import { expect, test } from 'vitest'
import { indexNavigation, navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { division, group, navigation } from '../../support/navigation.ts'

const index = indexNavigation(
  navigation(
    [
      division('language en', [
        division('tab Guides', [group('G', ['a', 'guides/b'])]),
        division('tab API', ['api/c']),
      ]),
      division('language de', ['de/a']),
    ],
    ['a.mdx', 'guides/b.mdx', 'api/c.mdx', 'de/a.mdx', 'api/x/lost.mdx', 'de/index.mdx', 'lost.mdx'],
  ),
)

test('a listed page is shown at its location', () => {
  expect(navLocationOf(index, '/guides/b')).toEqual({
    divisions: ['0', '0.0'],
    groups: ['0.0.0'],
    isVisible: true,
    isDiscoverable: true,
  })
})

test.each([
  ['/api/x/lost', ['0', '0.1']],
  ['/de', ['1']],
  ['/lost', ['0', '0.0']],
  [undefined, ['0', '0.0']],
])('the unlisted page %s is shown in the divisions of its folder, or else of the home page', (route, divisions) => {
  expect(navLocationOf(index, route)).toEqual({ divisions, groups: [], isVisible: false, isDiscoverable: false })
})

test('if no list contains the start page, the divisions of the first page are shown', () => {
  const unlisted = indexNavigation(navigation([division('tab Guides', ['a'])], ['index.mdx', 'a.mdx']))
  expect(navLocationOf(unlisted, '/').divisions).toEqual(['0'])
})
