import { expect, test } from 'vitest'
import { buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import { replacePageNodes } from '../../../src/navigation/build/replace-page-nodes.ts'
import type { Navigation } from '../../../src/navigation/navigation.ts'
import { prepareNavigation } from '../../../src/render/navigation-views/navigation-frame.ts'
import { config, pages, type WrittenEntry } from '../../support/navigation.ts'
import { drawing } from '../../support/navigation-frame.ts'

const sections = (...names: readonly string[]): readonly WrittenEntry[] =>
  names.map(name => ({ group: 'Section', pages: [`${name}/one`, { group: 'Inner', pages: [`${name}/two`] }] }))

const paths = ['a', 'b', 'c'].flatMap(name => [`${name}/one`, `${name}/two`])
const navigationOf = (written: readonly WrittenEntry[]) => buildNavigation(config(written), pages(paths)).value

/** The prepared sidebars of a navigation, after another one and without. */
function prepared(previous: Navigation, next: Navigation, options = drawing) {
  const [first, fresh] = [previous, next].map(navigation => prepareNavigation(navigation, new Set(), options))
  const { sidebars } = prepareNavigation(next, new Set(), options, first)
  return { before: first?.sidebars.get(''), after: sidebars.get(''), fresh: fresh?.sidebars.get('') }
}

const retitled = (navigation: Navigation, route: string): Navigation => {
  const page = pages(paths).get(route)
  return page ? replacePageNodes(navigation, new Map([[route, { ...page, title: 'Changed' }]])) : navigation
}

test('after an edit of a title, only the groups around the page are prepared again', () => {
  const navigation = navigationOf(sections('a', 'b'))
  const { before, after, fresh } = prepared(navigation, retitled(navigation, '/b/two'))
  expect(after).toEqual(fresh)
  expect(after?.nodes[0]).toBe(before?.nodes[0])
  expect(JSON.stringify(after?.nodes[1])).toContain('Changed')
})

test('groups with the same names have the same files for their lists as without an earlier navigation', () => {
  const many = Array.from({ length: 301 }, (_, at) => `many/page-${at}`)
  const written = [...sections('a', 'b', 'c'), { group: 'Many', pages: many }]
  const navigation = buildNavigation(config(written), pages([...paths, ...many])).value
  const [first, second, third, ...others] = navigation.children
  if (!first || !second || !third) throw new Error('The navigation has three sections.')
  for (const children of [
    [second, third, ...others],
    [third, first, second, ...others],
    [first, third, ...others],
  ]) {
    const { after, fresh } = prepared(navigation, { ...navigation, children })
    expect(after).toEqual(fresh)
    expect(after?.isLazy).toBe(true)
  }
  const { before, after, fresh } = prepared(navigation, retitled(navigation, '/b/two'))
  expect(after).toEqual(fresh)
  expect(after?.nodes[2]).toBe(before?.nodes[2])
})
