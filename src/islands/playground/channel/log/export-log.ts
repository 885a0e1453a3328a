import { encodeBase64 } from '../../../../source/text/base64.ts'
import { toJsonLines } from '../../streams/to-json-lines.ts'
import type { ChannelEntry } from './channel-log.ts'
import type { Classification } from './message-classifier.ts'

/**
 * A log as lines of JSON: `number`, `time`, `direction`, `message` with the matched message, and `text`, or `base64`
 * for binary data.
 */
export function exportLog(
  entries: readonly ChannelEntry[],
  verdictOf: (entry: ChannelEntry) => Classification,
): Promise<Blob> {
  return toJsonLines(entries, entry => toExportedEntry(entry, verdictOf(entry)))
}

function toExportedEntry(
  { number, time, direction, data, bytes, size }: ChannelEntry,
  { message, faults }: Classification,
): object {
  const content = bytes ? { base64: encodeBase64(bytes) } : { text: data }
  return { number, time: new Date(time).toISOString(), direction, message: message?.id, faults, size, ...content }
}
