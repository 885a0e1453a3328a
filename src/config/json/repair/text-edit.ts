/** A change of the text that repairs a syntax error. */
export interface TextEdit {
  readonly kind: EditKind
  readonly offset: number
  /** Number of characters to remove. */
  readonly removed: number
  readonly inserted: string
}

export type EditKind =
  | 'closing quote'
  | 'opening quote'
  | 'line break'
  | 'comma'
  | 'colon'
  | 'opening bracket'
  | 'closing bracket'
  | 'extra bracket'
  | 'extra comma'
  | 'wrong bracket'

export function applyEdit(text: string, { offset, removed, inserted }: TextEdit): string {
  return `${text.slice(0, offset)}${inserted}${text.slice(offset + removed)}`
}

/** Converts an offset after the edit to the offset before it. */
export function offsetBefore(at: number, { offset, removed, inserted }: TextEdit): number {
  return at <= offset ? at : Math.max(offset, at - inserted.length + removed)
}
