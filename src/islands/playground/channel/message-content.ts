import { chosenFileOf } from '../../../api-spec/request-values.ts'
import type { Json } from '../../../source/json.ts'
import { jsonText } from '../../../source/json-text.ts'
import type { FileShelf } from '../file-shelf.ts'
import type { Written } from './channel-draft.ts'
import type { Content } from './connection.ts'

/** What goes out; or why nothing does: nothing is filled in, no file is chosen, or one stands where only text can be. */
export type MessageContent =
  | { readonly content: Content }
  | { readonly reason: 'empty' | 'file' | 'file-inside' | 'unreadable' }

/** A message as it goes over the wire. What is wrong with it is sent as it is. */
export async function contentOf({ mode, value, text }: Written, files: FileShelf): Promise<MessageContent> {
  if (mode === 'text') return { content: text ?? '' }
  if (mode === 'file') return bytesOf(value, files)
  if (mode === 'json' && text !== undefined) return { content: text }
  if (value === undefined) return { reason: 'empty' }
  return holdsFile(value) ? { reason: 'file-inside' } : { content: jsonText(value) }
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

function holdsFile(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return chosenFileOf(value) !== undefined
  return Object.values(value).some(holdsFile)
}
