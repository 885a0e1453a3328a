import type { ResolveLink } from './filtered-item.ts'
import type { InlineWriter } from './inline-writer.ts'
import type { LineOutput } from './line-output.ts'

/** A part of a line that is being read, whose meaning depends on what follows: a link, a tag, a code span. */
export interface Construct {
  readonly next: (character: string) => void
  /** The line has ended, or it is too long. */
  readonly giveUp: () => void
}

/** What constructs read into and write to. */
export interface InlineContext {
  readonly writer: InlineWriter
  readonly output: LineOutput
  readonly resolve: ResolveLink
  /** Which construct reads the next character. */
  readonly enter: (construct: Construct) => void
  /** End the current construct, and read some text as part of the line. */
  readonly leave: (rest?: string) => void
}
