import type { Server } from 'node:http'
import { linkMinutes } from '../server/dashboard/access/one-time-links.ts'
import type { Console } from './output/console.ts'

/** Delay after the start before the link is created, so that the first pages do not have to share the processor. */
const firstMs = 2_000
const retryMs = 5_000
/** A new database needs some seconds, on a slow machine up to a minute. */
const attempts = 12

export interface DashboardAnnouncement {
  /** The address of the server. */
  readonly origin: string
  /** Rejects while the database is not available. */
  readonly createLink: () => Promise<string>
  readonly console: Console
  /** By default, the delays above. */
  readonly times?: { readonly firstMs: number; readonly retryMs: number } | undefined
}

/** Print a link that signs in to the dashboard, as soon as the database is available. */
export function announceDashboard(server: Server, { origin, createLink, console, times }: DashboardAnnouncement): void {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const attempt = (left: number) =>
    createLink().then(
      path => console.err(`Dashboard: ${origin}${path} (valid once, for ${linkMinutes} minutes)\n`),
      () => {
        if (isClosed) return
        if (left > 0) schedule(times?.retryMs ?? retryMs, left - 1)
        else console.err('Run docs dashboard for a link to the dashboard when the database is available.\n')
      },
    )
  const schedule = (ms: number, left: number) => {
    timer = setTimeout(() => void attempt(left), ms)
  }
  server.on('close', () => {
    isClosed = true
    clearTimeout(timer)
  })
  schedule(times?.firstMs ?? firstMs, attempts)
}
