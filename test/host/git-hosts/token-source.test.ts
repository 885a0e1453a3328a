import { expect, test } from 'vitest'
import type { HostKind } from '../../../src/server/jobs/git-hosts/host-kind.ts'
import { fakeHost, remotes, token } from './fake-host.ts'

const { signal } = new AbortController()

test.each<[HostKind, string | undefined, string]>([
  ['github', undefined, 'x-access-token'],
  ['gitlab', undefined, 'oauth2'],
  ['bitbucket', undefined, 'x-token-auth'],
  ['bitbucket', 'anna@example.com', 'x-bitbucket-api-token-auth'],
  ['bitbucket', 'anna', 'anna'],
  ['gitea', undefined, 'lectern'],
  ['gitea', 'anna', 'anna'],
])('gives Git the token for %s with the user %s: %s', async (kind, username, user) => {
  const { host } = await fakeHost(kind, { credentials: { kind: 'token', token: ` ${token}\n`, username } })
  expect(await host.gitToken(signal)).toEqual({ user, secret: token })
})

test.each(['', '  ', 'two words', 'Bearer\nX-Evil: 1'])('rejects the invalid token %j', async text => {
  const opened = fakeHost('gitea', { credentials: { kind: 'token', token: text } })
  await expect(opened).rejects.toMatchObject({ gitCause: 'no-access' })
})

test.each<HostKind>(['gitlab', 'bitbucket', 'gitea'])('rejects a GitHub App for %s', async kind => {
  const credentials = { kind: 'github-app', appId: '1', privateKey: 'x', installationId: 1 } as const
  await expect(fakeHost(kind, { credentials })).rejects.toMatchObject({
    message: expect.stringContaining('GitHub Apps'),
  })
})

test('rejects an address without a repository', async () => {
  for (const [kind, remote] of Object.entries(remotes)) {
    // Object.entries loses the type of the keys.
    const opened = fakeHost(kind as HostKind, { remoteUrl: new URL('/docs.git', remote).href })
    await expect(opened).rejects.toMatchObject({ message: expect.stringContaining('owner') })
  }
})
