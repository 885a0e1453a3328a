import { expect, test } from 'vitest'
import { type AgentSettings, defaultAgent } from '../../../src/config/agent-settings.ts'
import { type GitAccessOptions, gitAccess } from '../../../src/host/jobs/git-access.ts'
import { systemClock } from '../../../src/host/system-clock.ts'
import { memoryPullRequests } from '../../../src/server/jobs/git/pull-request-store.ts'

const access = (url: string, agent: Partial<AgentSettings> = {}, env: GitAccessOptions['env'] = {}) =>
  gitAccess({
    ...{ agent: { ...defaultAgent, ...agent }, env, dataFolder: '/data', clock: systemClock },
    ...{ repository: { url, branch: 'main', folder: 'docs' }, pullRequests: memoryPullRequests() },
  })

/** What is known of a repository: its problem, or whether its pull requests are here. */
const kindOf = (...args: Parameters<typeof access>) => {
  const opened = access(...args)
  return typeof opened === 'string' ? opened : opened.builtInHost ? 'own' : 'hosted'
}

test('hosts are recognized by their addresses and need a token', () => {
  expect(kindOf('https://github.com/acme/docs', {}, { GITHUB_TOKEN: 't' })).toBe('hosted')
  expect(kindOf('https://gitlab.com/acme/team/docs', {}, { GITLAB_TOKEN: 't' })).toBe('hosted')
  expect(kindOf('https://git.example.com/acme/docs', { host: 'gitea' }, { GITEA_TOKEN: 't' })).toBe('hosted')
  expect(kindOf('https://bitbucket.org/acme/docs', { tokenVariable: 'TOKEN' }, { TOKEN: 't' })).toBe('hosted')
  expect(kindOf('https://github.com/acme/docs', {}, { GITHUB_TOKEN: ' ' })).toBe(
    'GITHUB_TOKEN is not set, so the agent cannot use GitHub. Set it to a token that can push and open pull requests, or set "agent.host" to "none" in lectern.json.',
  )
})

test('other repositories have their pull requests on this server and need no token', () => {
  expect(kindOf('https://git.example.com/acme/docs')).toBe('own')
  expect(kindOf('https://github.com/acme/docs', { host: 'none' })).toBe('own')
  expect(kindOf('https://github.com/acme/docs', { remote: '/srv/git/docs.git' })).toBe('own')
})

test('a GitHub app needs all of its variables', () => {
  const app = { GITHUB_APP_ID: '1', GITHUB_APP_PRIVATE_KEY: 'key', GITHUB_APP_INSTALLATION_ID: '2' }
  expect(kindOf('https://github.com/acme/docs', {}, app)).toBe('hosted')
  expect(kindOf('https://github.com/acme/docs', {}, { ...app, GITHUB_APP_INSTALLATION_ID: 'x' })).toMatch(/incomplete/)
})

test('an address that Git must not use is reported', () => {
  expect(kindOf('https://a.example', { remote: 'ext::sh -c x' })).toMatch(/Correct "agent.remote"\.$/)
  expect(kindOf('http://git.example.com/docs')).toMatch(/must begin with "https:\/\/"\. Correct "repository.url"\.$/)
  const none = { agent: defaultAgent, repository: undefined, dataFolder: '/data', env: {}, clock: systemClock }
  expect(gitAccess({ ...none, pullRequests: memoryPullRequests() })).toBe(
    'The agent has no repository. Set "repository.url" or "agent.remote" in lectern.json.',
  )
})

test('a repository that does not fit its host is reported at once', () => {
  const problemOf = (agent: Partial<AgentSettings>, url = 'https://github.com/acme/docs') =>
    kindOf(url, { host: 'github', ...agent }, { GITHUB_TOKEN: 't' })
  const check = 'Check "repository.url" and "agent" in lectern.json.'
  expect(problemOf({ remote: '/srv/git/docs.git' })).toBe(
    `The agent cannot use the repository. A folder on this machine is not a repository of GitHub. ${check}`,
  )
  expect(problemOf({ apiUrl: 'http://api.example.com' })).toBe(
    `The agent cannot use the repository. The address of the API must begin with "https://". ${check}`,
  )
  expect(problemOf({}, 'https://github.com/docs')).toBe(
    `The agent cannot use the repository. The address of the repository must end with its owner and its name. ${check}`,
  )
})

test('all hosts can be opened', async () => {
  const opened = await Promise.all(
    ['https://github.com/acme/docs', 'https://gitlab.com/acme/docs', 'https://codeberg.org/acme/docs'].map(url => {
      const git = access(url, { tokenVariable: 'TOKEN' }, { TOKEN: 't' })
      return typeof git === 'string' ? git : git.open()
    }),
  )
  expect(opened.map(git => typeof git !== 'string' && 'mergePullRequest' in git.host)).toEqual([false, false, false])
})
