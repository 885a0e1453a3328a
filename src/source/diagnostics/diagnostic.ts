import type { DiagnosticCode } from './diagnostic-codes.ts'

/** How grave a finding is: an error means that something of the author's is missing from the site. */
export type Severity = 'error' | 'warning' | 'hint'

/** A stretch of a source file. Lines and columns count from 1; the end is exclusive. */
export interface Span {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly endLine?: number | undefined
  readonly endColumn?: number | undefined
  /** What stands there, of a place whose line is looked up later: each edit above it would make it another. */
  readonly name?: string | undefined
}

/** A finding for the author: what is wrong and why, where it stands and what to do about it. */
export interface Diagnostic {
  /** `room/what-is-wrong`. */
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly span?: Span | undefined
  readonly hint?: string | undefined
}

/** What a stage made of its input, and what it has to say about it. There is always a value. */
export interface Outcome<Value> {
  readonly value: Value
  readonly diagnostics: readonly Diagnostic[]
}
