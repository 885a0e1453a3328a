import type { AnnotatedCode } from '../../content/code-blocks/twoslash.ts'

/** A range of visible code, in one line. Line and column count from 0. */
export interface CodeRange {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** The type of a name, and its doc comment. */
export interface TypeText {
  readonly text: string
  readonly docs?: string | undefined
}

/** A note in visible code, or below one of its lines. */
export type TypeNote =
  | (CodeRange & TypeText & { readonly kind: 'hover' | 'query' })
  /** `code` is the compiler's error number. */
  | (CodeRange & { readonly kind: 'error'; readonly text: string; readonly code: number })
  | (CodeRange & { readonly kind: 'mark'; readonly text?: string | undefined })
  /** `written` is the beginning of the names. */
  | (CodeRange & { readonly kind: 'completions'; readonly names: readonly string[]; readonly written: string })
  /** Line -1 is above the first line. */
  | { readonly kind: 'log'; readonly line: number; readonly tag: LogTag; readonly text: string }

export type LogTag = 'log' | 'warn' | 'error' | 'annotate'

/** Code as readers see it, with the notes of the compiler. Notes are ordered by position. */
export interface TypedCode {
  readonly code: string
  readonly notes: readonly TypeNote[]
}

/** A problem in a block or a part of it. */
export interface TypeProblem {
  /** `stopped`: the compiler was stopped by a limit, or did not start. */
  readonly kind: 'type-error' | 'unknown-setting' | 'failed' | 'stopped'
  /** Position in the source, including annotations, counted from 0. Without a column, it is the whole line. */
  readonly line: number
  readonly column?: number | undefined
  readonly message: string
  /** Numbers of all type errors that the code does not expect, each once. */
  readonly codes?: readonly number[] | undefined
}

/** The result of checking a block. Without `typed`, the block is shown without types. */
export interface TypeCheckResult {
  readonly typed?: TypedCode | undefined
  readonly problems: readonly TypeProblem[]
}

/** A block as the compiler gets it. */
export type CodeToCheck = Pick<AnnotatedCode, 'language' | 'source'>

/** Determines the types that code blocks show. Does not run the code. */
export interface TypeChecker {
  /** A key for everything that results depend on, besides the blocks. */
  readonly cacheKey: () => string
  /** One result per block, in the same order. */
  readonly check: (blocks: readonly CodeToCheck[]) => Promise<readonly TypeCheckResult[]>
}

/** The result if no compiler is installed: the packages that must be installed. */
export interface MissingPackages {
  readonly missing: readonly string[]
}
