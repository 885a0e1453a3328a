import { anonymous, type Reader, signedInReader } from '../../source/access/access.ts'
import type { KeyRule } from '../middleware/require-key.ts'
import type { Caller } from '../ports.ts'

/** `pages`: only signed-in readers may read pages that are not public. `nothing`: everybody may read every page. */
export type Protection = 'pages' | 'nothing'

/**
 * As whom a caller may search and read.
 *
 * A reader who has signed in has the groups of the session: fewer groups would show pages from which a group is excluded.
 *
 * @param requested Groups in the request. An admin key may ask for any reader. Where nothing is protected, everybody may:
 *   there, groups only say what is of interest.
 */
export function readerOf(
  caller: Caller,
  requested: readonly string[] | null | undefined,
  protection: Protection,
): Reader {
  if (caller.kind === 'reader') return signedInReader(caller.groups)
  const isTrusted = caller.kind === 'key' && caller.keyKind === 'admin'
  return isTrusted || protection === 'nothing' ? signedInReader(requested ?? []) : anonymous
}

/** Keys for routes that search and read. On a protected site, servers read pages for their users with an admin key. */
export const readingKeyRule = (protection: Protection): KeyRule => ({
  kind: 'assistant',
  allowsAdmin: protection === 'pages',
})
