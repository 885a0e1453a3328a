import { expect, test } from 'vitest'
import { readFolder } from '../../../src/host/project/read-folder.ts'
import { linesOf } from '../../support/literal-config.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const large = Buffer.alloc(11 * 1024 * 1024, 0x20)
const docs = (navigation: object) =>
  JSON.stringify({ theme: 'mint', name: 'A', colors: { primary: '#123456' }, navigation })

const linesFor = async (files: Readonly<Record<string, string | Buffer>>) =>
  linesOf((await readFolder(temporaryFolder(files))).diagnostics)

test('a large text file is published, and the diagnostic says what does not work', async () => {
  const folder = temporaryFolder({ 'docs.json': docs({ pages: ['index'] }), 'index.mdx': 'x', 'feed.xml': large })
  const { value, diagnostics } = await readFolder(folder)
  expect(value.assets.has('feed.xml')).toBe(true)
  expect(linesOf(diagnostics)).toEqual([
    'warning host/file-too-large feed.xml:1:1 "feed.xml" has 11 MB, so it is published unchanged, and files that only it refers to are not published. The limit for text files is 10 MB.',
  ])
  expect(diagnostics[0]?.hint).toContain('"publish" of lectern.json')
})

test('the output of a documentation tool has a limit of its own', async () => {
  const sdk = { format: 'phpdoc', source: './api/structure.xml' }
  expect(
    await linesFor({
      'docs.json': docs({
        tabs: [
          { tab: 'Docs', pages: ['index'] },
          { tab: 'SDK', sdk },
        ],
      }),
      'index.mdx': 'x',
      'api/structure.xml': large,
    }),
  ).toEqual([])
})

test('so has output that only the front matter of a page names', async () => {
  expect(
    await linesFor({
      'docs.json': docs({ pages: ['index'] }),
      'index.mdx': '---\nsdk: { kind: class, name: Ship, format: phpdoc, source: api/structure.xml }\n---\n',
      'api/structure.xml': large,
    }),
  ).toEqual([])
})
