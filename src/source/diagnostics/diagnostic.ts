import type { DiagnosticCode } from './diagnostic-codes.ts'

/** Severity of a diagnostic. An error means that part of what the author wrote is missing from the site. */
export type Severity = 'error' | 'warning' | 'hint'

/** A range of a source file. Lines and columns count from 1; the end is exclusive. */
export interface Span {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly endLine?: number | undefined
  readonly endColumn?: number | undefined
  /**
   * The text at this position. Set if the line is looked up later, because any edit above would change the line number.
   */
  readonly name?: string | undefined
}

/** A problem reported to the author: what is wrong and why, where it is, and how to fix it. */
export interface Diagnostic {
  /** `area/what-is-wrong`. */
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly span?: Span | undefined
  readonly hint?: string | undefined
}

/** The result of a stage: its output and its diagnostics. There is always a value. */
export interface Outcome<Value> {
  readonly value: Value
  readonly diagnostics: readonly Diagnostic[]
}
