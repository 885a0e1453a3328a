import type { LogEntry } from './stream-log.ts'

/** Milliseconds of work before the page can handle other events. */
const workTime = 8

/**
 * The messages of a log that contain a text, regardless of case, and pass a filter. Each message is checked once per
 * text.
 */
export class FilteredLog<Entry extends LogEntry = LogEntry> {
  readonly #log: { readonly entries: readonly Entry[] }
  readonly #text: string
  readonly #isWanted: ((entry: Entry) => boolean) | undefined
  #entries: readonly Entry[] = []
  #seen = 0
  #found: Entry[] = []

  constructor(log: { readonly entries: readonly Entry[] }, text: string, isIncluded?: (entry: Entry) => boolean) {
    this.#log = log
    this.#text = text.toLowerCase()
    this.#isWanted = isIncluded
  }

  /** Whether some messages are not checked yet. */
  get isBehind(): boolean {
    return this.#isFiltered() && this.#seen < this.#log.entries.length
  }

  /** The matches found so far, in order. For a long log, later calls find the rest. */
  entries(): readonly Entry[] {
    const { entries } = this.#log
    if (!this.#isFiltered()) return entries
    if (entries !== this.#entries) this.#beginAnew(entries)
    const until = performance.now() + workTime
    for (; this.#seen < entries.length && performance.now() < until; this.#seen += 1) {
      const entry = entries[this.#seen]
      if (entry && this.#holds(entry)) this.#found.push(entry)
    }
    return this.#found
  }

  #isFiltered(): boolean {
    return this.#text !== '' || this.#isWanted !== undefined
  }

  /** Restart, because old messages were removed from the log. */
  #beginAnew(entries: readonly Entry[]): void {
    this.#entries = entries
    this.#seen = 0
    this.#found = []
  }

  #holds(entry: Entry): boolean {
    if (this.#isWanted?.(entry) === false) return false
    const { data, event, id } = entry
    return this.#text === '' || [data, event, id].some(text => text?.toLowerCase().includes(this.#text))
  }
}
