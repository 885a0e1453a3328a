import { createHash } from 'node:crypto'

/** Longer texts are cut. The routes accept less. */
const maxTextLength = 200_000
/** Indexes of a database cannot contain much longer values. */
const maxIdLength = 200

/** A text that every database accepts: PostgreSQL has no NUL character, and no half characters. */
export const storableText = (text: string): string =>
  text
    .slice(0, maxTextLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')

/** An id that every database accepts. A long one is replaced by its hash. */
export function storableId(id: string): string {
  const text = storableText(id)
  return text.length <= maxIdLength ? text : createHash('sha256').update(text).digest('hex')
}
