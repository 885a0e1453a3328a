import { z } from 'zod'
import type { Push } from './push.ts'

/**
 * Returns a parser for the payload of a webhook, depending on the headers of its host.
 *
 * @returns `undefined` for other events than pushes. The reader returns nothing for tags and deleted branches, and
 * `undefined` for an invalid payload.
 */
export function pushReader(headers: Headers): ((payload: unknown) => readonly Push[] | undefined) | undefined {
  const is = (names: readonly string[], event: string) => names.some(name => headers.get(name) === event)
  if (is(['X-Gitlab-Event'], 'Push Hook')) return payload => readWith(gitLabPush, payload)
  if (is(['X-Event-Key'], 'repo:push')) return payload => readWith(bitbucketPush, payload)
  if (is(['X-GitHub-Event', 'X-Gitea-Event', 'X-Forgejo-Event', 'X-Gogs-Event'], 'push'))
    return payload => readWith(gitHubPush, payload)
  return undefined
}

function readWith(schema: z.ZodType<readonly Push[]>, payload: unknown): readonly Push[] | undefined {
  const parsed = schema.safeParse(payload)
  return parsed.success ? parsed.data : undefined
}

/** SHA-1 or SHA-256. */
const commitId = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
const ref = z.string().max(1000)
const paths = z.array(z.string().max(4096)).nullish()

const commit = z
  .object({ message: z.string(), added: paths, removed: paths, modified: paths })
  .transform(({ message, added, removed, modified }) => {
    const isListed = Array.isArray(added) || Array.isArray(removed) || Array.isArray(modified)
    return { message, paths: isListed ? [...(added ?? []), ...(removed ?? []), ...(modified ?? [])] : undefined }
  })

const commits = z.array(commit).nullish()

/** Hosts list only the first or the last commits of a large push. Without a number, GitHub lists up to 2048. */
const maxGitHubCommits = 2048
const total = z.number().nullish()

const gitHubPush = z
  .object({ ref, after: commitId, commits, total_commits: total })
  .transform(({ ref, after, commits, total_commits }) => {
    const listed = commits ?? []
    const isComplete =
      typeof total_commits === 'number' ? listed.length >= total_commits : listed.length < maxGitHubCommits
    return pushesTo(ref, after, { commits: listed, isComplete })
  })

const gitLabPush = z
  .object({ ref, after: commitId, commits, total_commits_count: total })
  .transform(({ ref, after, commits, total_commits_count }) => {
    const listed = commits ?? []
    return pushesTo(ref, after, { commits: listed, isComplete: listed.length >= (total_commits_count ?? 0) })
  })

const bitbucketChange = z
  .object({
    new: z.object({ type: z.string(), name: ref, target: z.object({ hash: commitId }) }).nullish(),
    commits: z.array(z.object({ message: z.string() })).nullish(),
    truncated: z.boolean().nullish(),
  })
  .transform(({ new: branch, commits, truncated }): readonly Push[] => {
    if (branch?.type !== 'branch') return []
    const listed = (commits ?? []).map(({ message }) => ({ message }))
    return [{ branch: branch.name, commitId: branch.target.hash, commits: listed, isComplete: truncated !== true }]
  })

const bitbucketPush = z
  .object({ push: z.object({ changes: z.array(bitbucketChange).max(1000) }) })
  .transform(({ push }): readonly Push[] => push.changes.flat())

function pushesTo(ref: string, after: string, listed: Pick<Push, 'commits' | 'isComplete'>): readonly Push[] {
  const [, branch] = /^refs\/heads\/(.+)$/s.exec(ref) ?? []
  // A deleted branch has no commit.
  return branch === undefined || /^0+$/.test(after) ? [] : [{ branch, commitId: after, ...listed }]
}
