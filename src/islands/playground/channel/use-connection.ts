import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Message } from '../../../api-spec/model/channel.ts'
import { type Connection, type ConnectionState, connect, type MessageData } from './connection/connection.ts'
import type { Handshake } from './connection/handshake.ts'
import { stateText } from './connection/state-text.ts'
import { ChannelLog } from './log/channel-log.ts'

export interface ConnectionControl {
  readonly state: ConnectionState
  readonly log: ChannelLog
  /** @param hide Takes what is secret out of what a server says of the connection. */
  readonly open: (handshake: Handshake, hide: (text: string) => string) => void
  readonly close: () => void
  /**
   * @param message What the reader says that it is.
   * @returns Whether the connection was open: else nothing goes out.
   */
  readonly send: (content: MessageData, message: Message | undefined) => boolean
}

/** One connection at a time, and the log of all of them. */
export function useConnection(): ConnectionControl {
  const [state, setState] = useState<ConnectionState>({ type: 'idle' })
  const log = useMemo(() => new ChannelLog(), [])
  const current = useRef<Connection | undefined>(undefined)
  useEffect(() => () => current.current?.close(), [])
  const actions = useMemo(
    () => ({
      open: ({ url, protocols }: Handshake, hide: (text: string) => string) => {
        const onState = (told: ConnectionState) => {
          const next = redactState(told, hide)
          setState(next)
          if (next.type !== 'closing') log.add({ direction: 'state', text: stateText(next) })
        }
        const onMessage = (content: MessageData) => log.add({ direction: 'received', ...entryContentOf(content) })
        current.current = connect(url, protocols, { onState, onMessage })
      },
      close: () => current.current?.close(),
      send: (content: MessageData, message: Message | undefined) => {
        const isSent = current.current?.send(content) ?? false
        if (isSent) log.add({ direction: 'sent', message, ...entryContentOf(content) })
        return isSent
      },
    }),
    [log],
  )
  return { state, log, ...actions }
}

const entryContentOf = (content: MessageData) => (typeof content === 'string' ? { text: content } : { bytes: content })

/** Servers may answer with the credential itself: a subprotocol that they choose. */
function redactState(state: ConnectionState, hide: (text: string) => string): ConnectionState {
  if (state.type === 'open') return { ...state, protocol: hide(state.protocol) }
  return state.type === 'closed' ? { ...state, end: { ...state.end, reason: hide(state.end.reason) } } : state
}
