import type { ResolveLink } from './filtered-item.ts'
import type { InlineWriter } from './inline-writer.ts'
import type { LineOutput } from './line-output.ts'

/** A part of a line whose meaning depends on the following text: a link, a tag, a code span. */
export interface Construct {
  readonly next: (character: string) => void
  /** Called if the line has ended, or the part is too long. */
  readonly giveUp: () => void
}

/** The context for reading and writing constructs. */
export interface InlineContext {
  readonly writer: InlineWriter
  readonly output: LineOutput
  readonly resolve: ResolveLink
  /** Sets the construct that reads the next character. */
  readonly enter: (construct: Construct) => void
  /** Ends the current construct, and treats some text as part of the line. */
  readonly leave: (rest?: string) => void
}
