import type { StreamMessage, StreamParser } from './event-stream.ts'
import { FrameListeners } from './frame-listeners.ts'

/** A message in the log. */
export interface LogEntry extends StreamMessage {
  /** Counts from 1. */
  readonly number: number
  /** When it arrived: milliseconds since 1970. */
  readonly time: number
}

/** Beyond this limit, the oldest messages are removed from the log; they stay in the body. */
const maxEntries = 250_000
const evictedCount = 50_000

/** The messages of one stream, in order. Listeners are notified at most once per frame. */
export class StreamLog {
  /** New messages are appended. The oldest may be removed. */
  entries: LogEntry[] = []
  #count = 0
  readonly #listeners = new FrameListeners()
  readonly #decoder: TextDecoder
  readonly #parser: StreamParser

  constructor(parser: StreamParser, decoder: TextDecoder = new TextDecoder()) {
    this.#parser = parser
    this.#decoder = decoder
  }

  /** How many messages have arrived. */
  get count(): number {
    return this.#count
  }

  push(bytes: Uint8Array): void {
    this.#take(this.#parser.push(this.#decoder.decode(bytes, { stream: true })))
  }

  end(): void {
    this.#take(this.#parser.push(this.#decoder.decode()))
    this.#take(this.#parser.end())
  }

  /** @returns Ends the subscription. */
  listen(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #take(messages: readonly StreamMessage[]): void {
    if (messages.length === 0) return
    const time = Date.now()
    for (const message of messages) {
      this.#count += 1
      this.entries.push({ ...message, number: this.#count, time })
    }
    if (this.entries.length > maxEntries) this.entries = this.entries.slice(evictedCount)
    this.#listeners.tell()
  }
}
