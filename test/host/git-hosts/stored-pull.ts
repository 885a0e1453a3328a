/** A pull request as the server of a host has it. */
export interface StoredPull {
  readonly number: number
  readonly branch: string
  readonly base: string
  /** With its mark, where a host marks drafts in titles. */
  title: string
  description: string | null
  draft: boolean
  state: 'open' | 'closed' | 'merged'
  readonly isFromFork: boolean
}

export interface ApiCall {
  readonly method: string
  /** Below the address of the API, decoded part by part. */
  readonly path: readonly string[]
  readonly query: URLSearchParams
  /** Its fields, if it has some. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
}

/** The part of a host's server that is used, over its pull requests. */
export type FakeApi = (call: ApiCall, pulls: StoredPull[]) => ApiAnswer

/** A pull request for a test. */
export const storedPull = (changes: Partial<StoredPull> = {}): StoredPull => ({
  ...{ number: 7, branch: 'agent/page', base: 'main', title: 'Add a page', description: 'Text.' },
  ...{ draft: false, state: 'open', isFromFork: false },
  ...changes,
})

export const createdAt = '2026-03-01T10:00:00Z'
export const updatedAt = '2026-03-02T10:00:00Z'

/** Add what a request asks for to the pull requests of a host. */
export function addPull(pulls: StoredPull[], pull: Omit<StoredPull, 'number' | 'state' | 'isFromFork'>): StoredPull {
  const added: StoredPull = { ...pull, number: pulls.length + 1, state: 'open', isFromFork: false }
  pulls.push(added)
  return added
}

export const isOpenFor = (pull: StoredPull, branch: unknown, base: unknown): boolean =>
  pull.state === 'open' && !pull.isFromFork && pull.branch === branch && pull.base === base
