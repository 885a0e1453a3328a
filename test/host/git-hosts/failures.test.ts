import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { GitError } from '../../../src/server/jobs/git/git-error.ts'
import type { HostKind } from '../../../src/server/jobs/git-hosts/host-kind.ts'
import { fakeClock } from './fake-clock.ts'
import { type FakeHostOptions, fakeHost, token } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

// What can fail, the same for all hosts. No message may contain the token.

const kinds: readonly HostKind[] = ['github', 'gitlab', 'bitbucket', 'gitea']
const { signal } = new AbortController()

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

/** The error of a host that answers in a given way. */
async function failure(kind: HostKind, answer: NonNullable<FakeHostOptions['answer']>, options: FakeHostOptions = {}) {
  const { host, sent, clock } = await fakeHost(kind, { ...options, answer })
  const error = await host.findPullRequest('agent/page', signal).then(
    () => undefined,
    reason => reason,
  )
  if (!(error instanceof GitError)) throw new Error('Expected a GitError.', { cause: error })
  expect(JSON.stringify([error, error.message, error.stack, error.cause])).not.toContain(token)
  return { error, sent, clock }
}

describe.each(kinds)('%s', kind => {
  test.each([
    [401, 'no-access', 'rejects the token'],
    [403, 'no-access', 'denies access'],
    [404, 'not-found', 'has not found'],
    [410, 'not-found', 'no pull requests'],
    [422, 'other', 'rejects the request'],
    [423, 'not-allowed', 'is locked'],
    [500, 'unavailable', 'is not available at the moment'],
    [502, 'unavailable', 'is not available at the moment'],
  ])('explains status %d', async (status, gitCause, sentence) => {
    const { error, sent } = await failure(kind, () => json(status, { message: 'Words of the host' }))
    expect(error).toMatchObject({ gitCause, message: expect.stringContaining(sentence) })
    expect(sent).toHaveLength(1)
  })

  test('hides the token if the host sends it back', async () => {
    const { error } = await failure(kind, ({ headers }) =>
      json(422, { message: `Invalid: ${token}`, errors: [{ message: headers.get('authorization') }] }),
    )
    expect(error.message).toContain('says: Invalid: *** ')
  })

  test('explains a page instead of data', async () => {
    const page = () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })
    const { error } = await failure(kind, page)
    expect(error).toMatchObject({ gitCause: 'other', message: expect.stringContaining('not JSON') })
  })

  test.each([[null], [{ values: [1] }], [[{ number: 'x' }]], [{ values: {} }], ['text']])(
    'explains a response of another form: %j',
    async body => {
      const { error } = await failure(kind, () => json(200, body))
      expect(error).toMatchObject({ gitCause: 'other', message: expect.stringContaining('unknown form') })
    },
  )

  test('does not read an endless response', async () => {
    let chunks = 0
    const endless = () =>
      new ReadableStream({
        pull: controller => {
          chunks++
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      })
    const { error } = await failure(kind, () => new Response(endless()))
    expect(error).toMatchObject({ gitCause: 'too-large' })
    expect(chunks).toBeLessThan(15)
  })

  test.each([
    'https://evil.example/api',
    '//evil.example/api',
    'http://',
    'data:application/json,{}',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async location => {
    const { error, sent } = await failure(kind, () => new Response(null, { status: 307, headers: { location } }))
    expect(error).toMatchObject({ gitCause: 'other', message: expect.stringContaining('redirects') })
    expect(sent).toHaveLength(1)
  })

  test('follows a redirect on the same host, but not forever', async () => {
    const redirect = ({ url }: { url: string }) => new Response(null, { status: 301, headers: { location: url } })
    const { host, sent } = await fakeHost(kind, {
      pulls: [storedPull()],
      answer: (request, count) => (count === 1 ? redirect(request) : undefined),
    })
    expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ number: 7 })
    expect(sent).toHaveLength(2)
    const endless = await failure(kind, redirect)
    expect(endless.sent).toHaveLength(4)
  })

  test('does not repeat a changing request elsewhere', async () => {
    const { host, sent } = await fakeHost(kind, {
      answer: ({ url }) => new Response(null, { status: 302, headers: { location: url } }),
    })
    const request = { branch: 'agent/page', title: 'A', description: 'B', isDraft: false }
    await expect(host.openPullRequest(request, signal)).rejects.toMatchObject({ gitCause: 'other' })
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['ECONNREFUSED', 'unavailable'],
    ['ENOTFOUND', 'unavailable'],
    ['UND_ERR_SOCKET', 'unavailable'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'other'],
    ['CERT_HAS_EXPIRED', 'other'],
  ])('explains a connection that fails with %s', async (code, gitCause) => {
    const cause = Object.assign(new Error(`connect ${token}`), { code })
    const { error } = await failure(kind, () => Promise.reject(new TypeError('fetch failed', { cause })))
    expect(error.gitCause).toBe(gitCause)
  })

  test('waits as long as the host asks for', async () => {
    const { host, clock, sent } = await fakeHost(kind, {
      pulls: [storedPull()],
      answer: (_, count) => (count === 1 ? json(429, {}, { 'retry-after': '20' }) : undefined),
    })
    expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ number: 7 })
    expect(clock.pauses).toEqual([20_000])
    expect(sent).toHaveLength(2)
  })

  test('gives up after three attempts', async () => {
    const { error, sent, clock } = await failure(kind, () => json(429, {}, { 'retry-after': '5' }))
    expect(error).toMatchObject({ gitCause: 'unavailable', message: expect.stringContaining('no more requests') })
    expect(sent).toHaveLength(3)
    expect(clock.pauses).toEqual([5000, 5000])
  })

  test('does not wait longer than a minute', async () => {
    const { error, sent, clock } = await failure(kind, () => json(429, {}, { 'retry-after': '3600' }))
    expect(error).toMatchObject({ gitCause: 'unavailable', retryAfterMs: 3_600_000 })
    expect(error.message).toContain('no more requests until 2026-03-01 13:00 UTC')
    expect(sent).toHaveLength(1)
    expect(clock.pauses).toEqual([])
  })

  test('gives up if the host is silent', async () => {
    const { error, sent } = await failure(kind, () => new Promise(() => {}), { clock: fakeClock({ isLate: true }) })
    expect(error).toMatchObject({ gitCause: 'unavailable', message: expect.stringContaining('30 seconds') })
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  test('gives up if the host stops in the middle of a response', async () => {
    const silent = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))
    const { error } = await failure(kind, silent, { clock: fakeClock({ isLate: true }) })
    expect(error.gitCause).toBe('unavailable')
  })

  test('stops with the job', async () => {
    const controller = new AbortController()
    const { host, sent } = await fakeHost(kind, {
      answer: () => {
        controller.abort()
        return new Promise(() => {})
      },
    })
    const found = host.findPullRequest('agent/page', controller.signal)
    await expect(found).rejects.toMatchObject({ gitCause: 'stopped', message: 'The job was stopped.' })
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  test('stops with the job while it waits', async () => {
    const controller = new AbortController()
    const { host, sent } = await fakeHost(kind, {
      answer: () => {
        controller.abort()
        return json(429, {})
      },
    })
    await expect(host.findPullRequest('agent/page', controller.signal)).rejects.toMatchObject({ gitCause: 'stopped' })
    expect(sent).toHaveLength(1)
  })

  test('prints nothing', async () => {
    const outputs = (['debug', 'info', 'log', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))
    onTestFinished(() => {
      for (const output of outputs) output.mockRestore()
    })
    const headers = {
      deprecation: 'true',
      sunset: 'Tue, 01 Dec 2026 00:00:00 GMT',
      link: '<https://a.example>; rel="deprecation"',
    }
    const { host } = await fakeHost(kind, {
      answer: (_, count) =>
        count === 1 ? json(200, kind === 'bitbucket' ? { values: [] } : [], headers) : json(500, {}),
    })
    await host.findPullRequest('agent/page', signal)
    await expect(host.findPullRequest('agent/page', signal)).rejects.toThrow(GitError)
    for (const output of outputs) expect(output).not.toHaveBeenCalled()
  })
})
