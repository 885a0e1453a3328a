import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'

/** A parsed file of a spec. Exists only during parsing, and is never part of a result. */
export interface SpecDocument {
  /** Project path or URL. */
  readonly path: string
  readonly value: Json
  /**
   * The position of the value at a JSON pointer, or of its nearest ancestor. For objects and lists it is the position
   * of their key. Computed on demand.
   */
  readonly spanOf: (pointer: string) => Span
  /** The position of the key of a member; of anything else, as `spanOf`. */
  readonly keySpanOf: (pointer: string) => Span
  /** The source text of a scalar: `3.10` for a version that is parsed as the number 3.1. */
  readonly sourceTextAt: (pointer: string) => string
  /** The number at a pointer with its exact digits. */
  readonly exactNumberAt: (value: number, pointer: string) => Json
  /**
   * Duplicate keys of the object at a pointer; only the last one counts. Only for JSON, because the YAML parser reports
   * all of them itself.
   */
  readonly duplicateKeysIn: (pointer: string) => readonly DuplicateKey[]
}

/** A key that an object has more than once. */
export interface DuplicateKey {
  readonly key: string
  readonly span: Span
}

/** The position of the value at a pointer or of its nearest ancestor, or of its key if it has one. */
export type RangeOf = (pointer: string, prefersKey?: boolean) => SourceRange

/** Two offsets into a text. */
export interface SourceRange {
  readonly start: number
  readonly end: number
}
