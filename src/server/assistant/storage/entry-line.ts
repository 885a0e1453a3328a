import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { ConversationEntry } from '../conversations.ts'
import { storableId, storableText } from './storable.ts'

const idFields: ReadonlySet<string> = new Set([
  ...['domain', 'threadId', 'owner', 'answerId', 'questionId', 'keyId', 'feedbackId'],
])

/** An entry as a line of JSON that every database accepts. */
export function entryLine(entry: ConversationEntry): string {
  return JSON.stringify(entry, (field, value: unknown) => {
    if (typeof value === 'number') return Math.round(value)
    if (typeof value !== 'string') return value
    return idFields.has(field) ? storableId(value) : storableText(value)
  })
}

/**
 * Parses the entry in a line; `undefined` if the line is damaged, because the process may have ended while writing it.
 */
export function parseEntryLine(line: string): ConversationEntry | undefined {
  try {
    const value: Json = JSON.parse(line)
    // Required fields were checked, and `entryLine` writes the others.
    return isEntry(value) ? (value as unknown as ConversationEntry) : undefined
  } catch {
    return undefined
  }
}

const requiredFields: Readonly<Record<string, readonly [strings: readonly string[], numbers: readonly string[]]>> = {
  question: [['domain', 'threadId', 'owner', 'answerId', 'questionId', 'text', 'caller'], ['time']],
  answer: [
    ['domain', 'threadId', 'owner', 'answerId', 'text', 'mode', 'outcome'],
    ['time', 'durationMs'],
  ],
  rating: [['domain', 'threadId', 'answerId', 'rating'], ['time']],
  feedback: [['domain', 'feedbackId', 'pageRoute', 'text', 'source', 'rating'], ['time']],
}

/** Whether all required fields exist. */
function isEntry(value: Json): boolean {
  if (!isRecord(value)) return false
  const [strings, numbers] = requiredFields[String(value.type)] ?? []
  return (
    strings?.every(field => typeof value[field] === 'string') === true &&
    numbers?.every(field => Number.isSafeInteger(value[field])) === true
  )
}
