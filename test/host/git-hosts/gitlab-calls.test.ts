import { expect, test } from 'vitest'
import { fakeHost } from './fake-host.ts'
import { storedPull } from './stored-pull.ts'

const { signal } = new AbortController()

test('names a project in nested groups by its full path', async () => {
  const remoteUrl = 'https://git.example.com/acme/teams/writers/docs.git'
  const { host, sent } = await fakeHost('gitlab', { remoteUrl })
  await host.findPullRequest('agent/a page&x', signal)
  expect(sent[0]?.url).toBe(
    'https://git.example.com/api/v4/projects/acme%2Fteams%2Fwriters%2Fdocs/merge_requests?state=opened&source_branch=agent%2Fa%20page%26x&target_branch=main&scope=all&page=1&per_page=100',
  )
})

test('calls a GitLab with a base path', async () => {
  const addresses = { remoteUrl: 'https://example.com/sub/acme/docs.git', apiUrl: 'https://example.com/sub/api/v4/' }
  const { host, sent } = await fakeHost('gitlab', addresses)
  await host.findPullRequest('agent/page', signal)
  expect(sent[0]?.url).toMatch(/^https:\/\/example\.com\/sub\/api\/v4\/projects\/acme%2Fdocs\/merge_requests\?/)
})

test.each(['[Draft] Add a page', '(draft) Add a page', 'DRAFT: [Draft] Add a page'])(
  'understands the draft marks that people write: %s',
  async title => {
    const { host, pulls } = await fakeHost('gitlab', { pulls: [storedPull({ title })] })
    expect(await host.findPullRequest('agent/page', signal)).toMatchObject({ title: 'Add a page', isDraft: true })
    await host.updatePullRequest(7, { isDraft: false }, signal)
    expect(pulls[0]?.title).toBe('Add a page')
  },
)

test('reads only one page, even if the host announces more', async () => {
  const link = '<https://gitlab.com/api/v4/next?page=2>; rel="next"'
  const { host, sent } = await fakeHost('gitlab', { answer: () => Response.json([], { headers: { link } }) })
  expect(await host.findPullRequest('agent/page', signal)).toBeUndefined()
  expect(sent).toHaveLength(1)
})
