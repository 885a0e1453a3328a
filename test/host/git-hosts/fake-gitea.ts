import { addPull, createdAt, type FakeApi, isOpenFor, type StoredPull, updatedAt } from './stored-pull.ts'

const draftMark = /^\s*(?:\[wip\]|wip:)/i

/** The server of Gitea and Forgejo, as far as it is used. Drafts are titles. */
export const giteaApi: FakeApi = ({ method, path, query, body }, pulls) => {
  if (method === 'GET' && path.length === 4) {
    const [page, limit] = [Number(query.get('page')), Math.min(Number(query.get('limit')), 50)]
    // Forgejo ignores the filter for the base.
    const listed = pulls.filter(pull => pull.state === 'open')
    return { status: 200, body: listed.slice((page - 1) * limit, page * limit).map(toWire) }
  }
  if (method === 'POST') {
    const { head, base, title, body: description } = body
    if (pulls.some(pull => isOpenFor(pull, head, base))) {
      const message = 'pull request already exists for these targets [id: 7, issue_id: 7, head_repo_id: 1]'
      return { status: 409, body: { message, url: 'https://codeberg.org/api/swagger' } }
    }
    const texts = { title: String(title), description: String(description), draft: false }
    return { status: 201, body: toWire(addPull(pulls, { branch: String(head), base: String(base), ...texts })) }
  }
  const pull = pulls.find(({ number }) => number === Number(path[4]))
  if (!pull)
    return { status: 404, body: { message: "The target couldn't be found.", url: 'https://codeberg.org/api/swagger' } }
  if (method !== 'PATCH') return { status: 200, body: toWire(pull) }
  if (typeof body.title === 'string') pull.title = body.title
  if (typeof body.body === 'string') pull.description = body.body
  return { status: 201, body: toWire(pull) }
}

function toWire({ number, branch, base, title, description, state, isFromFork }: StoredPull) {
  const isMerged = state === 'merged'
  return {
    ...{ number, title, body: description ?? '', draft: draftMark.test(title) },
    ...{ state: state === 'open' ? 'open' : 'closed', merged: isMerged },
    ...{ merged_at: isMerged ? updatedAt : null, merge_commit_sha: isMerged ? 'a'.repeat(40) : null },
    html_url: `https://codeberg.org/acme/docs/pulls/${number}`,
    ...{ created_at: createdAt, updated_at: updatedAt },
    head: { label: branch, ref: branch, sha: 'b'.repeat(40), repo_id: isFromFork ? 2 : 1 },
    base: { label: base, ref: base, sha: 'c'.repeat(40), repo_id: 1 },
  }
}
