import { type GitCause, GitError } from './git-error.ts'

/** Maximum length of a message of Git or of a host. */
export const maxDetail = 300

/**
 * The error for a failed run of Git, from what it printed. Its locale is `C`.
 *
 * @param secrets Strings that must not be in the message, because a server can echo what it received.
 */
export function classifyFailure(stderr: string, secrets: readonly string[] = []): GitError {
  const text = withoutAddresses(stderr)
  for (const { pattern, cause, message } of failures) if (pattern.test(text)) return new GitError(cause, message)
  const detail = detailOf(stderr, secrets)
  return new GitError('other', detail ? `Git failed: ${detail}` : 'Git failed without a message.')
}

/** Addresses can contain words such as "redirect" or "SSL". */
const withoutAddresses = (text: string): string => text.replace(/\b(?:https?|ssh):\/\/[^\s'"]+/gi, '')

/** The last line that Git printed, without secrets and control characters. */
export function detailOf(stderr: string, secrets: readonly string[]): string {
  const lines = withoutSecrets(stderr, secrets).split(/[\r\n]+/)
  const line =
    lines.findLast(text => /^(?:fatal|error|remote):.*\p{L}/u.test(text)) ?? lines.findLast(text => text.trim()) ?? ''
  return line
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDetail)
}

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter(secret => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}

// The first matching pattern is used. Messages of Git 2.32 to 2.50, and of curl.
const failures: readonly { readonly pattern: RegExp; readonly cause: GitCause; readonly message: string }[] = [
  {
    pattern: /No space left on device|Disk quota exceeded|unable to write (?:file|loose object)/i,
    cause: 'disk-full',
    message: 'The disk of this server is full.',
  },
  {
    pattern: /fsck error|error in (?:packed object|tree|commit|blob)/,
    cause: 'not-allowed',
    message: 'The repository contains files with invalid names, or damaged commits. Check it with "git fsck".',
  },
  {
    pattern:
      /Authentication failed|could not read (?:Username|Password)|returned error: 40[13]|Permission denied \(|HTTP Basic: Access denied|Permission to \S+ denied/i,
    cause: 'no-access',
    message: 'The Git host denies access. Check the token and its permissions.',
  },
  {
    pattern: /unable to update url base from redirection|returned error: 30\d|redirect/i,
    cause: 'other',
    message: 'The Git host redirects to another address. Set the new address of the repository.',
  },
  {
    pattern: /certificate|SSL|TLS/,
    cause: 'other',
    message: 'No secure connection to the Git host is possible. Check its certificate.',
  },
  {
    pattern: /couldn't find remote ref|Remote branch .* not found/i,
    cause: 'not-found',
    message: 'The branch does not exist at the Git host.',
  },
  {
    pattern: /repository .* not found|does not appear to be a git repository|does not exist|returned error: 404/i,
    cause: 'not-found',
    message: 'The repository was not found. Check its address, and whether the token can read it.',
  },
  {
    pattern:
      /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|reset|timed out|closed)|Operation too slow|timed out|returned error: (?:408|429|5\d\d)|early EOF|hung up|RPC failed|unexpected disconnect|Empty reply|Recv failure|transfer closed|Network is unreachable|No route to host|unable to access/i,
    cause: 'unavailable',
    message: 'The Git host does not answer, or the connection was lost. Try again later.',
  },
]
