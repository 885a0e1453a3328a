import type { SitePreviews } from '../../../../src/server/dashboard/ports/reader-previews.ts'
import { start } from './served-dashboard.ts'

/** Previews that remember their groups in the value of a cookie, and what was called. */
export function memoryPreviews(groups: readonly string[]) {
  const calls: unknown[] = []
  const previews: SitePreviews = {
    groups: async () => groups,
    current: async request => {
      const [, value] = /preview=([^;]*)/.exec(request.headers.get('Cookie') ?? '') ?? []
      return value === undefined
        ? undefined
        : { groups: JSON.parse(decodeURIComponent(value)), expiresAt: start + 3_600_000 }
    },
    start: async (_, reader, origin) => {
      calls.push(['start', reader, origin])
      return [`preview=${encodeURIComponent(JSON.stringify(reader.groups))}; Path=/`, 'preview_2=; Path=/']
    },
    signOut: async (_, origin) => {
      calls.push(['sign-out', origin])
      return ['preview=; Max-Age=0', 'preview_2=; Max-Age=0']
    },
  }
  return { previews, calls }
}
