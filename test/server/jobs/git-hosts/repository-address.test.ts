import { expect, test } from 'vitest'
import type { HostKind } from '../../../../src/server/jobs/git-hosts/host-kind.ts'
import { repositoryAddress } from '../../../../src/server/jobs/git-hosts/repository-address.ts'

test.each<[HostKind, string, string, string]>([
  ['github', 'https://github.com/acme/docs.git', 'https://api.github.com', 'acme/docs'],
  ['github', 'ssh://git@github.com/acme/docs.git', 'https://api.github.com', 'acme/docs'],
  ['github', 'ssh://git@ssh.github.com:443/acme/docs.git', 'https://api.github.com', 'acme/docs'],
  ['github', 'https://git.example.com/acme/docs', 'https://git.example.com/api/v3', 'acme/docs'],
  ['github', 'https://git.example.com:8443/acme/docs/', 'https://git.example.com:8443/api/v3', 'acme/docs'],
  ['github', 'ssh://git@git.example.com:2222/acme/docs', 'https://git.example.com/api/v3', 'acme/docs'],
  ['gitlab', 'https://gitlab.com/a/b/c/docs.git', 'https://gitlab.com/api/v4', 'a/b/c/docs'],
  ['gitlab', 'ssh://git@altssh.gitlab.com:443/a/docs.git', 'https://gitlab.com/api/v4', 'a/docs'],
  ['gitlab', 'https://git.example.com/a/docs.git', 'https://git.example.com/api/v4', 'a/docs'],
  ['bitbucket', 'https://bitbucket.org/acme/docs', 'https://api.bitbucket.org/2.0', 'acme/docs'],
  ['gitea', 'https://codeberg.org/acme/docs.v2.git', 'https://codeberg.org/api/v1', 'acme/docs.v2'],
  ['gitea', 'https://example.com/git/acme/docs', 'https://example.com/git/api/v1', 'acme/docs'],
  ['gitea', 'http://localhost:3000/acme/docs', 'http://localhost:3000/api/v1', 'acme/docs'],
])('%s: %s', (kind, remoteUrl, apiUrl, path) => {
  expect(repositoryAddress({ kind, remoteUrl })).toMatchObject({ apiUrl, path, origin: new URL(apiUrl).origin })
})

test('separates owner and name', () => {
  const remoteUrl = 'https://gitlab.com/a/b/docs.git'
  expect(repositoryAddress({ kind: 'gitlab', remoteUrl })).toMatchObject({ owner: 'a/b', name: 'docs' })
})

test.each([
  ['https://example.com/git/a/docs', 'https://example.com/git/api/v4/', 'https://example.com/git/api/v4', 'a/docs'],
  ['https://example.com/a/docs', 'https://api.example.com/v4', 'https://api.example.com/v4', 'a/docs'],
  ['https://example.com/git/docs', 'https://example.com/git/api/v4', 'https://example.com/git/api/v4', 'git/docs'],
])('accepts the API address: %s, %s', (remoteUrl, apiUrl, expected, path) => {
  expect(repositoryAddress({ kind: 'gitlab', remoteUrl, apiUrl })).toMatchObject({ apiUrl: expected, path })
})

test.each([
  'https://github.com',
  'https://github.com/docs',
  'https://github.com/acme/..%2f..%2fother',
  'https://github.com/acme/%2e%2e',
  'https://github.com/acme/do%20cs',
  'https://github.com/acme/do%0acs',
  'https://github.com/acme/d%3Fcs',
  'https://github.com/acme/%zz',
  'https://user:password@github.com/acme/docs',
  'http://github.com/acme/docs',
  '/srv/git/docs.git',
])('rejects the repository %s', remoteUrl => {
  expect(() => repositoryAddress({ kind: 'github', remoteUrl })).toThrow(/repository/)
})

test.each([
  'http://api.example.com',
  'https://token@api.example.com',
  'https://api.example.com?token=1',
  'https://api.example.com/#x',
  'ftp://api.example.com',
  'api.example.com',
])('rejects the API address %s', apiUrl => {
  const remoteUrl = 'https://github.com/acme/docs'
  expect(() => repositoryAddress({ kind: 'github', remoteUrl, apiUrl })).toThrow('The address of the API must')
})
