import { GitError } from '../../server/jobs/git/git-error.ts'

/** The body of a response as text. Rejects with a `GitError` if it is too large. */
export async function readLimitedText(response: Response, maxBytes: number, hostName: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Ending the iteration closes the connection.
    if (length > maxBytes) throw new GitError('too-large', `The answer of ${hostName} is too large.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
