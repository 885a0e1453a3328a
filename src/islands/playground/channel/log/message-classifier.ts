import type { Message } from '../../../../api-spec/model/channel.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { checkValue } from '../../../../api-spec/validation/check-value.ts'
import { FrameListeners } from '../../streams/frame-listeners.ts'
import type { ChannelEntry, ChannelLog } from './channel-log.ts'
import { type MatchedMessage, matchMessage } from './match-message.ts'

/** What is known of an entry: which message it is, and in how many places it differs from its schema. */
export interface Classification {
  readonly message?: Message | undefined
  /** Absent where it was held against no schema. */
  readonly faults?: number | undefined
}

export interface ClassifierContext {
  readonly sent: readonly Message[]
  readonly received: readonly Message[]
  readonly schemas: Schemas
  readonly check: typeof checkValue
}

/** Signs of a message that is still read; longer ones are shown alone. */
const maxLength = 1_000_000

/** Milliseconds of work at once, and between two pieces of it. */
const workTime = 5
const idleTime = 8

/** Tells what messages are: those that are looked at at once, all others when there is time. */
export class MessageClassifier {
  readonly #judging: ClassifierContext
  readonly #log: ChannelLog
  readonly #verdicts = new WeakMap<ChannelEntry, Classification>()
  readonly #listeners = new FrameListeners()
  #next = 1
  #round = 0
  /** The messages that were found to differ from their schemas, as far as the log has them, and how many there were. */
  readonly differing: { entries: ChannelEntry[]; count: number } = { entries: [], count: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(log: ChannelLog, judging: ClassifierContext) {
    this.#log = log
    this.#judging = judging
  }

  /** Told when more was found to differ. @returns Ends the subscription. */
  listen(listener: () => void): () => void {
    return this.#listeners.add(listener)
  }

  verdictOf(entry: ChannelEntry): Classification {
    const known = this.#verdicts.get(entry) ?? toClassification(this.chosenFor(entry))
    this.#verdicts.set(entry, known)
    return known
  }

  /** What it is, and where it differs. */
  chosenFor({ direction, data, bytes, message }: ChannelEntry): MatchedMessage {
    if (direction === 'state' || bytes || data.length > maxLength) return { message }
    const { sent, received, schemas, check } = this.#judging
    const messages = message ? [message] : direction === 'sent' ? sent : received
    return matchMessage(data, { messages, schemas, check, direction: direction === 'sent' ? 'request' : 'response' })
  }

  /** Begin to look at all that comes. @returns Ends it. */
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
    // Of those that fit nothing is shown but what the reader looks at.
    if (this.differing.count !== before) this.#listeners.tell()
    if (this.#next <= count) this.#wake()
  }

  /** The log was emptied, or its oldest entries have left. */
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
