import { base64 } from '../../../api-spec/base64.ts'
import { writtenLines } from '../exchange/written-lines.ts'
import type { ChannelEntry } from './channel-log.ts'
import type { Verdict } from './message-judge.ts'

/**
 * A log as lines of JSON: `number`, `time`, `direction`, `message` with what it was taken for, and `text` or, of bytes,
 * `base64`.
 */
export function exportLog(
  entries: readonly ChannelEntry[],
  verdictOf: (entry: ChannelEntry) => Verdict,
): Promise<Blob> {
  return writtenLines(entries, entry => factsOf(entry, verdictOf(entry)))
}

function factsOf({ number, time, direction, data, bytes, size }: ChannelEntry, { message, faults }: Verdict): object {
  const content = bytes ? { base64: base64(bytes) } : { text: data }
  return { number, time: new Date(time).toISOString(), direction, message: message?.id, faults, size, ...content }
}
