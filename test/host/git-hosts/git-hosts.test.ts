import { describe, expect, test } from 'vitest'
import type { HostKind } from '../../../src/server/jobs/git-hosts/host-kind.ts'
import { fakeHost, token } from './fake-host.ts'
import { createdAt, storedPull, updatedAt } from './stored-pull.ts'

// The same behavior for all hosts. Every request and every answer is checked against the description of the API.

const kinds: readonly HostKind[] = ['github', 'gitlab', 'bitbucket', 'gitea']
const { signal } = new AbortController()
const branch = 'agent/page'

const pages: Readonly<Record<HostKind, string>> = {
  github: 'https://github.com/acme/docs/pull/',
  gitlab: 'https://gitlab.com/acme/team/docs/-/merge_requests/',
  bitbucket: 'https://bitbucket.org/acme/docs/pull-requests/',
  gitea: 'https://codeberg.org/acme/docs/pulls/',
}

/** How a host has a draft in its titles. */
const marks: Readonly<Record<HostKind, string>> = { github: '', gitlab: 'Draft: ', bitbucket: '', gitea: 'WIP: ' }

const draftOf = (kind: HostKind) => storedPull({ title: `${marks[kind]}Add a page`, draft: marks[kind] === '' })

describe.each(kinds)('%s', kind => {
  const expected = (changes: object = {}) => ({
    ...{ number: 7, branch, deployBranch: 'main', title: 'Add a page', description: 'Text.', isDraft: false },
    ...{ state: 'open', url: `${pages[kind]}7`, mergeId: undefined },
    ...{ createdAt: Date.parse(createdAt), updatedAt: Date.parse(updatedAt) },
    ...changes,
  })

  test('finds the pull request of a branch', async () => {
    const { host } = await fakeHost(kind, { pulls: [storedPull()] })
    expect(await host.findPullRequest(branch, signal)).toEqual(expected())
  })

  test('ignores closed pull requests and those from or to another branch', async () => {
    const { host } = await fakeHost(kind, {
      pulls: [
        storedPull({ number: 1, state: 'closed' }),
        storedPull({ number: 2, state: 'merged' }),
        storedPull({ number: 3, branch: 'agent/page-2' }),
        storedPull({ number: 4, base: 'next' }),
      ],
    })
    expect(await host.findPullRequest(branch, signal)).toBeUndefined()
  })

  test('ignores a pull request of a fork with the same branch name', async () => {
    const pulls = [storedPull({ number: 6, isFromFork: true })]
    const { host } = await fakeHost(kind, { pulls })
    expect(await host.findPullRequest(branch, signal)).toBeUndefined()
    const both = await fakeHost(kind, { pulls: [...pulls, storedPull()] })
    expect(await both.host.findPullRequest(branch, signal)).toEqual(expected())
  })

  test('opens a pull request', async () => {
    const { host, pulls } = await fakeHost(kind)
    const request = { branch, title: 'Add a page', description: 'Text.', isDraft: false }
    const opened = await host.openPullRequest(request, signal)
    expect(opened).toEqual(expected({ number: 1, url: `${pages[kind]}1` }))
    expect(pulls).toEqual([storedPull({ number: 1 })])
  })

  test('opens a draft', async () => {
    const { host, pulls } = await fakeHost(kind)
    const request = { branch, title: 'Add a page', description: 'Text.', isDraft: true }
    const opened = await host.openPullRequest(request, signal)
    expect(opened).toEqual(expected({ number: 1, url: `${pages[kind]}1`, isDraft: true }))
    expect(pulls).toEqual([{ ...draftOf(kind), number: 1 }])
  })

  test('returns the pull request that another process has opened', async () => {
    const { host, pulls } = await fakeHost(kind, { pulls: [storedPull()] })
    const request = { branch, title: 'Another title', description: 'Another text.', isDraft: true }
    expect(await host.openPullRequest(request, signal)).toEqual(expected())
    expect(pulls).toEqual([storedPull()])
  })

  test('opens a pull request even if a fork has one', async () => {
    const fork = storedPull({ number: 1, isFromFork: true })
    const { host, pulls } = await fakeHost(kind, { pulls: [fork] })
    await host.openPullRequest({ branch, title: 'Add a page', description: 'Text.', isDraft: false }, signal)
    expect(pulls).toEqual([fork, storedPull({ number: 2 })])
  })

  test('changes the texts but not the state', async () => {
    const { host, pulls } = await fakeHost(kind, { pulls: [draftOf(kind)] })
    const changed = await host.updatePullRequest(7, { title: 'Add two pages', description: 'More.' }, signal)
    expect(changed).toEqual(expected({ title: 'Add two pages', description: 'More.', isDraft: true }))
    expect(pulls).toEqual([{ ...draftOf(kind), title: `${marks[kind]}Add two pages`, description: 'More.' }])
  })

  test('can change only the description', async () => {
    const { host, pulls } = await fakeHost(kind, { pulls: [draftOf(kind)] })
    await host.updatePullRequest(7, { description: 'More.' }, signal)
    expect(pulls).toEqual([{ ...draftOf(kind), description: 'More.' }])
  })

  test('turns a pull request into a draft and back', async () => {
    const { host, pulls } = await fakeHost(kind, { pulls: [storedPull()] })
    const draft = await host.updatePullRequest(7, { description: 'Errors.', isDraft: true }, signal)
    expect(draft).toEqual(expected({ description: 'Errors.', isDraft: true }))
    expect(pulls).toEqual([{ ...draftOf(kind), description: 'Errors.' }])
    expect(await host.updatePullRequest(7, { isDraft: false }, signal)).toEqual(expected({ description: 'Errors.' }))
    expect(pulls).toEqual([storedPull({ description: 'Errors.' })])
  })

  test('sends nothing if nothing has changed', async () => {
    const { host, sent } = await fakeHost(kind, { pulls: [draftOf(kind)] })
    const changes = { title: 'Add a page', description: 'Text.', isDraft: true }
    expect(await host.updatePullRequest(7, changes, signal)).toEqual(expected({ isDraft: true }))
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })

  test('does not change a pull request that is merged', async () => {
    const { host, sent } = await fakeHost(kind, { pulls: [storedPull({ state: 'merged' })] })
    const changed = host.updatePullRequest(7, { description: 'More.' }, signal)
    await expect(changed).rejects.toMatchObject({
      gitCause: 'not-allowed',
      message: 'Pull request 7 is merged already.',
    })
    expect(sent).toHaveLength(1)
  })

  test('reports that a pull request does not exist', async () => {
    const { host } = await fakeHost(kind)
    await expect(host.updatePullRequest(7, { title: 'A' }, signal)).rejects.toMatchObject({ gitCause: 'not-found' })
  })

  test('shortens texts that the host does not accept', async () => {
    const { host, pulls } = await fakeHost(kind)
    const request = { branch, title: 'Title '.repeat(99), description: 'Text. '.repeat(200_000), isDraft: true }
    const opened = await host.openPullRequest(request, signal)
    expect(opened.title).toMatch(/^Title Title .*…$/)
    expect(pulls[0]?.title.length).toBeLessThanOrEqual(256)
    expect(opened.description).toMatch(/\n\nThis description was cut, because \w+ accepts [\d,]+ characters\.$/)
  })

  test('does not make a draft because of words in a title', async () => {
    const { host } = await fakeHost(kind)
    const request = { branch, title: 'Draft: WIP: Add a page', description: 'Text.', isDraft: false }
    expect(await host.openPullRequest(request, signal)).toMatchObject({ isDraft: false })
  })

  test('sends the token only in a header that fetch treats as secret', async () => {
    const { host, sent } = await fakeHost(kind, { pulls: [storedPull()] })
    await host.updatePullRequest(7, { title: 'A', description: 'B', isDraft: true }, signal)
    await host.findPullRequest(branch, signal)
    for (const { url, headers, body } of sent) {
      expect(headers.get('authorization')).toMatch(new RegExp(`^(?:Bearer|token) ${token}$`))
      const others = [...headers].filter(([name]) => name !== 'authorization')
      expect(JSON.stringify([url, others, body])).not.toContain(token)
    }
  })
})
