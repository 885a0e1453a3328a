import { expect, test } from 'vitest'
import { indexNavigation, navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import {
  boostAt,
  breadcrumbsOf,
  isInDefaults,
  languageAt,
  overridesAt,
} from '../../../src/navigation/lookup/page-context.ts'
import { division, group, navigation, pages } from '../../support/navigation.ts'

const nested = group('Inner', ['b'], { boost: 3 })
const index = indexNavigation(
  navigation(
    [
      division('language en', [division('tab Guides', [group('Outer', ['a', nested], { root: 'outer', boost: 2 })])]),
      division('language ar', ['ar/a'], { banner: { content: 'مرحبا' } }),
    ],
    ['a.mdx', 'b.mdx', 'outer.mdx', 'ar/a.mdx'],
  ),
)
const at = (route: string) => navLocationOf(index, route)

test('breadcrumbs contain all ancestors except languages and versions', () => {
  expect(breadcrumbsOf(index, at('/b'))).toEqual([
    { title: 'Guides', href: '/outer' },
    { title: 'Outer', href: '/outer' },
    { title: 'Inner', href: undefined },
  ])
})

test('a location has the language of its division', () => {
  expect(languageAt(index, at('/ar/a'))).toEqual({ tag: 'ar', label: 'العربية', dir: 'rtl' })
  expect(languageAt(index, at('/a'))).toMatchObject({ tag: 'en', dir: 'ltr' })
  const without = indexNavigation(navigation(['a'], ['a.mdx']))
  expect(languageAt(without, navLocationOf(without, '/a'))).toBeUndefined()
})

test('a language can have its own banner, navbar and footer', () => {
  expect(overridesAt(index, at('/ar/a'))).toMatchObject({ banner: { content: 'مرحبا' }, navbar: undefined })
  expect(overridesAt(index, at('/a'))).toEqual({ banner: undefined, navbar: undefined, footer: undefined })
})

test('a location counts as default if its language and version do', () => {
  expect(isInDefaults(index, at('/b'))).toBe(true)
  expect(isInDefaults(index, at('/ar/a'))).toBe(false)
})

test('the boost of a page is its own, or else that of the nearest group', () => {
  const page = (boost?: number) => [...pages({ 'x.mdx': { boost } }).values()].at(0)
  const plain = page()
  const boosted = page(5)
  if (!plain || !boosted) throw new Error('The literal pages are missing.')
  expect(boostAt(index, at('/b'), plain)).toBe(3)
  expect(boostAt(index, at('/a'), plain)).toBe(2)
  expect(boostAt(index, at('/ar/a'), plain)).toBe(1)
  expect(boostAt(index, at('/b'), boosted)).toBe(5)
})
