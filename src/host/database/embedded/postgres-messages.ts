/** What a client sends: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export type ClientRequest =
  | { readonly type: 'startup' }
  /** A request for encryption. */
  | { readonly type: 'encryption' }
  /** Messages whose results the client waits for: a query, or several messages that end with `Sync`. */
  | { readonly type: 'batch'; readonly bytes: Uint8Array }
  /** The end of the connection, or something that is not supported. */
  | { readonly type: 'end' }

/** Divides the bytes of a connection into requests. */
export interface RequestReader {
  /** Takes more bytes, and returns the requests that are complete. */
  readonly read: (bytes: Buffer) => readonly ClientRequest[]
}

const maxBytes = 64 * 1024 * 1024

const codes = { protocol3: 196_608, ssl: 80_877_103, gss: 80_877_104 } as const

export function createRequestReader(): RequestReader {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  let hasEnded = false
  const next = (): ClientRequest | undefined => {
    const end = isStarted ? batchEnd(rest) : startupEnd(rest)
    if (end === undefined) return rest.length > maxBytes ? { type: 'end' } : undefined
    const bytes = rest.subarray(0, end)
    rest = rest.subarray(end)
    const request = isStarted ? batchOf(bytes) : startupOf(bytes)
    isStarted ||= request.type === 'startup'
    return request
  }
  return {
    read: bytes => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      const requests: ClientRequest[] = []
      while (!hasEnded) {
        const request = next()
        if (!request) break
        requests.push(request)
        hasEnded = request.type === 'end'
      }
      return requests
    },
  }
}

/** The first messages have no type: only a length and a code. */
function startupEnd(bytes: Buffer): number | undefined {
  const length = bytes.length >= 8 ? bytes.readInt32BE(0) : undefined
  // An invalid length is rejected with the message.
  return length === undefined || bytes.length < length ? undefined : Math.max(length, 8)
}

function startupOf(bytes: Buffer): ClientRequest {
  const code = bytes.readInt32BE(4)
  if (code === codes.ssl || code === codes.gss) return { type: 'encryption' }
  return { type: code === codes.protocol3 ? 'startup' : 'end' }
}

/** Types of messages: `Q`, `S` and `X`. */
const query = 0x51
const sync = 0x53
const terminate = 0x58

/** The end of the first message that the server replies to. */
function batchEnd(bytes: Buffer): number | undefined {
  let end = 0
  while (bytes.length >= end + 5) {
    const type = bytes[end]
    const length = bytes.readInt32BE(end + 1)
    if (length < 4 || length > maxBytes) return bytes.length
    end += 1 + length
    if (bytes.length < end) return undefined
    if (type === query || type === sync || type === terminate) return end
  }
  return undefined
}

function batchOf(bytes: Buffer): ClientRequest {
  const isValid = bytes.length >= 5 && bytes.readInt32BE(1) >= 4 && bytes.readInt32BE(1) < bytes.length
  return isValid && bytes[0] !== terminate ? { type: 'batch', bytes: new Uint8Array(bytes) } : { type: 'end' }
}

/** The reply to a client that connects. The letters are the types of the messages. */
export function startupReply(): Uint8Array {
  const parameters = { server_version: '17.0', client_encoding: 'UTF8', standard_conforming_strings: 'on' }
  return Buffer.concat([
    // The authentication succeeded.
    message('R', Buffer.alloc(4)),
    // The parameters that clients need.
    ...Object.entries(parameters).map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    // The server is ready, and in no transaction.
    message('Z', Buffer.from('I')),
  ])
}

/** Statements without parameters, as one message. */
export const queryMessage = (sql: string): Uint8Array => message('Q', Buffer.from(`${sql}\0`))

/** The reply to a request for encryption, which is not supported: `N`. */
export const noEncryption: Uint8Array = new Uint8Array([0x4e])

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
