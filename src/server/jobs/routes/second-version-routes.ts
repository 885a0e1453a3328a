import { readJsonBody } from '../../read-json-body.ts'
import type { Route } from '../../route.ts'
import type { Job } from '../job.ts'
import { agentJobView } from '../protocol/agent-job-view.ts'
import { followUpBody, promptBody } from '../protocol/job-body.ts'
import { readFollowUpBody, readPromptBody } from '../protocol/read-job-body.ts'
import {
  creatorOf,
  type JobRoutesOptions,
  jobIdOf,
  jobRoute,
  jsonResponse,
  startingRoute,
} from './job-route-options.ts'

/** The API for agent jobs, version 2. Clients of both versions see the same jobs. */
export function secondVersionRoutes(options: JobRoutesOptions): readonly Route[] {
  const { jobs, repository } = options
  const path = '/v2/agent/:projectId/job'
  const respond = (job: Job, status?: number) => jsonResponse(agentJobView(job, repository), status)
  return [
    startingRoute(options, {
      path,
      methods: ['POST'],
      handle: async received => {
        const newJob = readPromptBody(await readJsonBody(received.request, promptBody))
        return respond(await jobs.start(newJob, creatorOf(received)), 201)
      },
    }),
    jobRoute(options, {
      path: `${path}/:id`,
      methods: ['GET'],
      handle: async received => respond(await jobs.find(jobIdOf(received))),
    }),
    startingRoute(options, {
      path: `${path}/:id/message`,
      methods: ['POST'],
      handle: async received => {
        const text = readFollowUpBody(await readJsonBody(received.request, followUpBody))
        return respond(await jobs.addMessage(jobIdOf(received), text))
      },
    }),
  ]
}
