import type { Json } from '../../../../source/json/json.ts'
import { jsonText } from '../../../../source/json/json-text.ts'
import { placeholdersIn } from '../../draft/placeholders.ts'
import type { FileStore } from '../../values/file-store.ts'
import { parseJsonValue } from '../../values/value-text.ts'
import { containsFile } from '../../values/with-chosen-files.ts'
import type { MessageData } from '../connection/connection.ts'
import type { MessageDraft } from './channel-draft.ts'

/**
 * The content to send, or why there is none: nothing is filled in, no file is chosen, or a file is used where only text
 * is allowed. A placeholder counts as not filled in.
 */
export type MessageContent = { readonly content: MessageData } | { readonly reason: UnsentReason }

export type UnsentReason = 'empty' | 'file' | 'file-inside' | 'unreadable'

/** Build a message for sending. Invalid values are sent as they are. */
export async function buildMessageContent(
  { mode, value, text }: MessageDraft,
  files: FileStore,
): Promise<MessageContent> {
  if (mode === 'file') return bytesOf(value, files)
  if (mode === 'text' || (mode === 'json' && text !== undefined)) return textContent(text ?? '')
  if (value === undefined) return { reason: 'empty' }
  if (placeholdersIn(value, '').length > 0) return { reason: 'empty' }
  return containsFile(value) ? { reason: 'file-inside' } : { content: jsonText(value) }
}

function textContent(text: string): MessageContent {
  const value = parseJsonValue(text) ?? text.trim()
  return placeholdersIn(value, '').length > 0 ? { reason: 'empty' } : { content: text }
}

async function bytesOf(value: Json | undefined, files: FileStore): Promise<MessageContent> {
  const file = files.fileOf(value)
  if (!file) return { reason: 'file' }
  try {
    return { content: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    // The file was changed or removed after it was chosen.
    return { reason: 'unreadable' }
  }
}
