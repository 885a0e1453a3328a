import type { Identity } from '../../ports.ts'
import { callerOf } from './reader-session.ts'
import type { ReaderSessions } from './reader-sessions.ts'

/** Identifies callers by their API key, or else by the session of the reader. */
export function readerIdentity(keys: Identity, sessions: Pick<ReaderSessions, 'find'>): Identity {
  return {
    ...keys,
    identify: async request => {
      const caller = await keys.identify(request)
      if (caller.kind !== 'nobody') return caller
      const session = await sessions.find(request)
      return session ? callerOf(session) : caller
    },
  }
}
