import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { briskClock, checkedOut, neverAborted, repositoryOptions } from './test-repository.ts'

test('commits what was written, changed and deleted', async () => {
  const remote = bareRepository({
    'docs/a.mdx': 'a',
    'docs/b.mdx': 'b',
    'docs/run.sh': ['100755', 'run'],
    'README.md': '',
  })
  const clock = { ...briskClock, now: () => 1_800_000_000_999 }
  const author = { name: 'Bot <x>\n', email: 'bot@example.com' }
  const checkout = await checkedOut(repositoryOptions(remote.folder, { clock, author }))
  writeFiles(checkout.folder, { 'a.mdx': 'changed', 'neu/ü "x".mdx': 'new', 'run.sh': 'walk' })
  rmSync(join(checkout.folder, 'b.mdx'))
  const message = 'docs: change\n\nfrom 0\nM 100755 inline x\0\n'
  const paths = ['a.mdx', 'b.mdx', 'neu/ü "x".mdx', 'run.sh', 'never.mdx']
  const id = await checkout.commit({ message, paths }, neverAborted)
  expect(await checkout.push(neverAborted)).toBe(id)
  expect(remote.tree('agent/change')).toEqual({
    'README.md': '100644',
    'docs/a.mdx': '100644',
    'docs/neu/ü "x".mdx': '100644',
    'docs/run.sh': '100755',
  })
  expect(remote.show('agent/change', 'docs/neu/ü "x".mdx')).toBe('new')
  expect(remote.git('log', '-1', '--format=%an|%ae|%at|%ct|%P|%B', 'agent/change')).toBe(
    `Bot x|bot@example.com|1800000000|1800000000|${checkout.startId}|docs: change\n\nfrom 0\nM 100755 inline x`,
  )
})

test('files that are not listed are not committed, and without changes there is no commit', async () => {
  const checkout = await checkedOut(repositoryOptions(bareRepository().folder))
  writeFiles(checkout.folder, { 'other.mdx': 'other' })
  const commit = { message: 'x', paths: ['index.mdx', 'missing.mdx'] }
  expect(await checkout.commit(commit, neverAborted)).toBeUndefined()
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({ message: 'There is no commit to push.' })
})

test('several commits follow each other', async () => {
  const remote = bareRepository()
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  for (const text of ['one', 'two']) {
    writeFiles(checkout.folder, { 'index.mdx': text })
    await checkout.commit({ message: text, paths: ['index.mdx'] }, neverAborted)
  }
  await checkout.push(neverAborted)
  expect(remote.git('log', '--format=%s', 'agent/change')).toBe('two\none\nA change')
})

test('only regular files with a single name are committed', async () => {
  const checkout = await checkedOut(repositoryOptions(bareRepository().folder))
  symlinkSync('/etc/passwd', join(checkout.folder, 'symlink'))
  linkSync(secretFile(), join(checkout.folder, 'hardlink'))
  mkdirSync(join(checkout.folder, 'folder'))
  symlinkSync('/etc', join(checkout.folder, 'etc'))
  for (const path of ['symlink', 'hardlink', 'folder', 'etc/passwd'])
    await expect(checkout.commit({ message: 'x', paths: [path] }, neverAborted)).rejects.toMatchObject({
      gitCause: 'not-allowed',
      message: `"${path}" is not a regular file.`,
    })
})

test('unsafe paths are not committed', async () => {
  const checkout = await checkedOut(repositoryOptions(bareRepository().folder))
  const paths = [
    '../README.md',
    '/etc/passwd',
    '.git/hooks/pre-push',
    '.github/workflows/ci.yml',
    '.gitattributes',
    'a\nb',
    '',
  ]
  for (const path of paths) {
    const commit = checkout.commit({ message: 'x', paths: ['index.mdx', path] }, neverAborted)
    await expect(commit, path).rejects.toMatchObject({ gitCause: 'not-allowed' })
  }
})

test('files that a job cannot see are unchanged', async () => {
  const remote = bareRepository({ 'docs/a.mdx': 'a', 'docs/link': ['120000', 'a.mdx'], 'docs/gone/x.mdx': 'x' })
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  await expect(checkout.commit({ message: 'x', paths: ['link'] }, neverAborted)).rejects.toMatchObject({
    message: '"link" is a file that a job cannot change.',
  })
  // A folder instead of the link, and a file instead of a folder.
  writeFiles(checkout.folder, { 'link/x.mdx': 'x' })
  await expect(checkout.commit({ message: 'x', paths: ['link/x.mdx'] }, neverAborted)).rejects.toMatchObject({
    message: '"docs/link" is not a regular file.',
  })
  rmSync(join(checkout.folder, 'gone'), { recursive: true })
  writeFiles(checkout.folder, { gone: 'file' })
  await expect(checkout.commit({ message: 'x', paths: ['gone'] }, neverAborted)).rejects.toMatchObject({
    message: 'The commit would also change "docs/gone/x.mdx".',
  })
  // A rejected commit leaves nothing to push.
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({ message: 'There is no commit to push.' })
})

test('new files are never executable', async () => {
  const remote = bareRepository()
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  writeFileSync(join(checkout.folder, 'run.sh'), 'x', { mode: 0o755 })
  await checkout.commit({ message: 'x', paths: ['run.sh'] }, neverAborted)
  await checkout.push(neverAborted)
  expect(remote.tree('agent/change')['docs/run.sh']).toBe('100644')
})

function secretFile(): string {
  return join(temporaryFolder({ secret: 'secret' }), 'secret')
}
