/** The kind of problem at a position, used to recognize problems that are reported elsewhere. */
export type DiagnosticKind = 'missing' | 'unknown' | 'type' | 'value' | 'other'

/** What a validator of a specification reports about one position in a spec. */
export interface ValidatorDiagnostic {
  /** The document with the position: a project path or URL. If absent, the main one. */
  readonly path?: string | undefined
  /** JSON pointer from the root of that document. It may lead through references. */
  readonly pointer: string
  readonly kind: DiagnosticKind
  /** The keys that are missing, unknown or invalid; empty if the problem is not about keys. */
  readonly names: readonly string[]
  /** A complete sentence. */
  readonly message: string
  readonly hint: string
}
