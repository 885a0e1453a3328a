import type { LogEntry, StreamLog } from './stream-log.ts'

/** The messages of a log that hold a text, whatever its case. Each message is looked at once for each text. */
export class FilteredLog {
  readonly #log: StreamLog
  readonly #text: string
  #entries: readonly LogEntry[] = []
  #seen = 0
  #found: LogEntry[] = []

  constructor(log: StreamLog, text: string) {
    this.#log = log
    this.#text = text.toLowerCase()
  }

  /** Those that are there now, in their order. */
  entries(): readonly LogEntry[] {
    const { entries } = this.#log
    if (this.#text === '') return entries
    if (entries !== this.#entries) this.#beginAnew(entries)
    for (; this.#seen < entries.length; this.#seen += 1) {
      const entry = entries[this.#seen]
      if (entry && this.#holds(entry)) this.#found.push(entry)
    }
    return this.#found
  }

  /** Old messages have left the log. */
  #beginAnew(entries: readonly LogEntry[]): void {
    this.#entries = entries
    this.#seen = 0
    this.#found = []
  }

  #holds({ data, event, id }: LogEntry): boolean {
    return [data, event, id].some(text => text?.toLowerCase().includes(this.#text))
  }
}
