import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'

/** A file of a description, read. It lives while a description is parsed and is never a part of a result. */
export interface SpecDocument {
  /** Project path or URL. */
  readonly path: string
  readonly value: Json
  /**
   * Where the value at a JSON pointer stands, or what is nearest to it: a text or number itself, of an object or list the
   * key that it belongs to. Looked up when it is asked for.
   */
  readonly spanOf: (pointer: string) => Span
  /** How a number, a text or a word is written: `3.10` of a version that is read as the number 3.1. */
  readonly sourceTextAt: (pointer: string) => string
  /** The number at a pointer with the digits that it is written with. */
  readonly exactNumberAt: (value: number, pointer: string) => Json
  /**
   * Keys of the object at a pointer that stand there once more, so that only the last one counts. JSON alone keeps quiet about
   * them until it is asked; YAML tells of all as it is read.
   */
  readonly duplicateKeysIn: (pointer: string) => readonly Span[]
}

/** Two offsets into a text. */
export interface SourceRange {
  readonly start: number
  readonly end: number
}
