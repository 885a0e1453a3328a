import type { ConnectionState } from './connection.ts'

/** The color tone for the state. */
export function connectionTone(state: ConnectionState): string {
  if (state.type === 'open') return 'green'
  if (state.type !== 'closed') return 'neutral'
  const { code, cause } = state.end
  return code === 1000 || code === 1001 || code === 1005 || cause === 'cancelled' ? 'neutral' : 'red'
}
