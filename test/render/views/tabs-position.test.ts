import { expect, test } from 'vitest'
import { tabsPositionOf } from '../../../src/render/views/tabs-position.ts'
import { pageView } from '../../support/page-view.ts'

const link = (title: string) => ({ title, href: '/', isExternal: false, isCurrent: false })
const tab = (title: string) => ({ ...link(title), name: title, align: 'start', isCounterpart: true, menu: [] }) as const

const plain = pageView({})
const inline = { ...plain, site: { ...plain.site, tabsPosition: 'inline' as const } }

test('a few tabs are in the bar if the theme wants it', () => {
  const tabs = ['Guides', 'Reference'].map(tab)
  expect(tabsPositionOf({ ...inline, tabs })).toBe('inline')
  expect(tabsPositionOf({ ...plain, site: { ...plain.site, tabsPosition: 'row' }, tabs })).toBe('row')
})

test('many tabs get their own row, and so do a few next to many links', () => {
  const names = ['Guides', 'Resources', 'Interface reference', 'Integrations', 'Release notes', 'Support', 'Community']
  const many = [...names, ...names]
  expect(tabsPositionOf({ ...inline, tabs: many.map(tab) })).toBe('row')
  const site = { ...inline.site, navbar: { links: many.map(link) } }
  expect(tabsPositionOf({ ...inline, site, tabs: names.slice(0, 2).map(tab) })).toBe('row')
})

test('links without an icon need space for their text at every width', () => {
  const tabs = ['Documentation', 'API Reference', 'SDKs'].map(tab)
  const links = ['Blog & Tutorials', 'Discord community', 'Customer accounts', 'Status of servers'].map(link)
  const placeWith = (given: typeof links) =>
    tabsPositionOf({ ...inline, site: { ...inline.site, navbar: { links: given } }, tabs })
  expect(placeWith(links)).toBe('row')
  expect(placeWith(links.map(each => ({ ...each, icon: { html: '<svg></svg>' } })))).toBe('inline')
})

test('Chinese characters take twice the space', () => {
  const name = '参考资料和接口说明文档'
  expect(tabsPositionOf({ ...inline, tabs: Array.from({ length: 6 }, () => tab(name)) })).toBe('row')
  expect(tabsPositionOf({ ...inline, tabs: Array.from({ length: 6 }, () => tab('x'.repeat(name.length))) })).toBe(
    'inline',
  )
})
