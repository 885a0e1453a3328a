import type { Message } from '../../../../api-spec/model/channel.ts'
import { FrameListeners } from '../../streams/frame-listeners.ts'
import type { LogEntry } from '../../streams/stream-log.ts'
import { hexText } from './hex-dump.ts'

export type Direction = 'sent' | 'received' | 'state'

/** A message, or a state change of the connection. */
export interface ChannelEntry extends LogEntry {
  readonly direction: Direction
  /** In bytes. */
  readonly size: number
  /** Content of a binary message; `data` then contains the first bytes in hexadecimal. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  /** The message type that the reader selected. */
  readonly message?: Message | undefined
}

export type NewEntry = { readonly direction: Direction; readonly message?: Message | undefined } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
)

/** Limits of the log. Beyond them, the oldest entries are removed. */
const logLimits = { bytes: 128 * 2 ** 20, entries: 250_000 }

/** The share that remains after a removal, so that entries are not removed for each new message. */
const retainedShare = 0.75

/** Estimated memory per entry besides its content, in bytes. */
const entryOverhead = 200

/** How many bytes of a binary message its line shows. */
const previewBytes = 32

/** All messages of a connection, in order. Listeners are notified at most once per frame. */
export class ChannelLog {
  /** New entries are appended. When old entries are removed, this is a new array. */
  entries: ChannelEntry[] = []
  #count = 0
  #received = 0
  #round = 0
  #dropped = 0
  #weight = 0
  readonly #listeners = new FrameListeners()
  readonly #most: typeof logLimits

  constructor(limits: typeof logLimits = logLimits) {
    this.#most = limits
  }

  /** Entries since the log was cleared. */
  get count(): number {
    return this.#count
  }

  /** Messages from the server since the log was cleared. */
  get received(): number {
    return this.#received
  }

  /** How often the log was cleared. */
  get round(): number {
    return this.#round
  }

  /** Entries that were removed because of the limits. */
  get dropped(): number {
    return this.#dropped
  }

  add(entry: NewEntry, time = Date.now()): void {
    const { direction, message } = entry
    this.#count += 1
    if (direction === 'received') this.#received += 1
    const content =
      'text' in entry
        ? { data: entry.text, size: sizeOf(entry.text) }
        : { data: hexText(entry.bytes.subarray(0, previewBytes)), size: entry.bytes.byteLength, bytes: entry.bytes }
    const added: ChannelEntry = { number: this.#count, time, direction, message, ...content }
    this.entries.push(added)
    this.#weight += estimatedSizeOf(added)
    this.#shorten()
    this.#listeners.tell()
  }

  clear(): void {
    this.entries = []
    this.#round += 1
    this.#count = 0
    this.#received = 0
    this.#dropped = 0
    this.#weight = 0
    this.#listeners.tell()
  }

  /** @returns Ends the subscription. */
  listen(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  #shorten(): void {
    const { bytes, entries } = this.#most
    if (this.#weight <= bytes && this.entries.length <= entries) return
    let at = 0
    // The newest entry always stays.
    for (; at < this.entries.length - 1 && this.#isOver(at); at += 1) {
      const entry = this.entries[at]
      if (entry) this.#weight -= estimatedSizeOf(entry)
    }
    this.entries = this.entries.slice(at)
    this.#dropped += at
  }

  #isOver(removed: number): boolean {
    return (
      this.#weight > this.#most.bytes * retainedShare ||
      this.entries.length - removed > this.#most.entries * retainedShare
    )
  }
}

/** Strings take up to two bytes per character. */
const estimatedSizeOf = ({ data, bytes }: ChannelEntry): number =>
  entryOverhead + 2 * data.length + (bytes?.byteLength ?? 0)

/** Size of a string in UTF-8, without encoding it. */
function sizeOf(text: string): number {
  let size = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) size += 1
    // Each half of a surrogate pair counts for two of its four bytes.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) size += 1
  }
  return size
}
