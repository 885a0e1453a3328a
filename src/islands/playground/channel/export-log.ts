import { base64 } from '../../../api-spec/base64.ts'
import type { ChannelEntry } from './channel-log.ts'
import type { Verdict } from './message-judge.ts'

/** Milliseconds of work before others have their turn. */
const work = 8

/**
 * A log as lines of JSON: `number`, `time`, `direction`, `message` with what it was taken for, and `text` or, of bytes,
 * `base64`.
 */
export async function exportLog(
  entries: readonly ChannelEntry[],
  verdictOf: (entry: ChannelEntry) => Verdict,
): Promise<Blob> {
  const pieces: string[] = []
  let until = performance.now() + work
  for (const entry of entries.slice()) {
    pieces.push(lineOf(entry, verdictOf(entry)))
    if (performance.now() < until) continue
    await new Promise(resolve => setTimeout(resolve))
    until = performance.now() + work
  }
  return new Blob(pieces)
}

function lineOf({ number, time, direction, data, bytes, size }: ChannelEntry, { message, faults }: Verdict): string {
  const content = bytes ? { base64: base64(bytes) } : { text: data }
  const facts = { number, time: new Date(time).toISOString(), direction, message: message?.id, faults, size }
  return `${JSON.stringify({ ...facts, ...content })}\n`
}
