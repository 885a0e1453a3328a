import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { translate } from '../ui/messages.ts'
import type { ConnectionState } from './connection/connection.ts'
import type { ConnectionSession } from './connection-session.ts'

export interface ConnectionControl {
  readonly state: ConnectionState
  /** The state in sentences. */
  readonly text: string
  /** Absent until the reader has connected for the first time. */
  readonly session: ConnectionSession | undefined
  /** Whether the code for connections could not be loaded. */
  readonly isLost: boolean
  readonly open: ConnectionSession['open']
  readonly close: () => void
}

interface ShownState extends Pick<ConnectionControl, 'state' | 'text'> {
  readonly isLost?: boolean
}

const idle = (isLost = false): ShownState => ({ state: { type: 'idle' }, text: translate('channel-idle'), isLost })

/** The connection of a channel. Its code is loaded when the reader connects: many readers only look at the messages. */
export function useConnection(): ConnectionControl {
  const [shown, show] = useState<ShownState>(idle)
  const session = useRef<ConnectionSession>(undefined)
  const openings = useRef(0)
  const actions = useMemo(
    () => ({
      open: async (...args: Parameters<ConnectionSession['open']>) => {
        openings.current += 1
        const opening = openings.current
        if (!session.current) {
          show({ state: { type: 'connecting' }, text: translate('channel-connecting') })
          const code = await import('./connection-session.ts').catch(() => undefined)
          // The reader has canceled or closed the dialog in the meantime.
          if (openings.current !== opening) return
          if (!code) return show(idle(true))
          session.current = code.createConnectionSession((state, text) => show({ state, text }))
        }
        session.current.open(...args)
      },
      close: () => {
        openings.current += 1
        if (session.current) session.current.close()
        else show(current => (current.state.type === 'connecting' ? idle() : current))
      },
    }),
    [],
  )
  useEffect(() => actions.close, [actions])
  return { ...shown, isLost: shown.isLost ?? false, session: session.current, ...actions }
}
