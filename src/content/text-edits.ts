/** A stretch of text that is replaced by another. Edits of one list speak of the text before any of them. */
export interface TextEdit {
  readonly offset: number
  readonly remove: number
  readonly insert: string
}

/** The text after a list of edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = text
  for (const { offset, remove, insert } of [...edits].sort((a, b) => b.offset - a.offset)) {
    edited = edited.slice(0, offset) + insert + edited.slice(offset + remove)
  }
  return edited
}

/** Where an offset of the edited text stood before the edits, which were made one after the other. */
export function originalOffset(offset: number, edits: readonly TextEdit[]): number {
  let at = offset
  for (const edit of [...edits].reverse()) {
    if (at >= edit.offset + edit.insert.length) at += edit.remove - edit.insert.length
    else if (at > edit.offset) at = edit.offset
  }
  return at
}
