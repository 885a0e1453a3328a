import { GitError } from '../../server/jobs/git/git-error.ts'

/** The error for a request that got no response. */
export function connectionError(error: unknown, hostName: string): GitError {
  if (isCertificate(codeOf(error)))
    return new GitError('other', `No secure connection to ${hostName} is possible. Check its certificate.`)
  return new GitError('unavailable', `${hostName} does not answer, or the connection was lost. Try again later.`)
}

const isCertificate = (code: string) => /CERT|SSL|TLS|UNABLE_TO_VERIFY/.test(code)

/** `fetch` hides the error of the connection in its cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
