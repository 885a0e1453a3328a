import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkGitVersion } from '../../../src/host/git/check-git-version.ts'
import { gitEnvironment } from '../../../src/host/git/git-environment.ts'
import { type GitRun, runGit } from '../../../src/host/git/run-git.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { eventually } from '../../support/eventually.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const limits = { timeMs: 60_000, outputBytes: 10_000 }

function run(folder: string, args: readonly string[], changes: Partial<GitRun> = {}) {
  const environment = gitEnvironment({ home: join(folder, 'home'), path: process.env.PATH })
  return runGit({
    args,
    folder,
    environment,
    limits,
    signal: new AbortController().signal,
    clock: systemClock,
    ...changes,
  })
}

/** A folder with a program `git` that is a script. */
function folderWithScript(script: string): { readonly folder: string; readonly environment: GitRun['environment'] } {
  const folder = temporaryFolder({ 'bin/git': `#!/bin/sh\n${script}` })
  chmodSync(join(folder, 'bin/git'), 0o755)
  return { folder, environment: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` } }
}

test('returns what Git prints, and how it ends', async () => {
  const folder = temporaryFolder()
  expect(await run(folder, ['hash-object', '--stdin'], { input: ['a', 'b'] })).toEqual({
    exitCode: 0,
    stdout: '9ae9e86b7bd6cb1472d9373702d8249973da0832\n',
    stderr: '',
  })
  expect(await run(folder, ['rev-parse', 'HEAD'])).toMatchObject({ exitCode: 128, stderr: /not a git repository/ })
})

test('environment variables and the configuration of the user have no effect', async () => {
  const folder = temporaryFolder({ '.gitconfig': '[user]\n\tname = Evil\n', 'home/config': '' })
  const evil = { HOME: folder, GIT_DIR: folder, GIT_SSH_COMMAND: 'touch x', GIT_ASKPASS: 'touch x', GIT_TRACE: '1' }
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries(evil)) vi.stubEnv(name, value)
  const { stdout } = await run(folder, ['config', '--list'])
  expect(stdout).not.toContain('Evil')
  expect(stdout).toContain('core.hookspath=/dev/null')
  const environment = gitEnvironment({ home: folder, path: '/bin' })
  expect(Object.keys(environment).filter(name => name in evil)).toEqual(['HOME'])
})

test('arguments do not pass a shell', async () => {
  const folder = temporaryFolder()
  await run(folder, ['rev-parse', '$(touch x)', '; touch x', '`touch x`'])
  expect(existsSync(join(folder, 'x'))).toBe(false)
})

test('kills the whole process group when the signal is aborted', async () => {
  const { folder, environment } = folderWithScript("sh -c 'echo $$ > child; while :; do sleep 1; done' &\nwait")
  const controller = new AbortController()
  const running = run(folder, [], { environment, signal: controller.signal })
  running.catch(() => {})
  await eventually(() => existsSync(join(folder, 'child')) && readFileSync(join(folder, 'child'), 'utf8')).toMatch(
    /\d\n/,
  )
  const child = Number(readFileSync(join(folder, 'child'), 'utf8'))
  controller.abort()
  await expect(running).rejects.toMatchObject({ gitCause: 'stopped' })
  await eventually(() => isRunning(child)).toBe(false)
})

test('kills a process that takes too long', async () => {
  const { folder, environment } = folderWithScript('while :; do sleep 1; done')
  const running = run(folder, [], { environment, limits: { ...limits, timeMs: 50 } })
  await expect(running).rejects.toMatchObject({ gitCause: 'unavailable', isTemporary: true })
})

test('kills a process that prints too much', async () => {
  const { folder, environment } = folderWithScript('while :; do echo a long line of text; done')
  await expect(run(folder, [], { environment })).rejects.toMatchObject({ gitCause: 'too-large' })
})

test('kills a process that writes too much to the disk', async () => {
  const { folder, environment } = folderWithScript('while :; do echo a long line of text >> large; done')
  const disk = { folder, bytes: 100_000 }
  const running = run(folder, [], { environment, limits: { ...limits, disk } })
  await expect(running).rejects.toMatchObject({ gitCause: 'too-large', message: /at most 0 MB/ })
})

test('limits disk use even if the process has already ended', async () => {
  const folder = temporaryFolder({ large: 'a'.repeat(2000) })
  const disk = { folder, bytes: 1000 }
  await expect(run(folder, ['version'], { limits: { ...limits, disk } })).rejects.toMatchObject({
    gitCause: 'too-large',
  })
})

test('a process that is killed from outside has no exit code', async () => {
  const { folder, environment } = folderWithScript('kill -9 $$')
  expect(await run(folder, [], { environment })).toMatchObject({ exitCode: null })
})

test('a process that does not read its input is not a failure', async () => {
  const folder = temporaryFolder()
  const input = Array.from({ length: 100 }, () => 'x'.repeat(10_000))
  expect(await run(folder, ['version'], { input })).toMatchObject({ exitCode: 0 })
})

test('without Git, the message says what to install', async () => {
  const folder = temporaryFolder()
  await expect(run(folder, ['version'], { environment: { PATH: folder } })).rejects.toMatchObject({
    message: 'Git is not installed on this server. Install Git 2.32 or later.',
  })
})

test('a run whose signal is aborted does not start', async () => {
  const { folder, environment } = folderWithScript('touch started')
  await expect(run(folder, [], { environment, signal: AbortSignal.abort() })).rejects.toMatchObject({
    gitCause: 'stopped',
  })
  expect(existsSync(join(folder, 'started'))).toBe(false)
})

test('the version of Git must be new enough', async () => {
  const check = (output: string) => checkGitVersion({ local: async () => output }, new AbortController().signal)
  await expect(check('git version 2.32.0')).resolves.toBeUndefined()
  await expect(check('git version 3.0.1.windows.1')).resolves.toBeUndefined()
  await expect(check('git version 2.31.9')).rejects.toThrow('Git 2.31.9 is too old. Install Git 2.32 or later.')
  await expect(check('odd')).rejects.toThrow('Git of this server is too old. Install Git 2.32 or later.')
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // An ended process stays in the list until its parent asks for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
