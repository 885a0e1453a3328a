import { expect, test } from 'vitest'
import { hostKindOf } from '../../../../src/server/jobs/git-hosts/host-kind.ts'

test.each([
  ['https://github.com/acme/docs.git', 'github'],
  ['https://GitHub.com/acme/docs', 'github'],
  ['ssh://git@ssh.github.com:443/acme/docs.git', 'github'],
  ['https://gitlab.com/acme/team/docs.git', 'gitlab'],
  ['ssh://git@bitbucket.org/acme/docs.git', 'bitbucket'],
  ['https://codeberg.org/acme/docs', 'gitea'],
  ['https://gitea.com/acme/docs', 'gitea'],
])('recognizes %s', (remoteUrl, kind) => expect(hostKindOf(remoteUrl)).toBe(kind))

test.each([
  'https://git.example.com/acme/docs.git',
  'https://github.com.evil.example/acme/docs',
  'https://evil.example/github.com/docs',
  'https://github.com@evil.example/acme/docs',
  'https://notgithub.com/acme/docs',
  'http://github.com/acme/docs',
  'file:///github.com/acme/docs',
  '/srv/git/docs.git',
  'git@github.com:acme/docs.git',
  'not an address',
  '',
])('does not recognize %j', remoteUrl => expect(hostKindOf(remoteUrl)).toBeUndefined())
