import type { Json } from '../../../source/json.ts'
import { jsonText } from '../../../source/json-text.ts'
import { parsedJson } from '../fields/scalar-text.ts'
import type { FileShelf } from '../file-shelf.ts'
import { placeholdersIn } from '../placeholders.ts'
import { holdsFile } from '../with-chosen-files.ts'
import type { Written } from './channel-draft.ts'
import type { Content } from './connection.ts'

/** What is sent, or why nothing is sent: nothing is filled in, no file is chosen, or a file is where only text is allowed. A placeholder counts as not filled in. */
export type MessageContent =
  | { readonly content: Content }
  | { readonly reason: 'empty' | 'file' | 'file-inside' | 'unreadable' }

/** A message as it goes over the wire. What is wrong with it is sent as it is. */
export async function contentOf({ mode, value, text }: Written, files: FileShelf): Promise<MessageContent> {
  if (mode === 'file') return bytesOf(value, files)
  if (mode === 'text' || (mode === 'json' && text !== undefined)) return textContent(text ?? '')
  if (value === undefined) return { reason: 'empty' }
  if (placeholdersIn(value, '').length > 0) return { reason: 'empty' }
  return holdsFile(value) ? { reason: 'file-inside' } : { content: jsonText(value) }
}

function textContent(text: string): MessageContent {
  const value = parsedJson(text) ?? text.trim()
  return placeholdersIn(value, '').length > 0 ? { reason: 'empty' } : { content: text }
}

async function bytesOf(value: Json | undefined, files: FileShelf): Promise<MessageContent> {
  const file = files.fileOf(value)
  if (!file) return { reason: 'file' }
  try {
    return { content: new Uint8Array(await file.arrayBuffer()) }
  } catch {
    // It was changed or taken away since it was chosen.
    return { reason: 'unreadable' }
  }
}
