import { translate } from '../../ui/messages.ts'
import { closeTexts } from './close-text.ts'
import type { ConnectionState } from './connection.ts'

/** The state of the connection in one or more sentences. */
export function stateText(state: ConnectionState): string {
  if (state.type === 'closed') return closeTexts(state.end).join(' ')
  if (state.type === 'open' && state.protocol !== '')
    return translate('channel-open-protocol', { protocol: state.protocol })
  return translate(`channel-${state.type}`)
}

/** The color tone for the state. */
export function connectionTone(state: ConnectionState): string {
  if (state.type === 'open') return 'green'
  if (state.type !== 'closed') return 'neutral'
  const { code, cause } = state.end
  return code === 1000 || code === 1001 || code === 1005 || cause === 'cancelled' ? 'neutral' : 'red'
}
