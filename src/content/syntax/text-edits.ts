/** A replacement in a text. All offsets in a list of edits refer to the text before the edits. */
export interface TextEdit {
  readonly offset: number
  readonly remove: number
  readonly insert: string
}

/** A text after edits, and the original offset of each of its offsets, including its end. */
export interface EditedText {
  readonly text: string
  /** Absent if the text was not edited. */
  readonly origins?: Uint32Array | undefined
}

/** The text after a list of edits that do not overlap. */
export function applyEdits(edited: EditedText, edits: readonly TextEdit[]): EditedText {
  if (edits.length === 0) return edited
  const { text, origins } = edited
  const parts: string[] = []
  const lengthChange = edits.reduce((sum, { remove, insert }) => sum + insert.length - remove, 0)
  const newOrigins = new Uint32Array(text.length + lengthChange + 1)
  let from = 0
  let length = 0
  const copyUntil = (until: number) => {
    parts.push(text.slice(from, until))
    for (; from < until; from++) newOrigins[length++] = origins?.[from] ?? from
  }
  for (const { offset, remove, insert } of [...edits].sort((a, b) => a.offset - b.offset)) {
    copyUntil(offset)
    parts.push(insert)
    newOrigins.fill(origins?.[offset] ?? offset, length, length + insert.length)
    length += insert.length
    from = offset + remove
  }
  copyUntil(text.length)
  newOrigins[length] = origins?.[text.length] ?? text.length
  return { text: parts.join(''), origins: newOrigins }
}

/** The original offset for an offset in an edited text. */
export function originalOffset(offset: number, { text, origins }: EditedText): number {
  return origins?.[Math.min(offset, text.length)] ?? offset
}
/** A range of a text; `end` is exclusive. */
export interface TextRange {
  readonly start: number
  readonly end: number
}
