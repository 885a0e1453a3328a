import { type OneTimeLinks, openOneTimeLinks } from '../access/one-time-links.ts'
import { openSessions, type Sessions } from '../access/sessions.ts'
import type { Frame } from '../html/frame.tsx'
import type { DashboardOptions } from '../ports/dashboard-options.ts'

/** The data that the routes of the dashboard share. */
export interface Dashboard {
  readonly options: DashboardOptions
  readonly frame: Frame
  readonly sessions: Sessions
  readonly links: OneTimeLinks
}

export function openDashboard(options: DashboardOptions): Dashboard {
  const { base, siteName, assets, clock, previews } = options
  const { styles, scripts, earlyScripts } = assets
  return {
    options,
    frame: { base, siteName, styles, scripts, earlyScripts, hasPreviews: previews !== undefined },
    sessions: openSessions(options.sessions, clock),
    links: openOneTimeLinks(options.sessions, clock),
  }
}
