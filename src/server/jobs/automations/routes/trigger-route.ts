import { type AutomationSettings, predefinedAutomations } from '../../../../config/automation-settings.ts'
import { RejectedRequest, type RequestError } from '../../../error-response.ts'
import type { Clock } from '../../../ports.ts'
import type { Route } from '../../../route.ts'
import { jsonResponse, unknownProject } from '../../routes/job-route-options.ts'
import type { Automations, TriggeredRun } from '../automations.ts'

export interface TriggerRouteOptions {
  readonly project: string
  /** The enabled automations. */
  readonly settings: readonly AutomationSettings[]
  /** The automations, or a sentence for the caller that explains why none can run. */
  readonly automations: Pick<Automations, 'trigger'> | string
  readonly clock: Pick<Clock, 'now'>
}

/** Starts an automation with a schedule without waiting for its time. */
export const triggerRoute = ({ project, settings, automations, clock }: TriggerRouteOptions): Route => ({
  path: '/v1/workflow/:projectId/:name/trigger',
  methods: ['POST'],
  key: { kind: 'admin' },
  limits: [{ name: 'update', per: 'organization', requests: 10, windowMs: 10_000 }],
  // The repository may have to be read first.
  timeoutMs: 180_000,
  handle: async ({ request, params }) => {
    if (params.projectId !== project) throw new RejectedRequest(unknownProject)
    const automation = find(settings, params.name ?? '')
    if (typeof automations === 'string')
      throw new RejectedRequest({ status: 503, code: 'agent-unavailable', message: automations })
    const triggered = await automations.trigger(automation, request.signal)
    if (triggered.outcome !== 'started') throw new RejectedRequest(notStarted(triggered.outcome, clock.now()))
    const { id, jobId = null } = triggered
    return jsonResponse({ schemaId: automation.name, instanceId: id, jobId }, 202)
  },
})

function find(settings: readonly AutomationSettings[], name: string): AutomationSettings {
  const requestedAutomation = settings.find(automation => automation.name === name)
  if (requestedAutomation?.trigger.kind === 'schedule') return requestedAutomation
  if (requestedAutomation) throw new RejectedRequest(notScheduled)
  throw new RejectedRequest(predefinedAutomations.some(known => known === name) ? inactive : unknown)
}

const dayMs = 24 * 60 * 60_000

function notStarted(outcome: Exclude<TriggeredRun['outcome'], 'started'>, now: number): RequestError {
  if (outcome === 'busy') return busy
  const retryAfter = Math.ceil((dayMs - (now % dayMs)) / 1000)
  const message = 'The automation has reached its limit for today. It continues tomorrow (UTC).'
  return { status: 429, code: 'automation-limit', message, retryAfter }
}

const notScheduled: RequestError = {
  status: 400,
  code: 'not-scheduled',
  message: 'This automation has no schedule: only a push starts it.',
}

const inactive: RequestError = {
  status: 400,
  code: 'inactive-automation',
  message: 'This automation is off. The operator can switch it on with "agent.automations" in lectern.json.',
}

const unknown: RequestError = {
  status: 404,
  code: 'unknown-automation',
  message: 'There is no automation with this name.',
}

const busy: RequestError = {
  status: 409,
  code: 'automation-busy',
  message: 'The last job of this automation has not ended. Wait for its end.',
}
