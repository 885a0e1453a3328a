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
