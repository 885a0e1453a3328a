import { expect, test } from 'vitest'
import { navigationViewOf } from '../../../src/render/navigation-views/navigation-view.ts'
import { division, group } from '../../support/navigation.ts'
import { choices, frameOf, outline } from '../../support/navigation-frame.ts'

const frame = frameOf(
  [
    division('language en', [division('tab Guides', [group('G', ['a', 'b'])]), division('tab API', ['api/c'])]),
    division('language de', [division('tab Anleitungen', ['de/a'])]),
  ],
  ['a.md', 'b.md', 'api/c.md', 'de/a.md'],
)

test('a page is shown with its surrounding navigation', () => {
  const { sidebar, tabs, anchors, selectors, eyebrow, previous, next } = navigationViewOf(frame, '/a')
  expect(outline(sidebar)).toEqual(['> G', '  /a *', '  /b'])
  expect(choices(tabs)).toEqual(['Guides /a *', 'API /api/c'])
  expect(anchors).toEqual([])
  expect(choices(selectors[0]?.entries ?? [])).toEqual(['English /a = *', 'Deutsch /de/a ='])
  expect(eyebrow?.entries).toEqual([{ title: 'G' }])
  expect([previous?.href, next?.href]).toEqual([undefined, '/b'])
})

test('a page outside the navigation is shown with the navigation of the home page, and is in no list or tab', () => {
  const view = navigationViewOf(frame, undefined)
  expect(outline(view.sidebar)).toEqual(['G', '  /a', '  /b'])
  expect(choices(view.tabs)).toEqual(['Guides /a', 'API /api/c'])
  expect(choices(view.selectors[0]?.entries ?? [])).toEqual(['English /a *', 'Deutsch /de/a'])
  expect(view.next).toBeUndefined()
})

test('a template receives only plain data', () => {
  const view = navigationViewOf(frame, '/a')
  expect(structuredClone(view)).toEqual(view)
})
