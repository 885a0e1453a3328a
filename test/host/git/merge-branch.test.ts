import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { branchMerger } from '../../../src/host/git/merge-branch.ts'
import { bareRepository } from './bare-repository.ts'
import { neverAborted, repositoryOptions } from './test-repository.ts'

test('a branch that continues the deploy branch is merged without a merge commit', async () => {
  const remote = bareRepository()
  const id = remote.commit('agent/a', { 'docs/new.mdx': 'new' })
  expect(await merge(remote.folder)).toBe(id)
  expect(remote.git('rev-parse', 'main')).toBe(id)
})

test('other branches get a merge commit', async () => {
  const remote = bareRepository()
  const theirs = remote.commit('agent/a', { 'docs/new.mdx': 'new' })
  const ours = remote.commit('main', { 'README.md': 'changed' })
  const id = await merge(remote.folder)
  expect(remote.git('log', '-1', '--format=%H|%P|%an|%B', 'main')).toBe(
    `${id}|${ours} ${theirs}|Lectern agent|Merge it`,
  )
  expect(remote.tree('main')).toEqual({ 'README.md': '100644', 'docs/index.mdx': '100644', 'docs/new.mdx': '100644' })
})

test('merging again changes nothing', async () => {
  const remote = bareRepository()
  remote.commit('agent/a', { 'docs/new.mdx': 'new' })
  const id = await merge(remote.folder)
  remote.hook('pre-receive', 'exit 1')
  expect(await merge(remote.folder)).toBe(id)
})

test('a conflict is reported, and nothing is pushed', async () => {
  const remote = bareRepository()
  remote.commit('agent/a', { 'docs/index.mdx': 'one' })
  const id = remote.commit('main', { 'docs/index.mdx': 'two' })
  const { failure, left } = await failed(remote.folder)
  expect(failure).toMatchObject({
    gitCause: 'conflict',
    message: 'Both branches have changed "docs/index.mdx". Merge them with Git.',
  })
  expect(left).toEqual([])
  expect(remote.git('rev-parse', 'main')).toBe(id)
})

test('branches without a common commit are a conflict, with a message that says so', async () => {
  const remote = bareRepository()
  remote.commit('agent/a', { 'docs/new.mdx': 'new' })
  const id = remote.git(
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.com',
    'commit-tree',
    '-m',
    'A new history',
    'main^{tree}',
  )
  remote.git('update-ref', 'refs/heads/main', id)
  expect((await failed(remote.folder)).failure).toMatchObject({
    gitCause: 'conflict',
    message: '"agent/a" and "main" have no common commit. Merge them with Git.',
  })
  expect(remote.git('rev-parse', 'main')).toBe(id)
})

test.each([
  { 'README.md': 'outside' },
  { 'docs/link': ['120000', '/etc/passwd'] },
  { '.github/workflows/ci.yml': 'on: push' },
] as const)('a branch with %j is not merged here', async files => {
  const remote = bareRepository()
  const id = remote.git('rev-parse', 'main')
  remote.commit('agent/a', files)
  expect((await failed(remote.folder)).failure).toMatchObject({ gitCause: 'not-allowed' })
  expect(remote.git('rev-parse', 'main')).toBe(id)
})

test('a branch that does not exist is not found', async () => {
  expect((await failed(bareRepository().folder)).failure).toMatchObject({ gitCause: 'not-found' })
})

const merge = (folder: string) => branchMerger(repositoryOptions(folder)).merge('agent/a', 'Merge it', neverAborted)

async function failed(folder: string) {
  const options = repositoryOptions(folder)
  const failure = await branchMerger(options)
    .merge('agent/a', 'Merge it', neverAborted)
    .catch(error => error)
  return { failure, left: readdirSync(options.root) }
}
