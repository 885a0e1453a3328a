import { expect, test } from 'vitest'
import { contentOf, isParentEntry, type ParentEntry, shareContents } from '../../src/config/navigation/entry-content.ts'
import type { NavigationEntry } from '../../src/config/navigation-entry.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { docsFolder } from '../support/docs-folder.ts'

function entriesIn(navigation: object, linesAbove = ''): readonly NavigationEntry[] {
  const settings = { theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation }
  const { value } = parseConfig(docsFolder({ 'docs.json': linesAbove + JSON.stringify(settings, null, 2) }))
  return value?.navigation.children ?? []
}

/** For each group and division after an edit, whether it contains the same as one before. */
function shared(before: object, after: object, linesAbove = ''): Readonly<Record<string, boolean>> {
  const [previous, next] = [entriesIn(before), entriesIn(after, linesAbove)]
  shareContents(previous, next)
  const known = new Set(parentsIn(previous).map(contentOf))
  return Object.fromEntries(
    parentsIn(next).map(entry => [entry.type === 'group' ? entry.title : entry.name, known.has(contentOf(entry))]),
  )
}

const parentsIn = (entries: readonly NavigationEntry[]): readonly ParentEntry[] =>
  entries.filter(isParentEntry).flatMap(entry => [entry, ...parentsIn(entry.children)])

const one = { group: 'One', pages: ['a', { group: 'Inner', pages: ['b', 'GET /c'] }] }
const two = { group: 'Two', icon: 'star', pages: ['d'] }

test('entries on other lines contain the same', () => {
  const tabs = { tabs: [{ tab: 'Tab', groups: [one, two] }] }
  expect(shared(tabs, tabs, '\n\n')).toEqual({ Tab: true, One: true, Inner: true, Two: true })
})

test.each<[string, object, object, Readonly<Record<string, boolean>>]>([
  [
    'a title',
    { groups: [one, two] },
    { groups: [one, { ...two, group: 'New' }] },
    { One: true, Inner: true, New: false },
  ],
  ['an icon', { groups: [one, two] }, { groups: [one, { ...two, icon: 'x' }] }, { One: true, Inner: true, Two: false }],
  [
    'a page',
    { groups: [one, two] },
    { groups: [one, { ...two, pages: ['e'] }] },
    { One: true, Inner: true, Two: false },
  ],
  [
    'an operation',
    { groups: [one, two] },
    { groups: [{ ...one, pages: ['a', { group: 'Inner', pages: ['b', 'GET /other'] }] }, two] },
    { One: false, Inner: false, Two: true },
  ],
  [
    'a page before a group',
    { groups: [one, two] },
    { groups: [{ ...one, pages: ['new', ...one.pages] }, two] },
    { One: false, Inner: true, Two: true },
  ],
  ['a group that was added', { groups: [two] }, { groups: [one, two] }, { One: false, Inner: false, Two: true }],
  ['a group that was removed', { groups: [one, two] }, { groups: [two] }, { Two: true }],
  ['a group that became a tab', { groups: [two] }, { tabs: [{ tab: 'Two', pages: ['d'] }] }, { Two: false }],
  [
    'a group with an API description',
    { groups: [{ ...two, openapi: 'a.json' }] },
    { groups: [{ ...two, openapi: 'b.json' }] },
    { Two: false },
  ],
])('after an edit of %s, only what is around it contains something else', (_, before, after, expected) => {
  expect(shared(before, after)).toEqual(expected)
})

test('groups below an edit contain the same, at their new lines', () => {
  const settings = { theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { groups: [one, two] } }
  const before = docsFolder({ 'docs.json': JSON.stringify(settings, null, 2) })
  const after = docsFolder({ 'docs.json': JSON.stringify(settings, null, 2).replace('"a",', '"a",\n\n"new",') })
  const entriesOf = (folder: typeof before, previous?: typeof before) =>
    parseConfig(folder, previous).value?.navigation.children ?? []
  const previous = parentsIn(entriesOf(before))
  const next = parentsIn(entriesOf(after, before))
  expect(next).toEqual(parentsIn(entriesOf(docsFolder({ 'docs.json': after.files.get('docs.json')?.text ?? '' }))))
  const isShared = next.map(entry => previous.some(other => contentOf(other) === contentOf(entry)))
  expect(isShared).toEqual([false, true, true])
})
