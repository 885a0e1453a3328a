import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Message } from '../../../api-spec/channel.ts'
import { ChannelLog } from './channel-log.ts'
import { type Connection, type ConnectionState, type Content, connect } from './connection.ts'
import type { Handshake } from './handshake.ts'
import { stateText } from './state-text.ts'

export interface Channelled {
  readonly state: ConnectionState
  readonly log: ChannelLog
  /** @param hide Takes what is secret out of what a server says of the connection. */
  readonly open: (handshake: Handshake, hide: (text: string) => string) => void
  readonly close: () => void
  /**
   * @param message What the reader says that it is.
   * @returns Whether the connection was open: else nothing goes out.
   */
  readonly send: (content: Content, message: Message | undefined) => boolean
}

/** One connection at a time, and the log of all of them. */
export function useConnection(): Channelled {
  const [state, setState] = useState<ConnectionState>({ type: 'idle' })
  const log = useMemo(() => new ChannelLog(), [])
  const current = useRef<Connection | undefined>(undefined)
  useEffect(() => () => current.current?.close(), [])
  const actions = useMemo(
    () => ({
      open: ({ url, protocols }: Handshake, hide: (text: string) => string) => {
        const onState = (told: ConnectionState) => {
          const next = withoutSecrets(told, hide)
          setState(next)
          if (next.type !== 'closing') log.add({ direction: 'state', text: stateText(next) })
        }
        const onMessage = (content: Content) => log.add({ direction: 'received', ...contentOf(content) })
        current.current = connect(url, protocols, { onState, onMessage })
      },
      close: () => current.current?.close(),
      send: (content: Content, message: Message | undefined) => {
        const isSent = current.current?.send(content) ?? false
        if (isSent) log.add({ direction: 'sent', message, ...contentOf(content) })
        return isSent
      },
    }),
    [log],
  )
  return { state, log, ...actions }
}

const contentOf = (content: Content) => (typeof content === 'string' ? { text: content } : { bytes: content })

/** Servers may answer with the credential itself: a subprotocol that they choose. */
function withoutSecrets(state: ConnectionState, hide: (text: string) => string): ConnectionState {
  if (state.type === 'open') return { ...state, protocol: hide(state.protocol) }
  return state.type === 'closed' ? { ...state, end: { ...state.end, reason: hide(state.end.reason) } } : state
}
