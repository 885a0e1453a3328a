import { expect, test } from 'vitest'
import { type BuiltNavigation, buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import { config, division, group, pages, type WrittenEntry } from '../../support/navigation.ts'

const paths = ['a', 'b', 'c', 'd']
const entries = (second: readonly WrittenEntry[]): readonly WrittenEntry[] => [
  division('tab One', [group('First', ['a', group('Inner', ['b'])]), group('Second', second)]),
]
const allPages = pages(paths)
const build = (second: readonly WrittenEntry[], previous?: BuiltNavigation): BuiltNavigation =>
  buildNavigation(
    config(entries(second)),
    allPages,
    previous && { navigation: previous.value, joined: previous.joined },
  )

test('nodes that are the same as in an earlier navigation are the same objects', () => {
  const previous = build(['c'])
  const { children, locations } = build(['c'], previous).value
  expect(children).toBe(previous.value.children)
  expect(locations).toBe(previous.value.locations)
})

test('a navigation after an earlier one is equal to a new one', () => {
  const previous = build(['c'])
  for (const second of [['c', 'd'], ['d'], [group('Deeper', ['c'])], []]) {
    const { visibility, ...next } = build(second, previous).value
    const { visibility: newVisibility, ...newNavigation } = build(second).value
    expect(next).toEqual(newNavigation)
    for (const route of allPages.keys()) expect(visibility.get(route)).toEqual(newVisibility.get(route))
    expect(next.locations).not.toBe(previous.value.locations)
    const [tab, previousTab] = [next, previous.value].map(({ children: [node] }) => node)
    if (tab?.type !== 'division' || previousTab?.type !== 'division') throw new Error('The first node is a tab.')
    expect(tab.children[0]).toBe(previousTab.children[0])
  }
})
