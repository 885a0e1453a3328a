/** A stretch of text that is replaced by another. Edits of one list speak of the text before any of them. */
export interface TextEdit {
  readonly offset: number
  readonly remove: number
  readonly insert: string
}

/** A text after edits, and for each offset into it, its end included, where that stood at first. */
export interface EditedText {
  readonly text: string
  /** Absent as long as nothing was edited. */
  readonly origins?: Uint32Array | undefined
}

/** The text after a list of edits that do not overlap. */
export function applyEdits(edited: EditedText, edits: readonly TextEdit[]): EditedText {
  if (edits.length === 0) return edited
  const { text, origins } = edited
  const parts: string[] = []
  const inserted = edits.reduce((sum, { remove, insert }) => sum + insert.length - remove, 0)
  const moved = new Uint32Array(text.length + inserted + 1)
  let from = 0
  let length = 0
  const keep = (until: number) => {
    parts.push(text.slice(from, until))
    for (; from < until; from++) moved[length++] = origins?.[from] ?? from
  }
  for (const { offset, remove, insert } of [...edits].sort((a, b) => a.offset - b.offset)) {
    keep(offset)
    parts.push(insert)
    moved.fill(origins?.[offset] ?? offset, length, length + insert.length)
    length += insert.length
    from = offset + remove
  }
  keep(text.length)
  moved[length] = origins?.[text.length] ?? text.length
  return { text: parts.join(''), origins: moved }
}

/** Where an offset of an edited text stood before all edits. */
export function originalOffset(offset: number, { text, origins }: EditedText): number {
  return origins?.[Math.min(offset, text.length)] ?? offset
}
/** A stretch of a text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}
