import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { devSiteOperations } from '../../../src/host/dev/dev-site.ts'
import { createSearchIndexer } from '../../../src/host/dev/search-indexer.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const names = Array.from({ length: 30 }, (_, at) => `p${at + 10}`)
const config = (pages: readonly string[]) =>
  JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { pages } })
const page = (name: string, text: string) => `---\ntitle: ${name}\n---\n## Part\n\n${text}\n\n[Next](/p12)\n`
const files: Record<string, string> = {
  'docs.json': config(names),
  ...Object.fromEntries(names.map(name => [`${name}.mdx`, page(name, `Words of ${name}. `.repeat(200))])),
}

async function opened() {
  const directory = temporaryFolder(files)
  const operations = devSiteOperations({ directory, settings: {}, withCode: false })
  onTestFinished(operations.close)
  const site = await operations.withAllPages(await operations.open(new Set(['/p10/'])))
  return { directory, operations, site }
}

test('after edits, the index is the same as one of all pages, and files of other pages are kept', async () => {
  const { directory, operations, site } = await opened()
  const index = createSearchIndexer()
  let previous = await index(site.state)
  expect(previous).toEqual(await createSearchIndexer()(site.state))
  const edits: readonly Record<string, string | undefined>[] = [
    { 'p20.mdx': page('p20', 'Zebra.') },
    { 'p12.mdx': page('Renamed', 'Giraffe. [Linked](/p30#part)') },
    { 'p11.mdx': undefined, 'docs.json': config(names.filter(name => name !== 'p11')) },
    { 'new.mdx': page('New', 'Lion.'), 'docs.json': config(['new', ...names.toReversed()]) },
    { 'new.mdx': page('New', 'Lion.'), 'p11.mdx': files['p11.mdx'], 'p20.mdx': files['p20.mdx'] },
  ]
  let current = site
  for (const edit of edits) {
    for (const [path, text] of Object.entries(edit))
      if (text === undefined) rmSync(join(directory, path))
      else writeFiles(directory, { [path]: text })
    current = await operations.withChanges(current, new Set(Object.keys(edit)))
    const files = await index(current.state)
    expect(files).toEqual(await createSearchIndexer()(current.state))
    expect([...files].some(([path, file]) => path.includes('/pages-') && previous.get(path) === file)).toBe(true)
    expect(files).not.toEqual(previous)
    previous = files
  }
})

test('indexes that are requested at the same time are made one after the other', async () => {
  const { directory, operations, site } = await opened()
  const index = createSearchIndexer()
  const first = index(site.state)
  writeFiles(directory, { 'p20.mdx': page('p20', 'Zebra.') })
  const { state } = await operations.withChanges(site, new Set(['p20.mdx']))
  const second = index(state)
  expect(await second).toEqual(await createSearchIndexer()(state))
  expect(await first).not.toEqual(await second)
})

test('a failed index is reported, and the next one is made', async () => {
  const { site } = await opened()
  const { plan } = site.state
  const index = createSearchIndexer()
  const failing = plan && {
    ...plan,
    async *record(options: Parameters<typeof plan.record>[0]) {
      for await (const outcome of plan.record(options)) {
        yield outcome
        throw new Error('Stopped.')
      }
    },
  }
  await expect(index({ plan: failing })).rejects.toThrow('Stopped.')
  expect(await index(site.state)).toEqual(await createSearchIndexer()(site.state))
})
