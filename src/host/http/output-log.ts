import { accessJson, accessLine, failureJson, failureLine } from '../../server/middleware/access-log.ts'
import type { Log } from '../../server/ports.ts'
import { systemClock } from '../system-clock.ts'
import { bufferedLines } from './buffered-lines.ts'

/** Where a server writes its log. */
export interface ServerOutput {
  /** Writes lines of the access log. If absent, the server has no access log. */
  readonly access?: ((text: string) => void) | undefined
  readonly error: (text: string) => void
  /** Default: `text`. */
  readonly format?: 'text' | 'json' | undefined
}

/** A log as lines of text or JSON. Lines about requests are written a moment later: `flush` writes them at once. */
export function outputLog({ access, error, format = 'text' }: ServerOutput): {
  readonly log: Log
  readonly flush: () => void
} {
  const lines = bufferedLines(access ?? (() => {}))
  const [lineOf, failureOf] = format === 'json' ? [accessJson, failureJson] : [accessLine, failureLine]
  const log: Log = {
    access: access ? entry => lines.add(lineOf(entry)) : () => {},
    error: (reason, requestId) => error(failureOf(reason, requestId, systemClock.now())),
  }
  return { log, flush: lines.flush }
}
