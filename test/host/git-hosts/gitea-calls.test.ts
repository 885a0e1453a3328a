import { expect, test } from 'vitest'
import { fakeHost } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

const { signal } = new AbortController()
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => storedPull({ number: at + 1, branch: `other/${at}` }))

test('finds a pull request on a later page, after those of forks and to other branches', async () => {
  const others = [storedPull({ number: 1, isFromFork: true }), storedPull({ number: 2, base: 'next' })]
  const { host, sent } = await fakeHost('gitea', { pulls: [...others, ...many(70), storedPull({ number: 71 })] })
  expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ number: 71 })
  expect(sent.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
})

test('the number of pages that are read is limited', async () => {
  const { host, sent } = await fakeHost('gitea', {
    answer: () =>
      Response.json([
        {
          ...{
            number: 1,
            title: 'A',
            state: 'open',
            created_at: '2026-03-01T10:00:00Z',
            updated_at: '2026-03-01T10:00:00Z',
          },
          ...{ head: { ref: 'other', repo_id: 1 }, base: { ref: 'main', repo_id: 1 } },
        },
      ]),
  })
  expect(await host.findPullRequest('agent/page', signal)).toBeUndefined()
  expect(sent).toHaveLength(20)
})

test('calls a Gitea with a base path', async () => {
  const { host, sent } = await fakeHost('gitea', { remoteUrl: 'https://example.com/sub/acme/docs' })
  await host.findPullRequest('agent/page', signal)
  expect(sent[0]?.url).toMatch(
    /^https:\/\/example\.com\/sub\/api\/v1\/repos\/acme\/docs\/pulls\?state=open&base_branch=main&/,
  )
})

test('recognizes drafts of old versions by their titles', async () => {
  const { host } = await fakeHost('gitea', {
    answer: () =>
      Response.json([
        {
          ...{
            number: 1,
            title: '[WIP] A',
            state: 'open',
            created_at: '2026-03-01T10:00:00Z',
            updated_at: '2026-03-01T10:00:00Z',
          },
          ...{ head: { ref: 'agent/page', repo_id: 1 }, base: { ref: 'main', repo_id: 1 } },
        },
      ]),
  })
  expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ title: 'A', isDraft: true })
})
