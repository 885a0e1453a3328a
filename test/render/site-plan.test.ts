import { expect, test, vi } from 'vitest'
import { machineFor } from '../../src/host/build/machine.ts'
import { readFolder } from '../../src/host/project/read-folder.ts'
import { openSite } from '../../src/open-site.ts'
import { contentDigestOf, openPage } from '../../src/render/pages/page-source.ts'
import { sitePlanOf } from '../../src/render/site-plan.ts'
import { leastConfig } from '../support/literal-config.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function planned(others: Readonly<Record<string, string>> = {}, search = false) {
  const files = {
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index', 'guide'] } }),
    'index.mdx': '# Home\n\n[Guide](/guide)\n',
    'guide.mdx': '# Guide\n',
    ...others,
  }
  const { value: folder } = await readFolder(temporaryFolder(files))
  const { value } = await openSite(folder, machineFor({ search }))
  if (!value) throw new Error('The site has no plan.')
  return value.plan
}

test('the files of pages are planned again each time they are listed', async () => {
  const { pages } = await planned()
  const paths = () => [...pages()].map(({ path }) => path)
  expect(paths()).toEqual(['guide/index.html', 'guide.md', 'index.html', 'index.md'])
  expect(paths()).toEqual(paths())
})

test('other work can run after each page that is recorded for the search', async () => {
  const { record } = await planned({}, true)
  const pause = vi.fn(() => undefined)
  for await (const _ of record({ pause }));
  // Once for the links and once for the content of both pages.
  expect(pause).toHaveBeenCalledTimes(4)
})

test('the digest of a page is the same before and after its files are rendered', async () => {
  const [fresh, rendered] = [await planned(), await planned()]
  for (const file of rendered.pages()) await file.render()
  const digests = rendered.listed().map(contentDigestOf)
  expect(new Set(digests).size).toBe(2)
  expect(fresh.listed().map(contentDigestOf)).toEqual(digests)
  expect(fresh.listed().map(entry => openPage(entry).contentDigest())).toEqual(digests)
})

test('a site without redirects is recognized without a list of the generated files', async () => {
  const { source } = await planned()
  const isTaken = vi.fn(source.isTaken)
  const plan = sitePlanOf({ ...source, isTaken, generatedPaths: undefined })
  expect([plan.has('_headers'), plan.has('_redirects'), plan.makerOf('_redirects')]).toEqual([true, false, undefined])
  expect(isTaken).not.toHaveBeenCalled()
  expect(plan.has('llms.txt')).toBe(true)
  expect(isTaken).toHaveBeenCalledWith('llms.txt')
})

test.each(['file', 'folder'])('the files of pages are found by their paths (%s)', async pages => {
  const updates = '<Update label="1.0">\nText\n</Update>\n'
  const plan = await planned({
    'lectern.json': JSON.stringify({ siteUrl: 'https://a.test', pages }),
    'index.mdx': updates,
    'guide.mdx': updates,
    'rss.mdx': updates,
    'guide/rss.mdx': updates,
    'v1.2/index.md': updates,
    'v1.2/a.b.mdx': 'Text',
  })
  const paths = [...plan.pages()].map(({ path }) => path)
  expect(paths).toContain('guide/rss/rss.xml')
  expect(paths).toContain(pages === 'file' ? 'v1.2/a.b.html' : 'v1.2/a.b/index.html')
  for (const path of paths) expect([plan.has(path), plan.at(path)?.path], path).toEqual([true, path])
  const missing = ['a.html', 'index', 'index/index.html', 'v1.2/a.b.xml', 'v1.2/a.b/rss.xml', 'xml', '.md', 'guide']
  for (const path of missing) expect([plan.has(path), plan.at(path)], path).toEqual([false, undefined])
  expect(plan.has('guide.html')).toBe(pages === 'file')
})
