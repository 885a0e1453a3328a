import { expect, test } from 'vitest'
import { islandEntries } from '../../scripts/island-entries.ts'
import { componentIslands } from '../../src/components/component-islands.ts'
import { componentGroups, components } from '../../src/components/components.ts'
import { draw, element } from './support/draw.ts'

test('every component accepts props of any kind', () => {
  const odd = { title: 5, icon: 7, href: {}, tags: 3, cols: 'x', children: [null, false, 'text'], code: 'x', color: [] }
  for (const name of Object.keys(components)) {
    expect(() => draw(element(name)), name).not.toThrow()
    expect(() => draw(element(name, odd)), name).not.toThrow()
  }
})

test('dotted names are also properties, for JSX of authors', () => {
  expect(components['Tree.Folder']).toBe(componentGroups.Tree.Folder)
  expect(components['Color.Item']).toBe(componentGroups.Color.Item)
  expect(components['GitHub.Repo']).toBe(componentGroups.GitHub.Repo)
})

test('each island that a component uses exists', () => {
  for (const [component, islands] of Object.entries(componentIslands)) {
    expect(components, component).toHaveProperty([component])
    expect(Object.keys(islandEntries())).toEqual(expect.arrayContaining([...islands]))
  }
})
