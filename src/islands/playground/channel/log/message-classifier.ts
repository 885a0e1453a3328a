import type { Message } from '../../../../api-spec/model/channel.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import { FrameListeners } from '../../streams/frame-listeners.ts'
import type { ChannelEntry, ChannelLog } from './channel-log.ts'
import { type MatchedMessage, matchMessage } from './match-message.ts'

/** The message that an entry was matched to, and how many errors it has. */
export interface Classification {
  readonly message?: Message | undefined
  /** Absent if it was not checked against a schema. */
  readonly faults?: number | undefined
}

export interface ClassifierContext {
  readonly sent: readonly Message[]
  readonly received: readonly Message[]
  readonly schemas: Schemas
  readonly check: typeof checkValue
}

/** Longer messages, in characters, are shown but not matched. */
const maxLength = 1_000_000

/** Milliseconds of work at a time, and pauses in between. */
const workTime = 5
const idleTime = 8

/** Matches entries to messages: visible entries immediately, all others when the browser is idle. */
export class MessageClassifier {
  readonly #context: ClassifierContext
  readonly #log: ChannelLog
  readonly #verdicts = new WeakMap<ChannelEntry, Classification>()
  readonly #listeners = new FrameListeners()
  #next = 1
  #round = 0
  /** The messages with errors that are still in the log, and how many there were in total. */
  readonly differing: { entries: ChannelEntry[]; count: number } = { entries: [], count: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(log: ChannelLog, context: ClassifierContext) {
    this.#log = log
    this.#context = context
  }

  /** Called when more entries with errors were found. @returns Ends the subscription. */
  listen(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  verdictOf(entry: ChannelEntry): Classification {
    const known = this.#verdicts.get(entry) ?? toClassification(this.chosenFor(entry))
    this.#verdicts.set(entry, known)
    return known
  }

  /** The matched message, and where it differs from its schema. */
  chosenFor({ direction, data, bytes, message }: ChannelEntry): MatchedMessage {
    if (direction === 'state' || bytes || data.length > maxLength) return { message }
    const { sent, received, schemas, check } = this.#context
    const messages = message ? [message] : direction === 'sent' ? sent : received
    return matchMessage(data, { messages, schemas, check, direction: direction === 'sent' ? 'request' : 'response' })
  }

  /** Start matching all new entries. @returns Stops it. */
  start(): () => void {
    const end = this.#log.listen(() => this.#wake())
    this.#wake()
    return () => {
      end()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  #wake(): void {
    this.#timer ??= setTimeout(() => this.#step(), idleTime)
  }

  #step(): void {
    this.#timer = undefined
    const { entries, count } = this.#log
    const first = entries[0]?.number ?? 1
    this.#forget(first)
    const before = this.differing.count
    const until = performance.now() + workTime
    for (; this.#next <= count && performance.now() < until; this.#next += 1) {
      const entry = entries[this.#next - first]
      if (!entry || (this.verdictOf(entry).faults ?? 0) === 0) continue
      this.differing.entries.push(entry)
      this.differing.count += 1
    }
    // Entries without errors change only what is visible, so they need no update.
    if (this.differing.count !== before) this.#listeners.tell()
    if (this.#next <= count) this.#wake()
  }

  /** Handle a cleared log, or removed entries. */
  #forget(first: number): void {
    const { differing } = this
    const { round } = this.#log
    if (round !== this.#round) [this.#round, this.#next, differing.count, differing.entries] = [round, 1, 0, []]
    this.#next = Math.max(this.#next, first)
    if ((differing.entries[0]?.number ?? first) < first)
      differing.entries = differing.entries.filter(({ number }) => number >= first)
  }
}

const toClassification = ({ message, errors }: MatchedMessage): Classification => ({
  message,
  faults: errors?.filter(({ keyword }) => keyword !== 'unchecked').length,
})
