import type { GitSession } from './git-session.ts'
import { objectSizes } from './list-tree.ts'

/** Read a text file of a commit. @returns `undefined` if the path does not exist, or is not a regular file. */
export async function readRepositoryFile(
  session: GitSession,
  commitId: string,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const listed = await session.local(['ls-tree', '-z', '--full-tree', commitId, '--', path], signal)
  const id = /^100(?:644|755) blob ([0-9a-f]+)\t/.exec(listed)?.[1]
  if (id === undefined) return undefined
  const size = (await objectSizes(session, signal)).get(id)
  if (size === undefined || size > session.limits.fileBytes) return undefined
  return session.local(['cat-file', 'blob', id], signal)
}
