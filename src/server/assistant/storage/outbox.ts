/** Lines on disk that wait for the database. They survive the end of the process. */
export interface Outbox {
  /** Appends a line. Throws if it cannot be written. */
  readonly append: (line: string) => void
  /** All lines, oldest first, in parts that fit into memory; also those of processes that have ended. */
  readonly read: () => AsyncIterable<OutboxPart>
  /** Store a line that the database will never accept, for the operator. */
  readonly reject: (line: string) => void
  /** Remaining lines are read by the next process. A running read ends after the current part. */
  readonly close: () => void
}

export interface OutboxPart {
  readonly lines: readonly string[]
  /** Call this when the lines are in the database. Otherwise they are read again. */
  readonly remove: () => void
}
