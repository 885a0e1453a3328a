import { expect, test } from 'vitest'
import { parseRemote } from '../../../../src/server/jobs/git/parse-remote.ts'

test('reads the address of a host', () => {
  expect(parseRemote('https://git.example.com:8443/team/docs.git')).toEqual({
    remote: {
      url: 'https://git.example.com:8443/team/docs.git',
      protocol: 'https',
      origin: 'https://git.example.com:8443',
    },
  })
})

test('reads a path, and an address of SSH', () => {
  expect(parseRemote('/srv/docs.git')).toEqual({
    remote: { url: 'file:///srv/docs.git', protocol: 'file', path: '/srv/docs.git' },
  })
  expect(parseRemote('ssh://git@git.example.com/docs.git')).toEqual({
    remote: { url: 'ssh://git@git.example.com/docs.git', protocol: 'ssh' },
  })
})

test.each([
  '',
  'docs.git',
  '--upload-pack=touch /tmp/x',
  '-x',
  'ext::sh -c touch% /tmp/x',
  'ext::sh',
  'file:///srv/docs.git',
  'git://git.example.com/docs.git',
  'http://git.example.com/docs.git',
  'https://user@git.example.com/docs.git',
  'https://user:secret@git.example.com/docs.git',
  'https://git.example.com/docs.git?a=b',
  'https://git.example.com/docs.git\nurl=x',
  'ssh://-oProxyCommand=touch@git.example.com/docs.git',
  'ssh://-oProxyCommand=touch/docs.git',
  'git@git.example.com:docs.git',
])('rejects %j, without its secrets in the message', address => {
  const result = parseRemote(address)
  expect(result).toEqual({ error: expect.any(String) })
  expect(JSON.stringify(result)).not.toContain('secret')
})
