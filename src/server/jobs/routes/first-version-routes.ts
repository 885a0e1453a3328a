import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import { jobBody } from '../protocol/job-body.ts'
import { readListQuery } from '../protocol/list-query.ts'
import { readJobBody } from '../protocol/read-job-body.ts'
import { sessionView } from '../protocol/session-view.ts'
import {
  creatorOf,
  type JobRoutesOptions,
  jobIdOf,
  jobRoute,
  jsonResponse,
  startingRoute,
} from './job-route-options.ts'
import { jobStream } from './job-stream.ts'

/** The API for agent jobs, version 1. It is described in `example-docs/agent/api.mdx`. */
export function firstVersionRoutes(options: JobRoutesOptions): readonly Route[] {
  const { jobs } = options
  const path = '/v1/agent/:projectId'
  return [
    startingRoute(options, {
      path: `${path}/job`,
      methods: ['POST'],
      handle: async received => {
        const newJob = readJobBody(await readJsonBody(received.request, jobBody))
        return jobStream(options, await jobs.start(newJob, creatorOf(received)), received)
      },
    }),
    jobRoute(options, {
      path: `${path}/jobs`,
      methods: ['GET'],
      handle: async ({ request }) => {
        const listedJobs = await jobs.list(readListQuery(request))
        return jsonResponse({ allSessions: listedJobs.map(sessionView) })
      },
    }),
    jobRoute(options, {
      path: `${path}/job/:id`,
      methods: ['GET', 'DELETE'],
      handle: async received => {
        const id = jobIdOf(received)
        const isStop = received.request.method === 'DELETE'
        return jsonResponse(sessionView(await (isStop ? jobs.stop(id) : jobs.find(id))))
      },
    }),
    jobRoute(options, {
      path: `${path}/job/:id/stream`,
      methods: ['GET'],
      handle: async received => jobStream(options, await jobs.find(jobIdOf(received)), received),
    }),
  ]
}
