import type { ConversationEntry } from '../conversations.ts'

/** Writes entries, all of them or none. */
export type WriteEntries = (entries: readonly ConversationEntry[]) => Promise<void>

/**
 * Write entries. If the database rejects one of them for its content, the others are written without it: otherwise it
 * would block all following entries.
 *
 * @throws For any other reason, such as a database that is not available.
 */
export async function writeValidEntries(
  entries: readonly ConversationEntry[],
  write: WriteEntries,
  onRejected: (entry: ConversationEntry, reason: unknown) => void,
): Promise<void> {
  try {
    await write(entries)
  } catch (error) {
    if (!isRejectedContent(error)) throw error
    const [only] = entries
    if (entries.length === 1 && only) return onRejected(only, error)
    const middle = Math.ceil(entries.length / 2)
    await writeValidEntries(entries.slice(0, middle), write, onRejected)
    await writeValidEntries(entries.slice(middle), write, onRejected)
  }
}

/** Error classes of PostgreSQL: invalid data, violated constraint, limit exceeded. */
const contentErrors = /^(?:22|23|54)/

/** Whether an error is caused by the content of the entries. Then trying again does not help. */
function isRejectedContent(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code.length === 5 && contentErrors.test(code)
}
