import { anonymous, type Reader, signedInReader } from '../../source/access/access.ts'
import type { KeyRule } from '../middleware/require-key.ts'
import type { Caller } from '../ports.ts'

/** `pages`: only signed-in readers may read pages that are not public. `nothing`: everybody may read every page. */
export type Protection = 'pages' | 'nothing'

/**
 * The reader whose pages a caller may search and read.
 *
 * A reader who has signed in has the groups of the session: fewer groups would show pages from which a group is
 * excluded.
 *
 * @param requested Groups in the request. An admin key may ask for any reader. If nothing is protected, everybody may,
 * and groups only express interest.
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

/**
 * Keys for routes that search and read. On a protected site, other servers use an admin key to read pages for their
 * users.
 */
export const readingKeyRule = (protection: Protection): KeyRule => ({
  kind: 'assistant',
  allowsAdmin: protection === 'pages',
})
