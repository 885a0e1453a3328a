import { expect, test } from 'vitest'
import type { Page, Route } from '../../src/content/page.ts'
import { deriveIcons, iconReferencesOf } from '../../src/render/icons/icon-references.ts'
import { deriveFeatures, featuresIn } from '../../src/site/site-features.ts'
import { compareMaps } from '../../src/source/compare-maps.ts'
import { config, pages } from '../support/navigation.ts'

const before = pages(['a.mdx', 'b.mdx', 'c.mdx'])
const [a, b, c] = [...before.values()]
const by = (list: readonly (Page | undefined)[]): ReadonlyMap<Route, Page> =>
  new Map(list.flatMap(page => (page ? [[page.route, page] as const] : [])))
const edited = (page: Page | undefined, fields: Partial<Page>) => page && { ...page, ...fields }

test('the features of a site are the same as without those of the state before', () => {
  const states = [
    by([a, edited(b, { features: ['Card'] }), c]),
    by([edited(a, { features: ['Tabs'] }), edited(b, { features: ['Card', 'Steps'] }), c]),
    by([edited(a, { features: ['Tabs'] }), edited(b, { features: ['Steps'] }), c]),
    by([edited(a, { features: ['Tabs'] }), c]),
  ]
  for (const [at, next] of states.entries()) {
    const previous = states[at - 1] ?? before
    featuresIn(previous)
    deriveFeatures(previous, next, compareMaps(previous, next))
    const expected = new Set([...next.values()].flatMap(({ features }) => features))
    expect(featuresIn(next)).toEqual(expected)
  }
})

test('the icons of a site are the same as without those of the state before', () => {
  const icon = (name: string, line: number) => ({ name, span: { path: 'b.mdx', line, column: 1 } })
  const states = [
    by([a, edited(b, { icons: [icon('rocket', 1)] }), c]),
    by([a, edited(b, { icons: [icon('rocket', 1)], title: 'Other' }), c]),
    by([a, edited(b, { icons: [icon('rocket', 2)] }), c]),
    by([a, edited(b, { icons: [icon('rocket', 2)] }), edited(c, { icons: [icon('flag', 1)] })]),
    by([a, c]),
  ]
  const iconsOf = (shown: ReadonlyMap<Route, Page>) => iconReferencesOf({ config: config([]), pages: shown, links: [] })
  for (const [at, next] of states.entries()) {
    const previous = states[at - 1] ?? before
    iconsOf(previous)
    deriveIcons(previous, next, compareMaps(previous, next))
    expect(iconsOf(next)).toEqual(iconsOf(new Map(next)))
  }
})
