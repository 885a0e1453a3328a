import type { Json } from '../../../source/json/json.ts'

/** A longer line is not a frame of an answer. In characters. */
const maxLineLength = 2_000_000

/**
 * The JSON values of a stream of server-sent events, as they arrive. Comments, other fields, `[DONE]` and invalid JSON
 * are skipped.
 *
 * @throws {RangeError} For a line without an end.
 * @see HTML, 9.2.6 Interpreting an event stream
 */
export async function* readFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Json> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new RangeError('A line has no end.')
    for (const line of lines) yield* valueIn(line)
  }
}

/** Our server writes each value on one line. */
function* valueIn(line: string): Generator<Json> {
  const [, data] = /^data: ?(.*)$/.exec(line) ?? []
  if (data === undefined || data === '[DONE]') return
  try {
    yield JSON.parse(data)
  } catch {
    // A frame that cannot be parsed is skipped, like unknown ones.
  }
}
