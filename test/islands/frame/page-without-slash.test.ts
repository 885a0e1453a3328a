import { expect, test } from 'vitest'
import { pageWithoutSlash } from '../../../src/islands/frame/page-without-slash.ts'

const pages = [{ href: '/gr%C3%B6%C3%9Fe', title: 'Size' }]
const address = new URL('https://docs.example/gr%C3%B6%C3%9Fe/?x=1#part')

test.each([
  ['https://docs.example/gr%C3%B6%C3%9Fe/?x=1#part', '', 'Size'],
  ['https://docs.example/gr%C3%B6%C3%9Fe/', 'https://docs.example/', 'Size'],
  ['https://docs.example/gr%C3%B6%C3%9Fe', '', undefined],
  ['https://docs.example//gr%C3%B6%C3%9Fe/', '', undefined],
  ['https://docs.example/%zz/', '', undefined],
])('%s, requested from "%s", is the page %s', (href, referrer, title) => {
  expect(pageWithoutSlash(new URL(href), referrer, pages)?.title).toBe(title)
})

test('a host that adds the slash again causes no redirect loop', () => {
  expect(pageWithoutSlash(address, 'https://docs.example/gr%C3%B6%C3%9Fe/?x=1', pages)).toBeUndefined()
})
