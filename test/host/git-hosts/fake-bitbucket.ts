import { addPull, createdAt, type FakeApi, isOpenFor, type StoredPull, updatedAt } from './stored-pull.ts'

/** A Bitbucket server with the operations that we use. */
export const bitbucketApi: FakeApi = ({ method, path, query, body }, pulls) => {
  if (method === 'GET' && path.length === 4) {
    const listed = pulls.filter(pull => toFilter(pull) === query.get('q'))
    return { status: 200, body: { size: listed.length, page: 1, pagelen: 50, values: listed.map(toWire) } }
  }
  if (method === 'POST') {
    const [branch, base] = [branchIn(body.source), branchIn(body.destination)]
    if (pulls.some(pull => isOpenFor(pull, branch, base)))
      return { status: 400, body: error('There is already an open pull request for these branches') }
    const { title, description, draft } = body
    const texts = { title: String(title), description: String(description), draft: draft === true }
    return { status: 201, body: toWire(addPull(pulls, { branch, base, ...texts })) }
  }
  const pull = pulls.find(({ number }) => number === Number(path[4]))
  if (!pull) return { status: 404, body: error('Not found') }
  if (method === 'PUT') {
    pull.title = String(body.title)
    // What is not sent is lost.
    pull.description = typeof body.description === 'string' ? body.description : ''
    pull.draft = body.draft === true
  }
  return { status: 200, body: toWire(pull) }
}

const error = (message: string) => ({ type: 'error', error: { message } })

const states = { open: 'OPEN', closed: 'DECLINED', merged: 'MERGED' }

const toFilter = ({ state, branch, base }: StoredPull) =>
  `state = "${states[state]}" AND source.branch.name = ${JSON.stringify(branch)} AND destination.branch.name = ${JSON.stringify(base)}`

const branchIn = (side: unknown): string => /"name":"([^"]*)"/.exec(JSON.stringify(side))?.[1] ?? ''

function toWire({ number, branch, base, title, description, draft, state, isFromFork }: StoredPull) {
  const repository = (uuid: string) => ({ type: 'repository', uuid, full_name: 'acme/docs' })
  return {
    ...{ type: 'pullrequest', id: number, title, description: description ?? '', draft, state: states[state] },
    source: { branch: { name: branch }, repository: repository(isFromFork ? '{fork}' : '{docs}') },
    destination: { branch: { name: base }, repository: repository('{docs}') },
    merge_commit: state === 'merged' ? { hash: 'a'.repeat(40) } : null,
    links: { html: { href: `https://bitbucket.org/acme/docs/pull-requests/${number}` } },
    ...{ created_on: createdAt, updated_on: updatedAt },
  }
}
