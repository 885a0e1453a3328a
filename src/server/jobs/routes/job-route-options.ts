import { RejectedRequest } from '../../error-response.ts'
import type { RouteLimit } from '../../middleware/rate-limit.ts'
import type { Clock } from '../../ports.ts'
import type { Route, RouteRequest } from '../../route.ts'
import type { AgentJobs } from '../agent-jobs.ts'
import type { JobCreator } from '../job.ts'

export interface JobRoutesOptions {
  /** `server.project` in `lectern.json`: the name in the addresses. */
  readonly project: string
  /** The address of the repository, as clients see it. */
  readonly repository: string
  readonly jobs: AgentJobs
  readonly clock: Clock
  /** Maximum number of new jobs and messages per hour, for all versions together. */
  readonly usesPerHour: number
  /** Reports why the progress of a job cannot be read, with the id of the request. */
  readonly onFailure: (error: unknown, requestId: string) => void
}

type RouteParts = Pick<Route, 'path' | 'methods' | 'handle' | 'isStreamed'>

/** A route of agent jobs. It requires an admin key and the name of this project in its address. */
export const jobRoute = ({ project }: JobRoutesOptions, { handle, ...route }: RouteParts): Route => ({
  ...route,
  key: { kind: 'admin' },
  handle: received => {
    if (received.params.projectId !== project) throw new RejectedRequest(unknownProject)
    return handle(received)
  },
})

const hourMs = 3_600_000

/** A route that starts work of the agent, which is limited per hour. */
export const startingRoute = (options: JobRoutesOptions, parts: RouteParts): Route => ({
  ...jobRoute(options, parts),
  limits: [agentLimit(options.usesPerHour)],
})

/** Shared by all routes that start work of the agent. */
export const agentLimit = (usesPerHour: number): RouteLimit => ({
  name: 'agent',
  per: 'site',
  requests: usesPerHour,
  windowMs: hourMs,
})

export const jobIdOf = ({ params }: RouteRequest): string => params.id ?? ''

/** The creator of a job that was started with an API key. */
export const creatorOf = ({ caller }: RouteRequest): JobCreator => ({
  kind: 'key',
  keyId: caller.kind === 'key' ? caller.id : '',
})

export const jsonResponse = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  })

export const unknownProject = { status: 404, code: 'unknown-project', message: 'There is no project with this name.' }
