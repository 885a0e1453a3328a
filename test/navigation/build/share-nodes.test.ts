import { expect, test } from 'vitest'
import { buildNavigation } from '../../../src/navigation/build/build-navigation.ts'
import type { Navigation } from '../../../src/navigation/navigation.ts'
import { config, division, group, pages, type WrittenEntry } from '../../support/navigation.ts'

const paths = ['a', 'b', 'c', 'd']
const entries = (second: readonly WrittenEntry[]): readonly WrittenEntry[] => [
  division('tab One', [group('First', ['a', group('Inner', ['b'])]), group('Second', second)]),
]
const build = (second: readonly WrittenEntry[], previous?: Navigation): Navigation =>
  buildNavigation(config(entries(second)), pages(paths), previous).value

test('nodes that are the same as in an earlier navigation are the same objects', () => {
  const previous = build(['c'])
  const { children, locations } = build(['c'], previous)
  expect(children).toBe(previous.children)
  expect(locations).toBe(previous.locations)
})

test('a navigation after an earlier one is equal to a new one', () => {
  const previous = build(['c'])
  for (const second of [['c', 'd'], ['d'], [group('Deeper', ['c'])], []]) {
    const next = build(second, previous)
    expect(next).toEqual(build(second))
    expect(next.locations).not.toBe(previous.locations)
    const [tab, previousTab] = [next, previous].map(({ children: [node] }) => node)
    if (tab?.type !== 'division' || previousTab?.type !== 'division') throw new Error('The first node is a tab.')
    expect(tab.children[0]).toBe(previousTab.children[0])
  }
})
