import { expect, test } from 'vitest'
import { fakeHost, token } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

const { signal } = new AbortController()
const request = { branch: 'agent/page', title: 'Add a page', description: 'Text.', isDraft: true }

test('calls GitHub Enterprise Server at its own address, also for GraphQL', async () => {
  const remoteUrl = 'https://git.example.com/acme/docs.git'
  const { host, sent } = await fakeHost('github', { remoteUrl, pulls: [storedPull()] })
  await host.updatePullRequest(7, { isDraft: true }, signal)
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://git.example.com/api/v3/repos/acme/docs/pulls/7',
    'POST https://git.example.com/api/graphql',
  ])
})

test('opens a normal pull request if the repository does not support drafts', async () => {
  const message = 'Draft pull requests are not supported in this repository.'
  const errors = [{ resource: 'PullRequest', code: 'custom', message }]
  const { host, pulls } = await fakeHost('github', {
    answer: ({ body }) =>
      body.draft === true ? Response.json({ message: 'Validation Failed', errors }, { status: 422 }) : undefined,
  })
  expect(await host.openPullRequest(request, signal)).toMatchObject({ number: 1, isDraft: false })
  expect(pulls).toEqual([storedPull({ number: 1 })])
})

test('leaves a pull request unchanged if the repository does not support drafts', async () => {
  const errors = [{ type: 'UNPROCESSABLE', message: 'Draft pull requests are not supported in this repository.' }]
  const { host, pulls } = await fakeHost('github', {
    pulls: [storedPull()],
    answer: ({ url }) => (url.endsWith('/graphql') ? Response.json({ data: null, errors }) : undefined),
  })
  const changed = await host.updatePullRequest(7, { description: 'Errors.', isDraft: true }, signal)
  expect(changed).toMatchObject({ description: 'Errors.', isDraft: false })
  expect(pulls).toEqual([storedPull({ description: 'Errors.' })])
})

test('explains why a pull request cannot be opened', async () => {
  const errors = [{ resource: 'PullRequest', code: 'custom', message: 'No commits between main and agent/page' }]
  const { host } = await fakeHost('github', {
    answer: ({ method }) =>
      method === 'POST' ? Response.json({ message: 'Validation Failed', errors }, { status: 422 }) : undefined,
  })
  await expect(host.openPullRequest(request, signal)).rejects.toMatchObject({
    gitCause: 'other',
    message:
      'GitHub rejects the request (status 422). GitHub says: Validation Failed No commits between main and agent/page',
  })
})

test.each([
  ['FORBIDDEN', 'no-access'],
  ['NOT_FOUND', 'not-found'],
  ['RATE_LIMITED', 'unavailable'],
  [undefined, 'other'],
])('explains an error of GraphQL: %s', async (type, gitCause) => {
  const { host } = await fakeHost('github', {
    pulls: [storedPull()],
    answer: ({ url }) =>
      url.endsWith('/graphql') ? Response.json({ data: null, errors: [{ type, message: `No ${token}` }] }) : undefined,
  })
  const error: unknown = await host.updatePullRequest(7, { isDraft: true }, signal).catch(reason => reason)
  expect(error).toMatchObject({ gitCause })
  expect(String(error)).not.toContain(token)
})

test('explains a GraphQL response without a pull request', async () => {
  const { host } = await fakeHost('github', {
    pulls: [storedPull()],
    answer: ({ url }) => (url.endsWith('/graphql') ? Response.json(null) : undefined),
  })
  const updated = host.updatePullRequest(7, { isDraft: true }, signal)
  await expect(updated).rejects.toMatchObject({ gitCause: 'other', message: expect.stringContaining('unknown form') })
})

test('shows no script address', async () => {
  const { host } = await fakeHost('github', {
    pulls: [storedPull()],
    answer: ({ path }) =>
      path[0] === 'repos'
        ? Response.json([
            {
              ...{ number: 7, node_id: 'PR_7', title: 'A', body: null, state: 'open', merged_at: null },
              ...{
                html_url: 'javascript:alert(1)',
                created_at: '2026-03-01T10:00:00Z',
                updated_at: '2026-03-01T10:00:00Z',
              },
              head: { ref: 'agent/page', repo: { id: 1 } },
              base: { ref: 'main', repo: { id: 1 } },
            },
          ])
        : undefined,
  })
  expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ number: 7, url: undefined, description: '' })
})
