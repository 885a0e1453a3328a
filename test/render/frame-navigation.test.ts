import { expect, test } from 'vitest'
import { type DrawnIcon, iconKey } from '../../src/components/page-data.ts'
import { frameNavigation } from '../../src/render/frame-navigation.ts'
import { frameWith } from '../support/frame-files.ts'
import { navigationOf } from '../support/icon-site.ts'

const outline = navigationOf(['star']).outline.value
const files = frameWith()
const drawing = (body: string): DrawnIcon => ({ kind: 'svg', viewBox: '0 0 24 24', body, isStroked: false })
const icons = (star: string, book: string) => ({
  [iconKey({ name: 'star' })]: drawing(star),
  [iconKey({ name: 'book' })]: drawing(book),
})
const before = frameNavigation(outline, files, icons('<a/>', '<b/>'))

test('what is drawn of an outline stays, also when an icon in a text is another', () => {
  expect(frameNavigation(outline, files, icons('<a/>', '<c/>')).navigation).toBe(before.navigation)
})

test('other icons, templates and outlines are drawn', () => {
  const redrawn = frameNavigation(outline, files, icons('<c/>', '<b/>')).navigation
  expect(redrawn.drawing.drawIcon({ name: 'star' })).toMatchObject({ body: '<c/>' })
  const template = { path: 'partials/nav-list.hbs', text: 'own' }
  const other = frameNavigation(outline, frameWith(template), icons('<c/>', '<b/>')).navigation
  expect(other.drawing.templateVersion).not.toBe(redrawn.drawing.templateVersion)
  const again = navigationOf(['star']).outline.value
  expect(frameNavigation(again, files, icons('<c/>', '<b/>')).navigation).not.toBe(redrawn)
})
