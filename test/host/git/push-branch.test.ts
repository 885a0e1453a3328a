import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRepository } from '../../../src/host/git/open-repository.ts'
import type { Checkout } from '../../../src/server/jobs/git/repository.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { checkedOut, neverAborted, repositoryOptions } from './test-repository.ts'

test('pushes only the branch, and a second time nothing', async () => {
  const remote = bareRepository()
  const before = remote.git('rev-parse', 'main')
  remote.git('tag', 'v1', 'main')
  const checkout = await withCommit(repositoryOptions(remote.folder))
  const id = await checkout.push(neverAborted)
  expect(remote.git('for-each-ref', '--format=%(refname) %(objectname)')).toBe(
    `refs/heads/agent/change ${id}\nrefs/heads/main ${before}\nrefs/tags/v1 ${before}`,
  )
  remote.hook('pre-receive', 'exit 1')
  expect(await checkout.push(neverAborted)).toBe(id)
})

test('a further commit is pushed onto the first', async () => {
  const remote = bareRepository()
  const checkout = await withCommit(repositoryOptions(remote.folder))
  await checkout.push(neverAborted)
  writeFiles(checkout.folder, { 'index.mdx': 'again' })
  await checkout.commit({ message: 'again', paths: ['index.mdx'] }, neverAborted)
  await checkout.push(neverAborted)
  expect(remote.git('log', '--format=%s', 'agent/change')).toBe('again\nchange\nA change')
})

test('a branch that somebody else has created or changed is not overwritten', async () => {
  const remote = bareRepository()
  const checkout = await withCommit(repositoryOptions(remote.folder))
  const id = remote.commit('agent/change', { 'docs/theirs.mdx': 'theirs' })
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({ gitCause: 'branch-moved', isTemporary: false })
  expect(remote.git('rev-parse', 'agent/change')).toBe(id)
  const second = await withCommit(repositoryOptions(remote.folder))
  remote.git('update-ref', '-d', 'refs/heads/agent/change')
  await expect(second.push(neverAborted)).rejects.toMatchObject({
    gitCause: 'branch-moved',
    message: expect.stringContaining('was deleted at the Git host'),
  })
})

test('a branch that changes during the push is not overwritten', async () => {
  const remote = bareRepository()
  const checkout = await withCommit(repositoryOptions(remote.folder))
  remote.hook(
    'pre-receive',
    `unset GIT_QUARANTINE_PATH; git --git-dir="${remote.folder}" update-ref refs/heads/agent/change main`,
  )
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({ gitCause: 'branch-moved' })
  expect(remote.git('rev-parse', 'agent/change')).toBe(remote.git('rev-parse', 'main'))
})

test('a rejection of the host is reported with its reason', async () => {
  const remote = bareRepository()
  remote.hook('pre-receive', 'echo "Only on Mondays." >&2; exit 1')
  const checkout = await withCommit(repositoryOptions(remote.folder))
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({
    gitCause: 'protected',
    message: 'The Git host does not accept commits on this branch: Only on Mondays.',
  })
})

test('a push that is stopped before it has arrived is reported as stopped', async () => {
  const { remote, running, stop } = await pushInto('pre-receive')
  stop()
  await expect(running).rejects.toMatchObject({ gitCause: 'stopped' })
  expect(remote.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main')
})

test('a push that is stopped after it has arrived has succeeded', async () => {
  const { remote, running, stop } = await pushInto('post-receive')
  stop()
  expect(await running).toBe(remote.git('rev-parse', 'agent/change'))
})

test('a Git that is killed during a push is reported as temporary, and the push can be repeated', async () => {
  const { remote, running, checkout, kill } = await pushInto('pre-receive')
  kill()
  await expect(running).rejects.toMatchObject({ gitCause: 'unavailable', isTemporary: true })
  remote.hook('pre-receive', 'exit 0')
  expect(await checkout.push(neverAborted)).toBe(remote.git('rev-parse', 'agent/change'))
})

test('a push that was cut off and cannot be looked up is reported as unknown', async () => {
  const { remote, running, stop } = await pushInto('post-receive')
  remote.git('config', 'core.repositoryFormatVersion', '99')
  stop()
  await expect(running).rejects.toMatchObject({ gitCause: 'push-unknown', isTemporary: true })
  remote.git('config', '--file', join(remote.folder, 'config'), 'core.repositoryFormatVersion', '0')
})

test('a commit that was rejected can be pushed after its checkout was deleted', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  const unpushed = await rejectedPush(remote, options)
  const moved = remote.commit('main', { 'docs/theirs.mdx': 'theirs' })
  const reopened = await openRepository(options).reopen(unpushed, neverAborted)
  expect(await reopened?.readFile('docs/index.mdx', neverAborted)).toBe('Start\n')
  expect(await reopened?.push(neverAborted)).toBe(unpushed.commitId)
  await reopened?.dispose()
  expect(remote.git('rev-parse', 'agent/change', 'agent/change^', 'main')).toBe(
    `${unpushed.commitId}\n${unpushed.startId}\n${moved}`,
  )
  expect(readdirSync(join(options.root, 'unpushed'))).toEqual([])
})

test('a commit is not restored if its branch has changed, or if it is unknown', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  const unpushed = await rejectedPush(remote, options)
  const { reopen } = openRepository(options)
  for (const commitId of ['0'.repeat(40), '../../x', 'working-copy'])
    expect(await reopen({ ...unpushed, commitId }, neverAborted)).toBeUndefined()
  expect(await reopen({ ...unpushed, startId: '1'.repeat(40) }, neverAborted)).toBeUndefined()
  remote.commit('agent/change', { 'docs/theirs.mdx': 'theirs' })
  expect(await reopen(unpushed, neverAborted)).toBeUndefined()
  expect(readdirSync(options.root)).toEqual(['unpushed'])
})

test('a commit on top of a deleted branch is not restored, because the host has lost its parent', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  remote.commit('agent/change', { 'docs/earlier.mdx': 'earlier' })
  const unpushed = await rejectedPush(remote, options)
  remote.git('update-ref', '-d', 'refs/heads/agent/change')
  expect(unpushed.isNewBranch).toBe(false)
  expect(await openRepository(options).reopen(unpushed, neverAborted)).toBeUndefined()
})

/** A commit that the host has rejected once, without its checkout. */
async function rejectedPush(remote: ReturnType<typeof bareRepository>, options: ReturnType<typeof repositoryOptions>) {
  const checkout = await checkedOut(options)
  writeFiles(checkout.folder, { 'index.mdx': 'Changed\n' })
  const commitId = (await checkout.commit({ message: 'change', paths: ['index.mdx'] }, neverAborted)) ?? ''
  remote.hook('pre-receive', 'exit 1')
  await expect(checkout.push(neverAborted)).rejects.toMatchObject({ gitCause: 'protected' })
  await checkout.dispose()
  remote.hook('pre-receive', 'exit 0')
  const { branch, isNewBranch, startId } = checkout
  return { branch, isNewBranch, startId, commitId }
}

test('another process can find out whether a commit has arrived', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  const id = await (await withCommit(options)).push(neverAborted)
  expect(await openRepository(options).branchId('agent/change', neverAborted)).toBe(id)
})

async function withCommit(options: ReturnType<typeof repositoryOptions>): Promise<Checkout> {
  const checkout = await checkedOut(options)
  writeFiles(checkout.folder, { 'index.mdx': 'Changed\n' })
  await checkout.commit({ message: 'change', paths: ['index.mdx'] }, neverAborted)
  return checkout
}

/** Push into a repository whose hook waits. Resolves when the hook is running. */
async function pushInto(hook: string) {
  const remote = bareRepository()
  const checkout = await withCommit(repositoryOptions(remote.folder))
  const folder = temporaryFolder()
  const started = join(folder, 'started')
  // The group of the processes of the push.
  remote.hook(
    hook,
    `ps -o pgid= -p $$ > ${started}.part; mv ${started}.part ${started}; while test -d ${folder}; do sleep 1; done`,
  )
  const controller = new AbortController()
  const running = checkout.push(controller.signal)
  running.catch(() => {})
  await eventually(() => existsSync(started)).toBe(true)
  const kill = () => process.kill(-Number(readFileSync(started, 'utf8')), 'SIGKILL')
  return { remote, checkout, running, kill, stop: () => controller.abort() }
}
