import type { AnnotatedCode } from '../../content/code-blocks/twoslash.ts'

/** A stretch of shown code. Line and column count from 0; a stretch never leaves its line. */
export interface CodeRange {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** The type of a name, and what its author says of it. */
export interface TypeText {
  readonly text: string
  readonly docs?: string | undefined
}

/** What stands in shown code, or below one of its lines. */
export type TypeNote =
  | (CodeRange & TypeText & { readonly kind: 'hover' | 'query' })
  /** `code` is the number that the compiler gives it. */
  | (CodeRange & { readonly kind: 'error'; readonly text: string; readonly code: number })
  | (CodeRange & { readonly kind: 'mark'; readonly text?: string | undefined })
  /** `written` is what the names begin with. */
  | (CodeRange & { readonly kind: 'completions'; readonly names: readonly string[]; readonly written: string })
  /** A line of -1 is above the first. */
  | { readonly kind: 'log'; readonly line: number; readonly tag: LogTag; readonly text: string }

export type LogTag = 'log' | 'warn' | 'error' | 'annotate'

/** Code as readers see it, with what a compiler knows of it. Notes are ordered by place. */
export interface TypedCode {
  readonly code: string
  readonly notes: readonly TypeNote[]
}

/** Why a block, or a part of it, is not as its author wanted. */
export interface TypeProblem {
  /** `stopped`: the compiler was stopped by a limit, or did not start. */
  readonly kind: 'type-error' | 'unknown-setting' | 'failed' | 'stopped'
  /** Place in the source, annotations included, from 0. Without a column, the line as a whole. */
  readonly line: number
  readonly column?: number | undefined
  readonly message: string
  /** Numbers of all type errors that are not announced, each once. */
  readonly codes?: readonly number[] | undefined
}

/** What came of checking a block. Without `typed` it is shown as it would be without types. */
export interface TypeCheckResult {
  readonly typed?: TypedCode | undefined
  readonly problems: readonly TypeProblem[]
}

/** A block as a compiler reads it. */
export type CodeToCheck = Pick<AnnotatedCode, 'language' | 'source'>

/** Works out the types that code blocks show. Nothing of the code is run. */
export interface TypeChecker {
  /** Names all that replies depend on beside the blocks. */
  readonly cacheKey: () => string
  /** One reply a block, in their order. */
  readonly check: (blocks: readonly CodeToCheck[]) => Promise<readonly TypeCheckResult[]>
}

/** There is no compiler: names of the packages that would have to be installed. */
export interface MissingPackages {
  readonly missing: readonly string[]
}
