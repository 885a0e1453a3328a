import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDocs } from '../../../../src/host/jobs/working-copy/copy-docs.ts'
import { contentsOf, temporaryFolder } from '../../../support/temporary-folder.ts'

const neverAborted = new AbortController().signal

async function copied(files: Readonly<Record<string, string>>, excluded: readonly string[] = []) {
  const directory = temporaryFolder(files)
  const target = join(temporaryFolder(), 'copy')
  const options = { directory, target, excluded: excluded.map(path => join(directory, path)), signal: neverAborted }
  return { directory, copy: () => copyDocs(options) }
}

test('only files of the docs are copied', async () => {
  const { copy } = await copied(
    {
      'docs.json': '{}',
      'guides/a.mdx': 'A',
      '.docs/AGENTS.md': 'Be brief.',
      '.git/config': '',
      '.github/workflows/x.yml': '',
      'node_modules/x/index.js': '',
      'guides/node_modules/x.js': '',
      '.lectern/cache/x': '',
      'site/index.html': '',
      'data/database/x': '',
      'dist/index.html': '',
      'old-site/_lectern/site.json': '{}',
      'old-site/index.html': '',
      '.env': 'SECRET=1',
    },
    ['site', 'data'],
  )
  const { files, start, omitted } = await copy()
  expect(contentsOf(files)).toEqual({ 'docs.json': '{}', 'guides/a.mdx': 'A', '.docs/AGENTS.md': 'Be brief.' })
  expect(contentsOf(start)).toEqual({ 'docs.json': '{}', 'guides/a.mdx': 'A' })
  expect(omitted).toEqual([{ path: '.env', reason: 'invalid-path' }])
})

test('links are left out, wherever they lead', async () => {
  const { directory, copy } = await copied({ 'docs.json': '{}', 'a.mdx': 'A' })
  symlinkSync('/etc/passwd', join(directory, 'passwd.mdx'))
  symlinkSync('..', join(directory, 'parent'))
  symlinkSync('a.mdx', join(directory, 'b.mdx'))
  const { files, omitted } = await copy()
  expect(readdirSync(files).sort()).toEqual(['a.mdx', 'docs.json'])
  expect(omitted.map(({ path, reason }) => `${path} ${reason}`).sort()).toEqual([
    'b.mdx symbolic-link',
    'parent symbolic-link',
    'passwd.mdx symbolic-link',
  ])
})

test('an editor that writes in place does not change the copy, and images need no space', async () => {
  const { directory, copy } = await copied({ 'a.mdx': 'A', 'logo.png': 'image' })
  const { files, start } = await copy()
  writeFileSync(join(directory, 'a.mdx'), 'Changed')
  expect([contentsOf(start)['a.mdx'], contentsOf(files)['a.mdx']]).toEqual(['A', 'A'])
  expect(statSync(join(files, 'logo.png')).ino).toBe(statSync(join(directory, 'logo.png')).ino)
})
