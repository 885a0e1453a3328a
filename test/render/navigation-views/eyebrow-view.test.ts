import { expect, test } from 'vitest'
import { navLocationOf } from '../../../src/navigation/lookup/navigation-index.ts'
import { eyebrowOf } from '../../../src/render/navigation-views/eyebrow-view.ts'
import type { NavigationOptions } from '../../../src/render/navigation-views/navigation-options.ts'
import { division, group } from '../../support/navigation.ts'
import { frameOf } from '../../support/navigation-frame.ts'

const written = [
  division('version 2', [division('tab Guides', ['top', group('Outer', [group('Inner', ['a'])], { root: 'outer' })])]),
]

function eyebrow(route: string, drawing: Partial<NavigationOptions>) {
  const frame = frameOf(written, ['top.md', 'a.md', 'outer.md', 'lost.md'], { drawing })
  return eyebrowOf(frame, route, navLocationOf(frame.index, route))
}

test('a section is the group that contains the page', () => {
  expect(eyebrow('/a', { eyebrows: 'section' })).toEqual({ kind: 'section', entries: [{ title: 'Inner' }] })
  expect(eyebrow('/outer', { eyebrows: 'section' })).toBeUndefined()
  expect(eyebrow('/top', { eyebrows: 'section' })).toBeUndefined()
})

test('breadcrumbs are the full path, without the group that the page itself opens', () => {
  const guides = { title: 'Guides', href: '/top' }
  const outer = { title: 'Outer', href: '/outer' }
  expect(eyebrow('/a', { eyebrows: 'breadcrumbs' })).toEqual({
    kind: 'breadcrumbs',
    entries: [guides, outer, { title: 'Inner', href: undefined }],
  })
  expect(eyebrow('/outer', { eyebrows: 'breadcrumbs' })?.entries).toEqual([guides])
  expect(eyebrow('/lost', { eyebrows: 'breadcrumbs' })).toBeUndefined()
})
