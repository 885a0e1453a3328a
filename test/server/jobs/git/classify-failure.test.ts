import { expect, test } from 'vitest'
import { classifyFailure } from '../../../../src/server/jobs/git/classify-failure.ts'
import { parseReferences, rejectionOf } from '../../../../src/server/jobs/git/push-report.ts'

test.each([
  ["fatal: unable to access 'https://h/': Could not resolve host: h", 'unavailable'],
  ["fatal: unable to access 'https://h/': The requested URL returned error: 503", 'unavailable'],
  ["fatal: unable to access 'https://h/acme/SSL-redirects.git/': The requested URL returned error: 503", 'unavailable'],
  ['error: RPC failed; curl 56 Recv failure: Connection reset by peer\nfatal: early EOF', 'unavailable'],
  ["fatal: unable to access 'https://h/': The requested URL returned error: 403", 'no-access'],
  ["fatal: could not read Username for 'https://h': terminal prompts disabled", 'no-access'],
  ["remote: Repository not found.\nfatal: repository 'https://h/x/' not found", 'not-found'],
  ["fatal: '/srv/x' does not appear to be a git repository", 'not-found'],
  ["fatal: couldn't find remote ref refs/heads/x", 'not-found'],
  ['fatal: write error: No space left on device', 'disk-full'],
  ["fatal: unable to access 'https://h/': SSL certificate problem: self-signed certificate", 'other'],
  ["fatal: unable to access 'https://h/': The requested URL returned error: 302", 'other'],
])('%j is %s', (stderr, cause) => {
  expect(classifyFailure(stderr).gitCause).toBe(cause)
})

test('an unknown failure shows the line of Git without secrets and control characters', () => {
  const error = classifyFailure('progress\rfatal: odd \u001b[31mtoken t0ps3cret\nhint: more', ['t0ps3cret'])
  expect(error.message).toBe('Git failed: fatal: odd [31mtoken ***')
})

test.each([
  ['!\ta:refs/heads/x\t[rejected] (stale info)', 'branch-moved'],
  ['!\ta:refs/heads/x\t[rejected] (fetch first)', 'branch-moved'],
  ['!\ta:refs/heads/x\t[remote rejected] (failed to update ref)', 'protected'],
  ['!\ta:refs/heads/x\t[remote rejected] (cannot lock ref)', 'branch-moved'],
  ['!\ta:refs/heads/x\t[remote rejected] (Internal Server Error)', 'unavailable'],
])('a push with %j was rejected: %s', (line, cause) => {
  expect(rejectionOf(`To h\n${line}\nDone\n`, '', [])?.gitCause).toBe(cause)
})

test('a rejection repeats the message of the host', () => {
  const stdout = 'To h\n!\ta:refs/heads/x\t[remote rejected] (pre-receive hook declined)\n'
  const stderr = 'remote: Sign your commits first.        \nerror: failed to push some refs'
  expect(rejectionOf(stdout, stderr, [])?.message).toBe(
    'The Git host does not accept commits on this branch: Sign your commits first.',
  )
})

test.each([
  [
    'GitHub',
    [
      'remote: Resolving deltas: 100% (1/1), completed with 1 local object.        ',
      'remote: error: GH013: Repository rule violations found for refs/heads/x.        ',
      'remote: ',
      'remote: - GITHUB PUSH PROTECTION        ',
      'remote:   —————————————————————————        ',
      'remote:     - Push cannot contain secrets        ',
      'remote: ',
    ],
    'error: GH013: Repository rule violations found for refs/heads/x. - GITHUB PUSH PROTECTION - Push cannot contain secrets',
  ],
  [
    'GitLab',
    [
      'remote: ',
      'remote: ========',
      'remote: ',
      'remote: ERROR: The quota is used up.',
      'remote: ',
      'remote: ========',
    ],
    'ERROR: The quota is used up.',
  ],
])('a rejection of %s has its whole message on one line', (_, lines, message) => {
  const stdout = 'To h\n!\ta:refs/heads/x\t[remote rejected] (pre-receive hook declined)\n'
  expect(rejectionOf(stdout, lines.join('\n'), [])?.message).toBe(
    `The Git host does not accept commits on this branch: ${message}`,
  )
})

test('an unknown failure skips empty lines of the host', () => {
  expect(classifyFailure('remote: The hook has failed.\nremote: \n').message).toBe(
    'Git failed: remote: The hook has failed.',
  )
})

test('a push that succeeded or was cut off has no rejection', () => {
  expect(rejectionOf('To h\n*\ta:refs/heads/x\t[new branch]\nDone\n', '', [])).toBeUndefined()
  expect(rejectionOf('', 'fatal: the remote end hung up unexpectedly', [])).toBeUndefined()
})

test('a listing of references is parsed, without lines in another format', () => {
  expect([...parseReferences('aa\trefs/heads/x\nbb\trefs/heads/y\n\nodd')]).toEqual([
    ['refs/heads/x', 'aa'],
    ['refs/heads/y', 'bb'],
  ])
})
