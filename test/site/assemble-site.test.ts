import { expect, test } from 'vitest'
import type { Page } from '../../src/content/page.ts'
import { assembleSite } from '../../src/site/assemble-site.ts'
import type { Site } from '../../src/site/site.ts'
import { config, pages } from '../support/navigation.ts'
import { plainNavigation, plainSummary } from '../support/plain-summary.ts'

const written = [...pages({ 'a.mdx': {}, 'b.mdx': {}, 'c.mdx': { url: 'https://example.com' } }).values()]
const parts: Parameters<typeof assembleSite>[0] = {
  config: config(['a', 'b', 'c']),
  pages: written,
  assets: new Map([['a.png', { path: 'a.png', size: 1, hash: '1' }]]),
}
const before = assembleSite(parts).value

/** The same pages, with something else in their heads. */
const changed = (more: Partial<Page['frontmatter']>): readonly Page[] =>
  written.map(page => ({ ...page, frontmatter: { ...page.frontmatter, ...more } }))

const plain = ({ summary, navigation, folders, ...site }: Site): object => ({
  ...site,
  folders: folders(),
  summary: plainSummary(summary),
  navigation: plainNavigation(navigation, site.pages),
})

test('if no page summary changes, the summary of the site is reused, and pages have their new content', () => {
  const read = changed({}).map(page => ({ ...page, ids: ['install'] }))
  const after = assembleSite({ ...parts, config: config(['a', 'b', 'c']), pages: read }, before).value
  expect(after.summary).toBe(before.summary)
  expect(after.navigation).toBe(before.navigation)
  expect(after.pages.get('/a')).toBe(read[0])
  expect(after.links).toEqual([read[2]])
})

test('if only the content of a file changes, the summary of the site is reused, and the file is new', () => {
  const assets = new Map([['a.png', { path: 'a.png', size: 2, hash: '2' }]])
  const after = assembleSite({ ...parts, assets }, before).value
  expect(after.summary).toBe(before.summary)
  expect(after.assets).toBe(assets)
})

test.each<[string, Partial<typeof parts>]>([
  ['a title', { pages: changed({ sidebarTitle: 'New' }) }],
  ['a removed page', { pages: written.slice(1) }],
  ['an added page', { pages: [...written, ...pages(['d.mdx']).values()] }],
  ['a page that becomes a link', { pages: changed({ url: 'https://example.com' }) }],
  ['an added file', { assets: new Map([...parts.assets, ['b.png', { path: 'b.png', size: 2, hash: '2' }]]) }],
  ['another order of pages', { pages: [written[1], written[0], written[2]] as Page[] }],
  ['another order of entries', { config: config(['b', 'a', 'c']) }],
])('%s leads to a new summary, equal to that of a build from scratch', (_, now) => {
  const after = assembleSite({ ...parts, ...now }, before).value
  expect(after.summary).not.toBe(before.summary)
  expect(plain(after)).toEqual(plain(assembleSite({ ...parts, ...now }).value))
})
