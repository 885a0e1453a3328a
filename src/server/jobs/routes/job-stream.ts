import { eventStream } from '../../event-stream.ts'
import type { RouteRequest } from '../../route.ts'
import type { Job } from '../job.ts'
import { jobFrames } from '../protocol/job-frames.ts'
import type { JobRoutesOptions } from './job-route-options.ts'

/**
 * The progress of a job as a stream, from its beginning. The job continues if the client disconnects.
 *
 * @see example-docs/agent/api.mdx, "Start a job and follow it"
 */
export function jobStream({ jobs, clock, onFailure }: JobRoutesOptions, job: Job, received: RouteRequest): Response {
  const ended = new AbortController()
  const signal = AbortSignal.any([received.request.signal, ended.signal])
  const frames = jobFrames(jobs.follow(job.id, signal), error => onFailure(error, received.requestId))
  const body = eventStream(frames, { clock, signal: received.request.signal, onEnd: () => ended.abort() })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Vercel-AI-UI-Message-Stream': 'v1',
      'X-Accel-Buffering': 'no',
      'X-Session-Id': job.id,
      'X-Branch-Name': job.branch,
    },
  })
}
