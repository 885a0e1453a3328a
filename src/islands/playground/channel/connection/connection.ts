import { isMixedContent } from '../../transport/mixed-content.ts'
import { type PolicyViolation, watchPolicy } from '../../transport/watch-policy.ts'

export type ConnectionState =
  | { readonly type: 'idle' }
  | { readonly type: 'connecting' }
  /** `protocol`: the subprotocol that the server chose; empty if none. */
  | { readonly type: 'open'; readonly protocol: string }
  | { readonly type: 'closing' }
  | { readonly type: 'closed'; readonly end: ConnectionEnd }

/** How a connection ended, or why it could not be opened. */
export interface ConnectionEnd {
  readonly code: number
  /** As the server sent it. */
  readonly reason: string
  readonly wasOpen: boolean
  /** Whether subprotocols were requested. */
  readonly hasSubprotocols: boolean
  /** Why the browser did not try to connect; `cancelled` by the reader. */
  readonly cause?: 'policy' | 'mixed-content' | 'address' | 'cancelled' | undefined
  /** The policy violation that blocked the connection. */
  readonly block?: PolicyViolation | undefined
}

export type MessageData = string | Uint8Array<ArrayBuffer>

export interface Connection {
  /** @returns Whether the connection was open. If not, nothing is sent. */
  readonly send: (content: MessageData) => boolean
  readonly close: () => void
}

interface ConnectionListener {
  readonly onState: (state: ConnectionState) => void
  readonly onMessage: (content: MessageData) => void
}

/** Open a WebSocket. It does not reconnect; every state change is reported. */
export function connect(
  url: string,
  protocols: readonly string[],
  { onState, onMessage }: ConnectionListener,
): Connection {
  const hasOffered = protocols.length > 0
  const end = { code: 1006, reason: '', wasOpen: false, hasSubprotocols: hasOffered }
  if (isMixedContent(url)) return failConnection({ ...end, cause: 'mixed-content' }, onState)
  const policy = watchPolicy(url)
  const socket = tryOpen(url, protocols)
  if (!socket) {
    policy.end()
    return failConnection({ ...end, cause: 'address' }, onState)
  }
  let wasOpen = false
  let isCancelled = false
  let isFinished = false
  const finish = async (code: number, reason: string) => {
    if (isFinished) return
    isFinished = true
    const block = wasOpen || isCancelled ? undefined : await policy.violation()
    policy.end()
    const cause = block ? 'policy' : isCancelled && !wasOpen ? 'cancelled' : undefined
    onState({ type: 'closed', end: { code, reason, wasOpen, hasSubprotocols: hasOffered, cause, block } })
  }
  socket.binaryType = 'arraybuffer'
  socket.onopen = () => {
    wasOpen = true
    policy.end()
    onState({ type: 'open', protocol: socket.protocol })
  }
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) =>
    onMessage(typeof data === 'string' ? data : new Uint8Array(data))
  socket.onclose = ({ code, reason }) => void finish(code, reason)
  // If the policy of the page blocks it, some browsers only send an error event. Otherwise the close event comes first.
  socket.onerror = () => setTimeout(() => socket.readyState === WebSocket.CLOSED && finish(end.code, ''))
  onState({ type: 'connecting' })
  return {
    send: content => {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(content)
      return true
    },
    close: () => {
      // Already closed: no further event would report it.
      if (isFinished) return
      isCancelled = true
      onState({ type: 'closing' })
      socket.close(1000)
    },
  }
}

function tryOpen(url: string, protocols: readonly string[]): WebSocket | undefined {
  try {
    return new WebSocket(url, [...protocols])
  } catch {
    // Invalid address or subprotocol: no request was sent.
    return undefined
  }
}

function failConnection(end: ConnectionEnd, onState: ConnectionListener['onState']): Connection {
  onState({ type: 'closed', end })
  return { send: () => false, close: () => {} }
}
