import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Message } from '../../../api-spec/model/channel.ts'
import { type Connection, type ConnectionState, connect, type MessageData } from './connection/connection.ts'
import type { Handshake } from './connection/handshake.ts'
import { stateText } from './connection/state-text.ts'
import { ChannelLog } from './log/channel-log.ts'

export interface ConnectionControl {
  readonly state: ConnectionState
  readonly log: ChannelLog
  /** @param redact Removes secrets from texts that the server sends about the connection. */
  readonly open: (handshake: Handshake, redact: (text: string) => string) => void
  readonly close: () => void
  /**
   * @param message The message type that the reader selected.
   * @returns Whether the connection was open. If not, nothing is sent.
   */
  readonly send: (content: MessageData, message: Message | undefined) => boolean
}

/** One connection at a time, with one log for all of them. */
export function useConnection(): ConnectionControl {
  const [state, setState] = useState<ConnectionState>({ type: 'idle' })
  const log = useMemo(() => new ChannelLog(), [])
  const connection = useRef<Connection | undefined>(undefined)
  useEffect(() => () => connection.current?.close(), [])
  const actions = useMemo(
    () => ({
      open: ({ url, protocols }: Handshake, redact: (text: string) => string) => {
        const onState = (rawState: ConnectionState) => {
          const next = redactState(rawState, redact)
          setState(next)
          if (next.type !== 'closing') log.add({ direction: 'state', text: stateText(next) })
        }
        const onMessage = (content: MessageData) => log.add({ direction: 'received', ...entryContentOf(content) })
        connection.current = connect(url, protocols, { onState, onMessage })
      },
      close: () => connection.current?.close(),
      send: (content: MessageData, message: Message | undefined) => {
        const isSent = connection.current?.send(content) ?? false
        if (isSent) log.add({ direction: 'sent', message, ...entryContentOf(content) })
        return isSent
      },
    }),
    [log],
  )
  return { state, log, ...actions }
}

const entryContentOf = (content: MessageData) => (typeof content === 'string' ? { text: content } : { bytes: content })

/** A server may send the credential back: as the subprotocol that it chooses. */
function redactState(state: ConnectionState, redact: (text: string) => string): ConnectionState {
  if (state.type === 'open') return { ...state, protocol: redact(state.protocol) }
  return state.type === 'closed' ? { ...state, end: { ...state.end, reason: redact(state.end.reason) } } : state
}
