import { expect, test } from 'vitest'
import { tabsPlaceOf } from '../../../src/render/views/tabs-place.ts'
import { pageView } from '../../support/page-view.ts'

const link = (title: string) => ({ title, href: '/', isExternal: false, isCurrent: false })
const tab = (title: string) => ({ ...link(title), name: title, align: 'start', isCounterpart: true, menu: [] }) as const

const plain = pageView({})
const inline = { ...plain, site: { ...plain.site, tabsPlace: 'inline' as const } }

test('a few tabs are in the bar if the theme wants it', () => {
  const tabs = ['Guides', 'Reference'].map(tab)
  expect(tabsPlaceOf({ ...inline, tabs })).toBe('inline')
  expect(tabsPlaceOf({ ...plain, site: { ...plain.site, tabsPlace: 'row' }, tabs })).toBe('row')
})

test('many tabs get their own row, and so do a few next to many links', () => {
  const names = ['Guides', 'Resources', 'Interface reference', 'Integrations', 'Release notes', 'Support', 'Community']
  const many = [...names, ...names]
  expect(tabsPlaceOf({ ...inline, tabs: many.map(tab) })).toBe('row')
  const site = { ...inline.site, navbar: { links: many.map(link) } }
  expect(tabsPlaceOf({ ...inline, site, tabs: names.slice(0, 2).map(tab) })).toBe('row')
})

test('links without an icon need space for their text at every width', () => {
  const tabs = ['Documentation', 'API Reference', 'SDKs'].map(tab)
  const links = ['Blog & Tutorials', 'Discord community', 'Customer accounts', 'Status of servers'].map(link)
  const placeWith = (given: typeof links) =>
    tabsPlaceOf({ ...inline, site: { ...inline.site, navbar: { links: given } }, tabs })
  expect(placeWith(links)).toBe('row')
  expect(placeWith(links.map(each => ({ ...each, icon: { html: '<svg></svg>' } })))).toBe('inline')
})

test('Chinese characters take twice the space', () => {
  const name = '参考资料和接口说明文档'
  expect(tabsPlaceOf({ ...inline, tabs: Array.from({ length: 6 }, () => tab(name)) })).toBe('row')
  expect(tabsPlaceOf({ ...inline, tabs: Array.from({ length: 6 }, () => tab('x'.repeat(name.length))) })).toBe('inline')
})
