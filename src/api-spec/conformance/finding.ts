/** What is wrong at a place: used to recognize problems that are reported elsewhere. */
export type FindingKind = 'missing' | 'unknown' | 'type' | 'value' | 'other'

/** What a validator of a specification says about one place of a spec. */
export interface Finding {
  /** The document with the place: a project path or URL. Absent: the main one. */
  readonly path?: string | undefined
  /** JSON pointer from the root of that document. It may lead through references. */
  readonly pointer: string
  readonly kind: FindingKind
  /** The names of the keys that it is about. */
  readonly names: readonly string[]
  /** A sentence. */
  readonly message: string
  readonly hint: string
}
