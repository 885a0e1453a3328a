import { LineSplitter } from './line-splitter.ts'

/** A message of a stream. */
export interface StreamMessage {
  /** Name of a server-sent event, `message` where it has none; absent in streams that name nothing. */
  readonly event?: string | undefined
  /** The last id that the stream gave. */
  readonly id?: string | undefined
  readonly data: string
}

/** Understands a stream of text piece by piece. */
export interface StreamParser {
  readonly push: (text: string) => readonly StreamMessage[]
  /** What is whole only since the stream has ended. */
  readonly end: () => readonly StreamMessage[]
}

/**
 * Server-sent events. Comments and `retry` are no messages; one without its empty line at the end is none either.
 *
 * @see HTML, 9.2.6 Interpreting an event stream. The byte order mark is left to the decoder.
 */
export function createEventStreamParser(): StreamParser {
  const splitter = new LineSplitter()
  let data: string[] = []
  let event = ''
  let id: string | undefined
  const messages = (text: string): StreamMessage[] => {
    const found: StreamMessage[] = []
    for (const line of splitter.push(text)) {
      if (line !== '') take(line)
      else {
        if (data.length > 0) found.push({ event: event === '' ? 'message' : event, id, data: data.join('\n') })
        data = []
        event = ''
      }
    }
    return found
  }
  const take = (line: string): void => {
    const [name, value] = fieldOf(line)
    if (name === 'data') data.push(value)
    if (name === 'event') event = value
    if (name === 'id' && !value.includes('\0')) id = value
  }
  return { push: messages, end: () => [] }
}

/** A comment has the empty name. */
function fieldOf(line: string): readonly [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)]
}

/** Values of JSON, one a line; lines without any are no messages. */
export function createJsonLinesParser(): StreamParser {
  const splitter = new LineSplitter()
  const take = (line: string): StreamMessage[] => {
    // A text sequence (RFC 7464) has a sign before each value.
    const data = line.startsWith('\x1e') ? line.slice(1) : line
    return data.trim() === '' ? [] : [{ data }]
  }
  return { push: text => splitter.push(text).flatMap(take), end: () => take(splitter.end()) }
}
