import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { gitEnvironment } from '../../../src/host/git/git-environment.ts'
import { runGit } from '../../../src/host/git/run-git.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { bareRepository } from './bare-repository.ts'
import { briskClock, neverAborted } from './test-repository.ts'

test('the SSH agent is only available for SSH', () => {
  const options = { home: '/jobs/1/home', path: '/bin', sshAgent: '/run/agent' }
  expect(gitEnvironment({ ...options, protocol: 'ssh' })).toMatchObject({ SSH_AUTH_SOCK: '/run/agent' })
  expect(gitEnvironment({ ...options, protocol: 'https' })).not.toHaveProperty('SSH_AUTH_SOCK')
  expect(gitEnvironment(options)).not.toHaveProperty('SSH_AUTH_SOCK')
})

test('programs are only found where the server finds them', () => {
  expect(gitEnvironment({ home: '/jobs/1/home', path: '/opt/bin' }).PATH).toBe('/opt/bin')
})

test.each([
  [undefined, 'file'],
  ['https', 'file'],
  ['https', 'ext'],
  ['file', 'ext'],
  [undefined, 'http'],
  ['https', 'http'],
  ['https', 'ssh'],
] as const)('with the protocol %s, Git does not use %s', async (protocol, used) => {
  const addresses = {
    file: pathToFileURL(bareRepository().folder).href,
    ext: 'ext::false',
    http: 'http://127.0.0.1:1/x.git',
    ssh: 'ssh://127.0.0.1:1/x.git',
  }
  const folder = temporaryFolder()
  const environment = gitEnvironment({ home: join(folder, 'home'), path: process.env.PATH, protocol })
  const args = ['ls-remote', '--', addresses[used]]
  const limits = { timeMs: 60_000, outputBytes: 10_000 }
  const result = await runGit({ args, folder, environment, limits, signal: neverAborted, clock: briskClock })
  expect(result).toMatchObject({ exitCode: 128, stdout: '', stderr: `fatal: transport '${used}' not allowed\n` })
})
