import { LineSplitter } from './line-splitter.ts'

/** A message of a stream. */
export interface StreamMessage {
  /** Name of a server-sent event, `message` by default; absent in other streams. */
  readonly event?: string | undefined
  /** The last event id of the stream. */
  readonly id?: string | undefined
  readonly data: string
}

/** Parses a stream of text chunk by chunk. */
export interface StreamParser {
  readonly push: (text: string) => readonly StreamMessage[]
  /** Messages that are only complete at the end of the stream. */
  readonly end: () => readonly StreamMessage[]
}

/**
 * Server-sent events. Comments and `retry` are not messages, and neither is a message without the empty line at its
 * end.
 *
 * @see HTML, 9.2.6 Interpreting an event stream. The decoder removes the byte order mark.
 */
export function createEventStreamParser(): StreamParser {
  const splitter = new LineSplitter()
  let data: string[] = []
  let event = ''
  let id: string | undefined
  const messages = (text: string): StreamMessage[] => {
    const found: StreamMessage[] = []
    for (const line of splitter.push(text)) {
      if (line !== '') handleLine(line)
      else {
        if (data.length > 0) found.push({ event: event === '' ? 'message' : event, id, data: data.join('\n') })
        data = []
        event = ''
      }
    }
    return found
  }
  const handleLine = (line: string): void => {
    const [name, value] = fieldOf(line)
    if (name === 'data') data.push(value)
    if (name === 'event') event = value
    if (name === 'id' && !value.includes('\0')) id = value
  }
  return { push: messages, end: () => [] }
}

/** For a comment the name is empty. */
function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)]
}

/** JSON Lines: one JSON value per line. Empty lines are not messages. */
export function createJsonLinesParser(): StreamParser {
  const splitter = new LineSplitter()
  const toMessages = (line: string): StreamMessage[] => {
    // A JSON text sequence (RFC 7464) has a control character before each value.
    const data = line.startsWith('\x1e') ? line.slice(1) : line
    return data.trim() === '' ? [] : [{ data }]
  }
  return { push: text => splitter.push(text).flatMap(toMessages), end: () => toMessages(splitter.end()) }
}
