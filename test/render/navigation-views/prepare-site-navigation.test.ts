import { expect, test } from 'vitest'
import { iconKey, type ResolvedIcon } from '../../../src/components/page-data.ts'
import { prepareSiteNavigation } from '../../../src/render/navigation-views/prepare-site-navigation.ts'
import { frameWith } from '../../support/frame-files.ts'
import { navigationOf } from '../../support/icon-site.ts'

const outline = navigationOf(['star']).summary.value
const files = frameWith()
const drawing = (body: string): ResolvedIcon => ({ kind: 'svg', viewBox: '0 0 24 24', body, isStroked: false })
const icons = (star: string, book: string) => ({
  [iconKey({ name: 'star' })]: drawing(star),
  [iconKey({ name: 'book' })]: drawing(book),
})
const before = prepareSiteNavigation(outline, files, icons('<a/>', '<b/>'))

test('what is drawn of an outline stays, also when an icon in a text is another', () => {
  expect(prepareSiteNavigation(outline, files, icons('<a/>', '<c/>')).navigation).toBe(before.navigation)
})

test('other icons, templates and outlines are drawn', () => {
  const redrawn = prepareSiteNavigation(outline, files, icons('<c/>', '<b/>')).navigation
  expect(redrawn.options.iconOf({ name: 'star' })).toMatchObject({ body: '<c/>' })
  const template = { path: 'partials/nav-list.hbs', text: 'own' }
  const other = prepareSiteNavigation(outline, frameWith(template), icons('<c/>', '<b/>')).navigation
  expect(other.options.templateVersion).not.toBe(redrawn.options.templateVersion)
  const again = navigationOf(['star']).summary.value
  expect(prepareSiteNavigation(again, files, icons('<c/>', '<b/>')).navigation).not.toBe(redrawn)
})
