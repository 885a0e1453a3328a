import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** A fenced code block as written. */
export interface FenceSource {
  readonly language: string | undefined
  /** What follows the language. */
  readonly meta: string
  readonly code: string
  /** The whole block, including its fences. */
  readonly source: string
}

/** A diagnostic about a code block. Its position is the whole block. */
export type FenceDiagnostic = Omit<Diagnostic, 'span'>
