import { addPull, createdAt, type FakeApi, isOpenFor, type StoredPull, updatedAt } from './stored-pull.ts'

const draftMark = /^\s*(?:\[draft\]|\(draft\)|draft:)/i

/** GitLab's server, as far as it is used. Drafts are titles. */
export const gitlabApi: FakeApi = ({ method, path, query, body }, pulls) => {
  if (method === 'GET' && path.length === 3) {
    const listed = pulls.filter(
      pull =>
        states[pull.state] === query.get('state') &&
        pull.branch === query.get('source_branch') &&
        pull.base === query.get('target_branch'),
    )
    return { status: 200, body: listed.map(toWire) }
  }
  if (method === 'POST') {
    const { source_branch: branch, target_branch: base, title, description } = body
    const existing = pulls.find(pull => isOpenFor(pull, branch, base))
    if (existing) {
      const message = `Another open merge request already exists for this source branch: !${existing.number}`
      return { status: 409, body: { message: [message] } }
    }
    const texts = { title: String(title), description: String(description), draft: false }
    return { status: 201, body: toWire(addPull(pulls, { branch: String(branch), base: String(base), ...texts })) }
  }
  const pull = pulls.find(({ number }) => number === Number(path[3]))
  if (!pull) return { status: 404, body: { message: '404 Not found' } }
  if (method === 'PUT') {
    if (typeof body.title === 'string') pull.title = body.title
    if (typeof body.description === 'string') pull.description = body.description
  }
  return { status: 200, body: toWire(pull) }
}

const states = { open: 'opened', closed: 'closed', merged: 'merged' }

function toWire({ number, branch, base, title, description, state, isFromFork }: StoredPull) {
  return {
    ...{ id: 1000 + number, iid: number, title, description, draft: draftMark.test(title) },
    ...{ state: states[state], source_branch: branch, target_branch: base },
    ...{ source_project_id: isFromFork ? 2 : 1, target_project_id: 1 },
    ...{ sha: 'b'.repeat(40), merge_commit_sha: state === 'merged' ? 'a'.repeat(40) : null, squash_commit_sha: null },
    web_url: `https://gitlab.com/acme/team/docs/-/merge_requests/${number}`,
    ...{ created_at: createdAt, updated_at: updatedAt },
  }
}
