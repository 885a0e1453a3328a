import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultJobLimits, openRepository, withJobFolder } from '../../../src/host/git/open-repository.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { checkedOut, neverAborted, repositoryOptions } from './test-repository.ts'

test('a new branch begins with the docs folder of the deploy branch', async () => {
  const remote = bareRepository()
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  expect(checkout).toMatchObject({ branch: 'agent/change', isNewBranch: true, omitted: [] })
  expect(checkout.startId).toBe(remote.git('rev-parse', 'main'))
  expect(contentsOf(checkout.folder)).toEqual({ 'index.mdx': 'Start\n' })
})

test('an existing branch is continued', async () => {
  const remote = bareRepository()
  const id = remote.commit('agent/change', { 'docs/more.mdx': 'More\n' })
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  expect(checkout).toMatchObject({ isNewBranch: false, startId: id })
  expect(Object.keys(contentsOf(checkout.folder))).toEqual(['index.mdx', 'more.mdx'])
})

test('reads files of the repository outside the docs folder', async () => {
  const remote = bareRepository({
    'docs/a.mdx': '',
    '.github/pull_request_template.md': 'Why?\n',
    link: ['120000', '/etc/passwd'],
  })
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  expect(await checkout.readFile('.github/pull_request_template.md', neverAborted)).toBe('Why?\n')
  for (const path of ['missing.md', '*', 'link', '../x', '.github', '-x'])
    expect(await checkout.readFile(path, neverAborted).catch(() => undefined), path).toBeUndefined()
})

test('hooks, filters, attributes, LFS and submodules of a repository have no effect', async () => {
  const lfs = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n'
  const touched = join(temporaryFolder(), 'touched')
  const remote = bareRepository({
    '.gitattributes': '*.mdx filter=evil eol=crlf ident working-tree-encoding=UTF-16\n*.png filter=lfs\n',
    '.gitmodules': '[submodule "m"]\n\tpath = docs/module\n\turl = https://example.com/m.git\n',
    '.gitconfig': `[filter "evil"]\n\tsmudge = touch ${touched}\n`,
    'docs/.gitattributes': '*.mdx filter=evil\n',
    'docs/.husky/post-checkout': ['100755', `touch ${touched}`],
    'docs/page.mdx': '$Id$\nText\n',
    'docs/image.png': lfs,
    'docs/module': ['160000', 'a'.repeat(40)],
  })
  remote.git('config', 'core.fsmonitor', `touch ${touched}`)
  remote.git('config', 'url./elsewhere.insteadOf', remote.folder)
  remote.git('config', 'uploadpack.packObjectsHook', `touch ${touched}`)
  remote.hook('post-checkout', `touch ${touched}`)
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  expect(contentsOf(checkout.folder)).toEqual({
    '.husky/post-checkout': `touch ${touched}`,
    'image.png': lfs,
    'page.mdx': '$Id$\nText\n',
  })
  expect(checkout.omitted).toEqual([
    { path: '.gitattributes', reason: 'invalid-path' },
    { path: 'module', reason: 'submodule' },
  ])
  expect(existsSync(touched)).toBe(false)
})

test('a file whose name is not UTF-8 is left out, because it could not be written back', async () => {
  const remote = bareRepository({ 'docs/index.mdx': 'Start\n', '"docs/caf\\351.mdx"': 'Coffee\n' })
  const { omitted, folder } = await checkedOut(repositoryOptions(remote.folder))
  expect(omitted).toEqual([{ path: 'caf\ufffd.mdx', reason: 'invalid-path' }])
  expect(Object.keys(contentsOf(folder))).toEqual(['index.mdx'])
})

test('symbolic links are not written to disk', async () => {
  const remote = bareRepository({ 'docs/link.mdx': ['120000', '/etc/passwd'], 'docs/up': ['120000', '../..'] })
  const checkout = await checkedOut(repositoryOptions(remote.folder))
  expect(readdirSync(checkout.folder)).toEqual([])
  expect(checkout.omitted.map(({ reason }) => reason)).toEqual(['symbolic-link', 'symbolic-link'])
})

test.each(['..', '.git', 'a/b'])('a repository with a file named %j is rejected', async name => {
  const remote = bareRepository()
  const blob = remote.git('rev-parse', 'main:README.md')
  const entry = Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')])
  const tree = remote.write('tree', entry)
  const docs = Buffer.concat([Buffer.from('40000 docs\0'), Buffer.from(tree, 'hex')])
  const commit = `tree ${remote.write('tree', docs)}\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx\n`
  remote.git('update-ref', 'refs/heads/main', remote.write('commit', Buffer.from(commit)))
  const options = repositoryOptions(remote.folder)
  await expect(checkedOut(options)).rejects.toMatchObject({ gitCause: 'not-allowed', message: /invalid names/ })
})

test('a full disk is reported as temporary', async () => {
  const options = repositoryOptions(bareRepository().folder)
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const failure = withJobFolder(options, () => Promise.reject(full))
  await expect(failure).rejects.toMatchObject({ gitCause: 'disk-full', isTemporary: true })
  expect(readdirSync(options.root)).toEqual([])
})

test('a docs folder that is a symbolic link does not exist', async () => {
  const options = repositoryOptions(bareRepository({ docs: ['120000', '/etc'] }).folder)
  await expect(checkedOut(options)).rejects.toMatchObject({ gitCause: 'not-found' })
  expect(readdirSync(options.root)).toEqual([])
})

test('a large file is not fetched if the host supports that', async () => {
  const remote = bareRepository({
    'docs/a.mdx': 'a',
    'docs/video.mp4': randomText(200_000),
    'large.bin': randomText(300_000),
  })
  remote.git('config', 'uploadpack.allowFilter', 'true')
  const limits = { ...defaultJobLimits, fileBytes: 1000, diskBytes: 100_000 }
  const checkout = await checkedOut(repositoryOptions(remote.folder, { limits }))
  expect(contentsOf(checkout.folder)).toEqual({ 'a.mdx': 'a' })
  expect(checkout.omitted).toEqual([{ path: 'video.mp4', reason: 'too-large' }])
  expect(await checkout.readFile('large.bin', neverAborted)).toBeUndefined()
})

test('a repository that is too large is rejected if the host does not support that', async () => {
  const remote = bareRepository({ 'docs/a.mdx': 'a', 'large.bin': randomText(3_000_000) })
  const limits = { ...defaultJobLimits, fileBytes: 1000, diskBytes: 1_000_000 }
  const options = repositoryOptions(remote.folder, { limits })
  await expect(checkedOut(options)).rejects.toMatchObject({
    gitCause: 'too-large',
    message: 'The repository is too large: a job can use at most 1 MB on disk.',
  })
  expect(readdirSync(options.root)).toEqual([])
})

test('a docs folder with too many files is rejected', async () => {
  const remote = bareRepository({ 'docs/a.mdx': 'a', 'docs/b.mdx': 'b' })
  const options = repositoryOptions(remote.folder, { limits: { ...defaultJobLimits, files: 1 } })
  await expect(checkedOut(options)).rejects.toMatchObject({ message: 'The docs folder has more than 1 files.' })
})

test.each(['main', 'MAIN', '--upload-pack=touch x', '../../.git/hooks/post-checkout', 'a\nb', 'refs/tags/v1'])(
  'no job on the branch %j',
  async branch => {
    const options = repositoryOptions('/does/not/exist.git')
    await expect(openRepository(options).checkOut(branch, neverAborted)).rejects.toMatchObject({
      gitCause: 'not-allowed',
    })
    expect(existsSync(options.root)).toBe(false)
  },
)

test('a repository or a deploy branch that does not exist is not found', async () => {
  const missing = repositoryOptions('/does/not/exist.git')
  await expect(checkedOut(missing)).rejects.toMatchObject({ gitCause: 'not-found' })
  const options = repositoryOptions(bareRepository().folder, { deployBranch: 'trunk' })
  await expect(checkedOut(options)).rejects.toMatchObject({
    gitCause: 'not-found',
    message:
      'The branch "trunk" does not exist at the Git host. Set "repository.branch" in lectern.json to the branch from which the site is published.',
  })
  expect(readdirSync(options.root)).toEqual([])
})

test('tells the id of a branch, and leaves nothing on disk', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  const repository = openRepository(options)
  expect(await repository.branchId('main', neverAborted)).toBe(remote.git('rev-parse', 'main'))
  expect(await repository.branchId('agent/change', neverAborted)).toBeUndefined()
  expect(readdirSync(options.root)).toEqual([])
})

test('dispose deletes everything', async () => {
  const options = repositoryOptions(bareRepository().folder)
  const checkout = await checkedOut(options)
  await checkout.dispose()
  expect(readdirSync(options.root)).toEqual([])
})

/** Text that cannot be compressed much. */
function randomText(length: number): string {
  let state = 1
  const next = () => {
    state = (state * 48271) % 2147483647
    return state.toString(36)
  }
  return Array.from({ length: length / 5 }, next)
    .join('')
    .slice(0, length)
}
