/** Lines on disk that wait for the database. They survive the end of the process. */
export interface Outbox {
  /** Append a line. Throws if the disk refuses. */
  readonly append: (line: string) => void
  /** All lines, oldest first, in parts that fit into memory; also those of processes that have ended. */
  readonly read: () => AsyncIterable<OutboxPart>
  /** Store a line that the database will never accept, for the operator. */
  readonly reject: (line: string) => void
  /** Lines that remain are read by the next process. What is being read ends after the current part. */
  readonly close: () => void
}

export interface OutboxPart {
  readonly lines: readonly string[]
  /** Call it when the lines are in the database. Otherwise they are read again. */
  readonly remove: () => void
}
