import type { Json } from '../../../source/json/json.ts'
import { parseJsonValue } from '../values/value-text.ts'

/** The value of a JSON text; the last known value while the text is incomplete. */
export function valueOfText(text: string | undefined, known: Json | undefined): Json | undefined {
  if (text === undefined) return known
  return text.trim() === '' ? undefined : (parseJsonValue(text) ?? known)
}
