import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { removeAbandonedFolders } from '../../../src/host/git/job-folder.ts'
import { openRepository } from '../../../src/host/git/open-repository.ts'
import { bundledProgram } from '../../support/bundled-program.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { gitHttpServer } from './git-http-server.ts'
import { checkedOut, neverAborted, repositoryOptions } from './test-repository.ts'

let program: string

beforeAll(async () => {
  program = await bundledProgram('host/git/job-process.ts')
})

test('files of a process that was killed while cloning are deleted', async () => {
  const remote = bareRepository()
  let isSilent = true
  const server = await gitHttpServer(dirname(remote.folder), () => isSilent)
  const options = repositoryOptions(`${server.origin}/${basename(remote.folder)}`)
  const child = startJob(options.access.remote.url, options.root)
  await eventually(() => server.requests.length).toBeGreaterThan(0)
  await kill(child)
  isSilent = false
  const own = await checkedOut(options)
  expect(readdirSync(options.root)).toHaveLength(2)
  await removeAbandonedFolders(options.root)
  expect(readdirSync(options.root)).toEqual([basename(dirname(own.folder))])
})

test('a push whose process was killed is found at the remote', async () => {
  const remote = bareRepository()
  const options = repositoryOptions(remote.folder)
  const signals = temporaryFolder()
  const [started, released] = [join(signals, 'started'), join(signals, 'released')]
  remote.hook('pre-receive', `touch ${started}; while test -d ${signals} && ! test -e ${released}; do sleep 0.1; done`)
  const child = startJob(remote.folder, options.root)
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  await eventually(() => existsSync(started)).toBe(true)
  await kill(child)
  const { branchId } = openRepository(options)
  expect(await branchId('agent/change', neverAborted)).toBeUndefined()
  writeFileSync(released, '')
  // Git has finished without its parent. The next process sees that, and does not push again.
  await eventually(() => branchId('agent/change', neverAborted)).toBe(printed.trim())
  expect(await checkedOut(options)).toMatchObject({ isNewBranch: false, startId: printed.trim() })
})

function startJob(address: string, root: string): ChildProcess {
  const child = spawn(process.execPath, [program, address, root], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
