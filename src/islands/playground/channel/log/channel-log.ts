import type { Message } from '../../../../api-spec/model/channel.ts'
import { FrameListeners } from '../../streams/frame-listeners.ts'
import type { LogEntry } from '../../streams/stream-log.ts'
import { hexText } from './hex-dump.ts'

export type Direction = 'sent' | 'received' | 'state'

/** A message, or a change of the connection. */
export interface ChannelEntry extends LogEntry {
  readonly direction: Direction
  /** In bytes. */
  readonly size: number
  /** Of a message that is no text; `data` then holds the first of them in hexadecimal digits. */
  readonly bytes?: Uint8Array<ArrayBuffer> | undefined
  /** What the reader said that it is. */
  readonly message?: Message | undefined
}

export type NewEntry = { readonly direction: Direction; readonly message?: Message | undefined } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
)

/** What the log keeps, as far as the page knows it; beyond it the oldest leave. */
const logLimits = { bytes: 128 * 2 ** 20, entries: 250_000 }

/** How much of that is left when some have gone: so that not each message moves all others. */
const keptShare = 0.75

/** What an entry costs beside its content, in bytes. */
const entryOverhead = 200

/** The bytes of a binary message that its line shows. */
const shownBytes = 32

/** What passed through a connection, in its order. Listeners are told once a frame, however much arrives. */
export class ChannelLog {
  /** Grows at its end; another list when its beginning has left. */
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

  /** How many there have been since the log was emptied. */
  get count(): number {
    return this.#count
  }

  /** How many of them came from the server. */
  get received(): number {
    return this.#received
  }

  /** How often the log was emptied. */
  get round(): number {
    return this.#round
  }

  /** How many of them the page no longer has. */
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
        : { data: hexText(entry.bytes.subarray(0, shownBytes)), size: entry.bytes.byteLength, bytes: entry.bytes }
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
    // The newest always stays.
    for (; at < this.entries.length - 1 && this.#isOver(at); at += 1) {
      const entry = this.entries[at]
      if (entry) this.#weight -= estimatedSizeOf(entry)
    }
    this.entries = this.entries.slice(at)
    this.#dropped += at
  }

  #isOver(gone: number): boolean {
    return this.#weight > this.#most.bytes * keptShare || this.entries.length - gone > this.#most.entries * keptShare
  }
}

/** Texts take up to two bytes a sign. */
const estimatedSizeOf = ({ data, bytes }: ChannelEntry): number =>
  entryOverhead + 2 * data.length + (bytes?.byteLength ?? 0)

/** Bytes of a text in UTF-8, without making them. */
function sizeOf(text: string): number {
  let size = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) size += 1
    // Each half of a pair has two of its four bytes.
    if (code > 0x7ff && (code < 0xd800 || code > 0xdfff)) size += 1
  }
  return size
}
