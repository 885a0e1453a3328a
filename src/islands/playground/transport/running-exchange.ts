import { FrameListeners } from '../streams/frame-listeners.ts'
import { StreamLog } from '../streams/stream-log.ts'
import { streamParserOf } from './body-kind.ts'
import type { Call, Exchange, ResponseHead } from './exchange.ts'
import { send } from './send.ts'
import { TimeLimit } from './time-limit.ts'

/** How much of a response is shown while it arrives, in bytes. */
const maxTailBytes = 20_000

/** A running exchange: what has arrived so far, and a way to cancel it. */
export class RunningExchange {
  readonly call: Call
  /** The exchange after its end, successful or not. */
  readonly done: Promise<Exchange>
  readonly started = Date.now()
  /** How long to wait for the response to start. */
  readonly limit: TimeLimit
  head: ResponseHead | undefined
  /** Only for a response that is a stream of messages. */
  log: StreamLog | undefined
  /** Bytes that have arrived. */
  received = 0
  #tail: Uint8Array[] = []
  readonly #abort = new AbortController()
  readonly #listeners = new FrameListeners()

  /** @param limitMs Absent for no limit. */
  constructor(call: Call, limitMs: number | undefined) {
    this.call = call
    this.limit = new TimeLimit(limitMs)
    this.done = this.#run()
  }

  cancel(): void {
    this.#abort.abort()
  }

  /** Called at most once per frame when more has arrived. @returns Ends the subscription. */
  listen(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The last received text, about 20 kB. */
  tail(): string {
    const decoder = new TextDecoder()
    const texts = this.#tail.map(chunk => decoder.decode(chunk, { stream: true }))
    // The text may start in the middle of a character.
    return texts.join('').replace(/^\uFFFD+/, '')
  }

  async #run(): Promise<Exchange> {
    const exchange = await send(this.call, {
      signal: this.#abort.signal,
      limit: this.limit,
      onHead: head => this.#begin(head),
      onBytes: chunk => this.#take(chunk),
    })
    this.log?.end()
    return { ...exchange, started: this.started, log: this.log }
  }

  #begin(head: ResponseHead): void {
    this.head = head
    const parser = streamParserOf(head)
    this.log = parser && new StreamLog(parser)
    this.#listeners.tell()
  }

  #take(chunk: Uint8Array): void {
    this.received += chunk.byteLength
    if (this.log) this.log.push(chunk)
    else this.#keepTail(chunk)
    this.#listeners.tell()
  }

  #keepTail(chunk: Uint8Array): void {
    this.#tail.push(chunk.subarray(-maxTailBytes))
    let size = this.#tail.reduce((sum, { byteLength }) => sum + byteLength, 0)
    while (size - (this.#tail[0]?.byteLength ?? 0) >= maxTailBytes) size -= this.#tail.shift()?.byteLength ?? 0
  }
}
