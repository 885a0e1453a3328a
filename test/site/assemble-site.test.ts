import { expect, test } from 'vitest'
import type { Page } from '../../src/content/page.ts'
import { runAgain } from '../../src/host/run-again.ts'
import { assembleSite } from '../../src/site/assemble-site.ts'
import { runInPlace } from '../../src/source/stage.ts'
import { config, pages } from '../support/navigation.ts'

const navigation = config(['a', 'b'])
const written = [...pages(['a.mdx', 'b.mdx']).values()]
const assets = new Map([['a.png', { path: 'a.png', size: 1, hash: '1' }]])

/** The outline of a site that is made again from other pages. */
async function outlinesOf(later: readonly Page[], laterAssets: typeof assets = assets) {
  const run = runAgain(runInPlace)
  const before = await assembleSite(navigation, written, assets, run)
  const after = await assembleSite(navigation, later, laterAssets, run)
  return { before: before.value, after: after.value }
}

test('while heads say the same, the outline is the very same, and pages are as they are now', async () => {
  const read = written.map(page => ({ ...page, frontmatter: { ...page.frontmatter }, ids: ['install'] }))
  const { before, after } = await outlinesOf(read)
  expect(after.outline).toBe(before.outline)
  expect(after.navigation).toBe(before.navigation)
  expect(after.pages.get('/a')).toBe(read[0])
})

test.each<[string, readonly Page[], typeof assets | undefined]>([
  ['a title', written.map(page => ({ ...page, frontmatter: { ...page.frontmatter, sidebarTitle: 'New' } })), undefined],
  ['a page that is gone', written.slice(1), undefined],
  ['a file that came', written, new Map([...assets, ['b.png', { path: 'b.png', size: 1, hash: '2' }]])],
])('%s makes it another', async (_, later, laterAssets) => {
  const { before, after } = await outlinesOf(later, laterAssets)
  expect(after.outline).not.toBe(before.outline)
  expect([...after.pages.keys()]).toEqual(later.map(({ route }) => route))
  expect(after.assets.size).toBe((laterAssets ?? assets).size)
})
