import { addPull, createdAt, type FakeApi, isOpenFor, type StoredPull, updatedAt } from './stored-pull.ts'

const documentation = 'https://docs.github.com/rest'

/** GitHub's server, as far as it is used. */
export const githubApi: FakeApi = ({ method, path, query, body }, pulls) => {
  if (path[0] === 'graphql') return graphql(body, pulls)
  const number = Number(path[4])
  if (method === 'GET' && path.length === 4) {
    const listed = pulls.filter(
      pull =>
        (pull.state === 'open') === (query.get('state') === 'open') &&
        pull.base === query.get('base') &&
        // A fork in the same organization has the same owner.
        `acme:${pull.branch}` === query.get('head'),
    )
    return { status: 200, body: listed.map(toWire) }
  }
  if (method === 'POST') {
    const { head, base, title, body: description, draft } = body
    if (pulls.some(pull => isOpenFor(pull, head, base)))
      return invalid(`A pull request already exists for acme:${head}.`)
    const texts = { title: String(title), description: String(description), draft: draft === true }
    return { status: 201, body: toWire(addPull(pulls, { branch: String(head), base: String(base), ...texts })) }
  }
  const pull = pulls.find(one => one.number === number)
  if (!pull) return { status: 404, body: { message: 'Not Found', documentation_url: documentation, status: '404' } }
  if (method === 'PATCH') {
    if (typeof body.title === 'string') pull.title = body.title
    if (typeof body.body === 'string') pull.description = body.body
  }
  return { status: 200, body: toWire(pull) }
}

function graphql({ query, variables }: Readonly<Record<string, unknown>>, pulls: readonly StoredPull[]) {
  const mutation = /\{ (\w+)\(/.exec(String(query))?.[1] ?? ''
  const pull = pulls.find(({ number }) => JSON.stringify(variables) === JSON.stringify({ id: `PR_${number}` }))
  if (!pull) {
    const error = { type: 'NOT_FOUND', message: 'Could not resolve to a node.' }
    return { status: 200, body: { data: { [mutation]: null }, errors: [error] } }
  }
  pull.draft = mutation === 'convertPullRequestToDraft'
  return { status: 200, body: { data: { [mutation]: { pullRequest: { isDraft: pull.draft } } } } }
}

const invalid = (message: string) => ({
  status: 422,
  body: {
    message: 'Validation Failed',
    errors: [{ resource: 'PullRequest', code: 'custom', message }],
    documentation_url: documentation,
    status: '422',
  },
})

function toWire({ number, branch, base, title, description, draft, state, isFromFork }: StoredPull) {
  return {
    ...{ number, title, draft, node_id: `PR_${number}`, body: description },
    html_url: `https://github.com/acme/docs/pull/${number}`,
    state: state === 'open' ? 'open' : 'closed',
    ...{ created_at: createdAt, updated_at: updatedAt },
    merged_at: state === 'merged' ? updatedAt : null,
    merge_commit_sha: 'a'.repeat(40),
    head: {
      ...{ label: `acme:${branch}`, ref: branch, sha: 'b'.repeat(40) },
      repo: isFromFork ? { id: 2, full_name: 'acme/docs-fork' } : { id: 1, full_name: 'acme/docs' },
    },
    base: { label: `acme:${base}`, ref: base, sha: 'c'.repeat(40), repo: { id: 1, full_name: 'acme/docs' } },
  }
}
