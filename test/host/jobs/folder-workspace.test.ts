import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultFolderLimits, folderWorkspace } from '../../../src/host/jobs/folder-workspace.ts'
import { checkSameFile } from '../../../src/host/jobs/real-path.ts'
import { FileRefused } from '../../../src/server/jobs/workspace/workspace.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)
const openFolder = (folder: string) => folderWorkspace(folder, defaultFolderLimits)

test('lists, reads, writes and deletes files', async () => {
  const folder = temporaryFolder({
    'index.mdx': 'Home',
    'b/c/d.mdx': 'D',
    '.git/config': '',
    'node_modules/a/a.md': '',
  })
  const workspace = await openFolder(folder)
  expect(await workspace.list()).toEqual([
    { path: 'b/c/d.mdx', size: 1 },
    { path: 'index.mdx', size: 4 },
  ])
  expect(textOf(await workspace.read('index.mdx'))).toBe('Home')
  expect(await workspace.read('missing/a.mdx')).toBe(undefined)
  await workspace.write('new/page.mdx', bytes('New'))
  await workspace.write('index.mdx', bytes('Changed'))
  await workspace.delete('b/c/d.mdx')
  await workspace.delete('missing.mdx')
  expect(contentsOf(folder)).toEqual({
    ...{ '.git/config': '', 'node_modules/a/a.md': '' },
    ...{ 'index.mdx': 'Changed', 'new/page.mdx': 'New' },
  })
  expect(await workspace.list()).toEqual([
    { path: 'index.mdx', size: 7 },
    { path: 'new/page.mdx', size: 3 },
  ])
})

test('a link to a file is not read, replaced, deleted or listed', async () => {
  const outside = temporaryFolder({ 'secret.txt': 'secret' })
  const folder = temporaryFolder({})
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'a.md'))
  symlinkSync(join(outside, 'missing.txt'), join(folder, 'b.md'))
  const workspace = await openFolder(folder)
  const refusal = '"a.md" is a symbolic link. Links are not followed; use another path.'
  await expect(workspace.read('a.md')).rejects.toThrow(new FileRefused(refusal))
  await expect(workspace.write('a.md', bytes('x'))).rejects.toThrow(refusal)
  await expect(workspace.write('b.md', bytes('x'))).rejects.toThrow('symbolic link')
  await expect(workspace.delete('a.md')).rejects.toThrow(refusal)
  expect(await workspace.list()).toEqual([])
  expect(contentsOf(outside)).toEqual({ 'secret.txt': 'secret' })
})

test('a link to a folder is not followed in any part of a path', async () => {
  const outside = temporaryFolder({ 'x/secret.md': 'secret' })
  const folder = temporaryFolder({ 'guides/a.md': 'A' })
  symlinkSync(outside, join(folder, 'out'))
  symlinkSync(join(folder, 'guides'), join(folder, 'guides/self'))
  const workspace = await openFolder(folder)
  for (const path of ['out/x/secret.md', 'out/new.md', 'guides/self/a.md']) {
    await expect(workspace.read(path)).rejects.toThrow('is a symbolic link')
    await expect(workspace.write(path, bytes('x'))).rejects.toThrow('is a symbolic link')
    await expect(workspace.delete(path)).rejects.toThrow('is a symbolic link')
  }
  expect((await workspace.list()).map(({ path }) => path)).toEqual(['guides/a.md'])
  expect(contentsOf(outside)).toEqual({ 'x/secret.md': 'secret' })
})

test('the docs folder itself may be reached through a link', async () => {
  const folder = temporaryFolder({ 'a.md': 'A' })
  const other = temporaryFolder({})
  symlinkSync(folder, join(other, 'link'))
  const workspace = await openFolder(join(other, 'link'))
  expect(textOf(await workspace.read('a.md'))).toBe('A')
  await workspace.write('b.md', bytes('B'))
  expect(contentsOf(folder)).toEqual({ 'a.md': 'A', 'b.md': 'B' })
})

test('a file that is opened through a link is detected', async () => {
  const outside = temporaryFolder({ 'a.md': 'secret' })
  const folder = temporaryFolder({ 'real/a.md': 'A' })
  symlinkSync(outside, join(folder, 'out'))
  for (const path of ['out/a.md', 'real/a.md']) {
    const file = await open(join(outside, 'a.md'))
    await expect(checkSameFile(folder, path, await file.stat())).rejects.toThrow('was replaced while it was opened')
    await file.close()
  }
})

test('a folder that is replaced with a link at any time leads nowhere', async () => {
  const outside = temporaryFolder({ 'a.md': 'secret' })
  const folder = temporaryFolder({ 'real/a.md': 'inside' })
  const workspace = await openFolder(folder)
  symlinkSync(outside, join(folder, 'link'))
  const seen = new Set<string | undefined>()
  for (let round = 0; round < 60; round++) {
    const reading = workspace.read('real/a.md').catch(error => {
      if (!(error instanceof FileRefused)) throw error
    })
    for (let turn = 0; turn < round % 12; turn++) await new Promise(setImmediate)
    renameSync(join(folder, 'real'), join(folder, 'hidden'))
    renameSync(join(folder, 'link'), join(folder, 'real'))
    seen.add(textOf((await reading) ?? undefined))
    renameSync(join(folder, 'real'), join(folder, 'link'))
    renameSync(join(folder, 'hidden'), join(folder, 'real'))
  }
  expect(seen).not.toContain('secret')
})

test('special files and folders are rejected without waiting', async () => {
  const folder = temporaryFolder({ 'folder.md/a.md': '', 'file.md': '' })
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  const workspace = await openFolder(folder)
  await expect(workspace.read('pipe.md')).rejects.toThrow('"pipe.md" is not a regular file')
  await expect(workspace.write('pipe.md', bytes(''))).rejects.toThrow('"pipe.md" is not a regular file')
  await expect(workspace.read('folder.md')).rejects.toThrow('"folder.md" is a folder, not a file.')
  await expect(workspace.write('folder.md', bytes(''))).rejects.toThrow('"folder.md" is a folder, not a file.')
  await expect(workspace.write('file.md/a.md', bytes(''))).rejects.toThrow('"file.md" is a file, not a folder.')
  expect((await workspace.list()).map(({ path }) => path)).toEqual(['file.md', 'folder.md/a.md'])
})

test('a huge file is not read', async () => {
  const folder = temporaryFolder({ 'huge.md': '', 'fits.md': '12345' })
  truncateSync(join(folder, 'huge.md'), 2_000_000_000)
  const workspace = await folderWorkspace(folder, { files: 10, readSize: 5 })
  await expect(workspace.read('huge.md')).rejects.toThrow('"huge.md" is larger than 5 bytes, so it cannot be read.')
  expect(textOf(await workspace.read('fits.md'))).toBe('12345')
})

test('a folder with too many files is not listed', async () => {
  const folder = temporaryFolder({ 'a.md': '', 'b.md': '', 'c.md': '' })
  const workspace = await folderWorkspace(folder, { files: 2, readSize: 5 })
  await expect(workspace.list()).rejects.toThrow('more than 2 files')
})

test('a new file is not executable, an existing one keeps its mode', async () => {
  const folder = temporaryFolder({ 'run.md': '', 'private.md': '' })
  chmodSync(join(folder, 'run.md'), 0o755)
  chmodSync(join(folder, 'private.md'), 0o600)
  const workspace = await openFolder(folder)
  const modes = await Promise.all(
    ['run.md', 'private.md', 'new.md'].map(async path => {
      await workspace.write(path, bytes('x'))
      return statSync(join(folder, path)).mode & 0o777
    }),
  )
  expect(modes).toEqual([0o755, 0o600, 0o644])
})

test('writing does not change a hard link to the same file', async () => {
  const outside = temporaryFolder({ 'a.md': 'outside' })
  const folder = temporaryFolder({})
  linkSync(join(outside, 'a.md'), join(folder, 'a.md'))
  await (await openFolder(folder)).write('a.md', bytes('new'))
  expect(contentsOf(outside)).toEqual({ 'a.md': 'outside' })
  expect(contentsOf(folder)).toEqual({ 'a.md': 'new' })
})

test('hostile paths reach no file', async () => {
  const parent = temporaryFolder({ 'secret.md': 'secret', 'docs/.git/config': 'config' })
  writeFileSync(join(parent, 'docs/a.md'), 'A')
  mkdirSync(join(parent, 'docs/x'))
  const workspace = await openFolder(join(parent, 'docs'))
  const paths = [
    '../secret.md',
    'x/../../secret.md',
    join(parent, 'secret.md'),
    '.git/config',
    '.GIT/config',
    'a\0.md',
    '',
  ]
  for (const path of paths) {
    await expect(workspace.read(path)).rejects.toThrow(FileRefused)
    await expect(workspace.write(path, bytes('x'))).rejects.toThrow(FileRefused)
    await expect(workspace.delete(path)).rejects.toThrow(FileRefused)
  }
  expect(readFileSync(join(parent, 'docs/.git/config'), 'utf8')).toBe('config')
})
