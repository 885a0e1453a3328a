import { createHash } from 'node:crypto'

/** Longer texts are cut. The routes accept less. */
const maxTextLength = 200_000
/** Indexes of a database cannot contain much longer values. */
const maxIdLength = 200

/**
 * Converts a string so that every database can store it: PostgreSQL does not support NUL characters and lone
 * surrogates.
 */
export const storableText = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')

/** Converts an ID so that every database can store it. A long one is replaced with its hash. */
export function storableId(id: string): string {
  const text = storableText(id)
  return text.length <= maxIdLength ? text : createHash('sha256').update(text).digest('hex')
}
