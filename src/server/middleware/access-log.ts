import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../app-context.ts'
import { errorText } from '../operational-error.ts'
import type { AccessEntry, Clock, Log } from '../ports.ts'

/** Logs each request after its response was sent, or after the client has disconnected. */
export const accessLog =
  ({ access }: Pick<Log, 'access'>, { now }: Pick<Clock, 'now'>): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const time = now()
    const notes: string[] = []
    c.set('note', line => void notes.push(line))
    const { connection } = c.env
    let status = clientClosedRequest
    connection.onFinish(isComplete => {
      const { client, requestId } = c.var
      const path = pathOf(connection.target)
      const durationMs = now() - time
      access({
        time,
        requestId,
        client: client.address,
        method: c.req.method,
        path,
        status,
        isComplete,
        durationMs,
        notes,
      })
    })
    await next()
    status = c.res.status
  }

/** The client disconnected before the response. No server sends this status. */
const clientClosedRequest = 499

/** Without the query, which may contain secrets. */
const pathOf = (target: string): string => /^[^?#]*/.exec(target)?.[0] ?? ''

/** `2026-03-01T12:00:00.000Z 203.0.113.7 GET /docs/ 200 3ms 8Q1x…`, followed by the notes. */
export function accessLine(entry: AccessEntry): string {
  const { time, client, method, path, status, isComplete, durationMs, requestId, notes } = entry
  const statusText = isComplete ? String(status) : `${status}-cut`
  const noteText = notes.map(note => ` - ${note}`).join('')
  return `${new Date(time).toISOString()} ${client} ${method} ${cut(path, longestPath)} ${statusText} ${Math.round(durationMs)}ms ${requestId}${noteText}`
}

const longestPath = 500
const longestError = 10_000

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text)

/** The same as a line of JSON, for programs that collect logs. */
export function accessJson(entry: AccessEntry): string {
  const { time, requestId, client, method, path, status, isComplete, durationMs, notes } = entry
  const level = status >= 500 ? 'error' : 'info'
  return JSON.stringify({
    time: new Date(time).toISOString(),
    level,
    type: 'request',
    requestId,
    client,
    method,
    path: cut(path, longestPath),
    status,
    isComplete,
    durationMs: Math.round(durationMs),
    notes,
  })
}

/**
 * `2026-03-01T12:00:00.000Z request 8Q1x…: The model did not answer`. An internal error is followed by its stack.
 *
 * @param time Milliseconds since 1970.
 */
export function failureLine(error: unknown, requestId: string | undefined, time: number): string {
  const request = requestId === undefined ? '' : `request ${requestId}: `
  return `${new Date(time).toISOString()} ${request}${errorText(error)}`
}

/**
 * A failure as a line of JSON.
 *
 * @param time Milliseconds since 1970.
 */
export function failureJson(error: unknown, requestId: string | undefined, time: number): string {
  const message = cut(errorText(error), longestError)
  return JSON.stringify({ time: new Date(time).toISOString(), level: 'error', type: 'failure', requestId, message })
}
