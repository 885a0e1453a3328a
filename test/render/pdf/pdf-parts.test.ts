import { expect, test } from 'vitest'
import { type PdfPart, type PdfSelection, routesIn, selectParts } from '../../../src/render/pdf/pdf-parts.ts'
import { literalSite } from '../../support/literal-site.ts'

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`
const selected = (
  files: Readonly<Record<string, string>>,
  navigation: object,
  selection: Partial<PdfSelection> = {},
) => {
  const { site } = literalSite(files, { navigation })
  return selectParts(site, { routes: [], groups: [], divisions: [], withHidden: false, ...selection })
}
const drawn = (parts: readonly PdfPart[], indent = ''): readonly string[] =>
  parts.flatMap(({ title, route, children }) => [
    `${indent}${title}${route === undefined ? '' : ` ${route}`}`,
    ...drawn(children, `${indent}  `),
  ])

const files = {
  'a.mdx': page('A'),
  'b.mdx': page('B'),
  'guides/c.mdx': page('C'),
  'guides/d.mdx': page('D', 'hidden: true\n'),
  'lost.mdx': page('Lost'),
}
const navigation = {
  groups: [
    { group: 'First', pages: ['a', { group: 'Inner', root: 'b', pages: ['guides/c', 'guides/d'] }] },
    { group: 'Again', pages: ['a'] },
    { group: 'Secret', hidden: true, pages: ['lost'] },
  ],
}

test('the whole site is in the order of the navigation, each page once, without hidden ones', () => {
  const { parts, unknown } = selected(files, navigation)
  expect(drawn(parts)).toEqual(['First', '  A /a', '  Inner /b', '    C /guides/c'])
  expect(routesIn(parts)).toEqual(['/a', '/b', '/guides/c'])
  expect(unknown).toEqual([])
})

test('hidden pages are included on request', () => {
  const { parts } = selected(files, navigation, { withHidden: true })
  expect(routesIn(parts)).toEqual(['/a', '/b', '/guides/c', '/guides/d', '/lost'])
})

test('pages and folders are selected by their routes, also hidden pages', () => {
  expect(drawn(selected(files, navigation, { routes: ['/guides'] }).parts)).toEqual(['C /guides/c'])
  expect(drawn(selected(files, navigation, { routes: ['/lost', '/a'] }).parts)).toEqual([
    'Lost /lost',
    'First',
    '  A /a',
  ])
  expect(drawn(selected(files, navigation, { routes: ['/a'] }).parts)).toEqual(['A /a'])
})

test('groups are selected by their titles', () => {
  expect(drawn(selected(files, navigation, { groups: ['inner'] }).parts)).toEqual(['Inner /b', '  C /guides/c'])
})

test('unknown names are returned with those that exist', () => {
  const selection = { routes: ['/x'], groups: ['Y'], divisions: ['Z'], language: 'fr' }
  expect(selected(files, navigation, selection).unknown).toEqual([
    { kind: 'language', name: 'fr', known: [] },
    { kind: 'division', name: 'Z', known: [] },
    { kind: 'group', name: 'Y', known: ['First', 'Inner', 'Again'] },
    { kind: 'page', name: '/x', known: ['/a', '/b', '/guides/c', '/guides/d', '/lost'] },
  ])
})

const versions = {
  versions: [
    {
      version: 'v2',
      default: true,
      tabs: [
        { tab: 'One', pages: ['a'] },
        { tab: 'Two', pages: ['b'] },
      ],
    },
    { version: 'v1', pages: ['guides/c'] },
  ],
}

test('only the default version is included, and all of its tabs', () => {
  const { parts, labels } = selected(files, versions)
  expect(drawn(parts)).toEqual(['One', '  A /a', 'Two', '  B /b'])
  expect(labels).toEqual(['v2'])
})

test('a version or a tab is selected by its name', () => {
  expect(selected(files, versions, { divisions: ['V1'] })).toMatchObject({
    parts: [{ title: 'C', route: '/guides/c' }],
    labels: ['v1'],
  })
  expect(drawn(selected(files, versions, { divisions: ['two'] }).parts)).toEqual(['B /b'])
})

test('a language is selected by its code', () => {
  const languages = {
    languages: [
      { language: 'en', pages: ['a'] },
      { language: 'de', pages: ['b'] },
    ],
  }
  expect(drawn(selected(files, languages).parts)).toEqual(['A /a'])
  expect(selected(files, languages, { language: 'DE' })).toMatchObject({
    parts: [{ route: '/b' }],
    labels: ['Deutsch'],
  })
  expect(drawn(selected(files, languages, { routes: ['/b'] }).parts)).toEqual(['B /b'])
})
