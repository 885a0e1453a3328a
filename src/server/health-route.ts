import type { Clock } from './ports.ts'
import type { Route } from './route.ts'

export type CheckResult = 'ok' | 'unavailable'

/** Whether parts of the server work, by name: `database`. A part whose check rejects is unavailable. */
export type Checks = Readonly<Record<string, () => CheckResult | Promise<CheckResult>>>

interface HealthOptions {
  readonly version: string
  readonly checks: Checks
  readonly clock: Pick<Clock, 'sleep'>
}

/** Reports to monitoring tools that the server is running. */
export function healthRoute(version: string): Route {
  return { path: 'health', methods: ['GET'], handle: () => respond(200, { status: 'ok', version }) }
}

/**
 * Reports whether the server is running, and whether all of it works. Files are served even if some parts do not work.
 *
 * - `/health` has the status 200 as long as the process runs. Use it to decide about restarts.
 * - `/health/ready` has the status 503 while a part is unavailable. Use it to decide about sending requests.
 */
export function healthRoutes(options: HealthOptions): readonly Route[] {
  const { version } = options
  return [
    {
      path: '/health',
      methods: ['GET'],
      matches: isProgram,
      handle: async () => {
        const { checks, isReady } = await runChecks(options)
        return respond(200, { status: isReady ? 'ok' : 'degraded', version, checks })
      },
    },
    {
      path: '/health/ready',
      methods: ['GET'],
      matches: isProgram,
      handle: async () => {
        const { checks, isReady } = await runChecks(options)
        return isReady
          ? respond(200, { status: 'ok', version, checks })
          : respond(503, { status: 'unavailable', version, checks }, { 'Retry-After': '5' })
      },
    },
  ]
}

/** A browser gets the page of the site, if there is one. */
export const isProgram = ({ headers }: Request): boolean => !/\btext\/html\b/i.test(headers.get('Accept') ?? '')

const respond = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })

/** Milliseconds. */
const maxWait = 2_000

async function runChecks({ checks, clock }: HealthOptions) {
  const run = async (check: Checks[string]): Promise<CheckResult> => {
    const done = new AbortController()
    const late = clock.sleep(maxWait, done.signal).then((): CheckResult => 'unavailable')
    try {
      return await Promise.race([check(), late])
    } catch {
      return 'unavailable'
    } finally {
      late.catch(() => {})
      done.abort()
    }
  }
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await run(check)] as const),
  )
  return { checks: Object.fromEntries(results), isReady: results.every(([, result]) => result === 'ok') }
}
