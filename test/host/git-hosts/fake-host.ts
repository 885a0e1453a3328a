import { expect, onTestFinished } from 'vitest'
import { type GitHostOptions, type HostedGit, openGitHost } from '../../../src/host/git-hosts/open-git-host.ts'
import type { HostKind } from '../../../src/server/jobs/git-hosts/host-kind.ts'
import { apiDescription } from './api-description.ts'
import { bitbucketApi } from './fake-bitbucket.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { giteaApi } from './fake-gitea.ts'
import { githubApi } from './fake-github.ts'
import { gitlabApi } from './fake-gitlab.ts'
import type { ApiCall, FakeApi, StoredPull } from './stored-pull.ts'

export interface SentRequest extends ApiCall {
  readonly url: string
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
}

export interface FakeHost {
  readonly host: HostedGit
  readonly pulls: StoredPull[]
  readonly sent: readonly SentRequest[]
  readonly clock: FakeClock
}

export interface FakeHostOptions extends Partial<Omit<GitHostOptions, 'kind' | 'fetch' | 'clock'>> {
  readonly pulls?: readonly StoredPull[]
  /** Answers instead of the server. `undefined`: the server answers. */
  readonly answer?: (request: SentRequest, count: number) => Response | Promise<Response> | undefined
  readonly clock?: FakeClock
}

export const token = 'secret-token-0123456789'

export const remotes: Readonly<Record<HostKind, string>> = {
  github: 'https://github.com/acme/docs.git',
  gitlab: 'https://gitlab.com/acme/team/docs.git',
  bitbucket: 'https://bitbucket.org/acme/docs.git',
  gitea: 'https://codeberg.org/acme/docs.git',
}

const apis: Readonly<Record<HostKind, FakeApi>> = {
  github: githubApi,
  gitlab: gitlabApi,
  bitbucket: bitbucketApi,
  gitea: giteaApi,
}

/** A Git host whose server checks every request, and what it answers, against the published description of its API. */
export async function fakeHost(kind: HostKind, options: FakeHostOptions = {}): Promise<FakeHost> {
  const { answer = () => undefined, clock = fakeClock(), pulls: initial = [], ...changes } = options
  const pulls = initial.map(pull => ({ ...pull }))
  const sent: SentRequest[] = []
  const differences: string[] = []
  const check = apiDescription(kind)
  onTestFinished(() => expect(differences).toEqual([]))
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = toRequest(String(input), init)
    sent.push(request)
    const own = answer(request, sent.length)
    if (own) return own
    const { status, body } = apis[kind](request, pulls)
    const path = `/${request.path.map(encodeURIComponent).join('/')}`
    const content = init?.body ? request.body : undefined
    differences.push(...check({ ...request, path, body: content, status, answer: body }))
    return Response.json(body, { status })
  }
  const host = await openGitHost({
    ...{ kind, remoteUrl: remotes[kind], credentials: { kind: 'token', token }, deployBranch: 'main' },
    ...changes,
    ...{ fetch, clock },
  })
  return { host, pulls, sent, clock }
}

function toRequest(url: string, init: RequestInit | undefined): SentRequest {
  const { pathname, searchParams } = new URL(url)
  return {
    url,
    method: init?.method ?? 'GET',
    path: pathname
      .replace(/^(?:\/sub)?\/(?:api\/v\d|2\.0|api(?=\/graphql))(?=\/)/, '')
      .split('/')
      .slice(1)
      .map(decodeURIComponent),
    query: searchParams,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : {},
    headers: new Headers(init?.headers),
    signal: init?.signal ?? undefined,
  }
}
