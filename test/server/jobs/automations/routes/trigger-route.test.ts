import { expect, test } from 'vitest'
import type { AutomationSettings } from '../../../../../src/config/automation-settings.ts'
import type { TriggeredRun } from '../../../../../src/server/jobs/automations/automations.ts'
import { triggerRoute } from '../../../../../src/server/jobs/automations/routes/trigger-route.ts'
import type { Caller } from '../../../../../src/server/ports.ts'
import { served } from '../../../served.ts'

const style: AutomationSettings = {
  ...{ name: 'style', kind: 'own', instruction: 'Check.', trigger: { kind: 'schedule', cron: '0 4 * * *' } },
  ...{ model: 'sonnet', asDraft: false, runsPerDay: 5 },
}
const pushed: AutomationSettings = { ...style, name: 'pushed', trigger: { kind: 'push', paths: [] } }

function triggering(triggered: TriggeredRun | string, keyKind: 'admin' | 'assistant' = 'admin') {
  const started: string[] = []
  const trigger = async ({ name }: AutomationSettings) => {
    started.push(name)
    // Only used if it is not a text.
    return triggered as TriggeredRun
  }
  const automations = typeof triggered === 'string' ? triggered : { trigger }
  // 18:00 on the first day.
  const clock = { now: () => 18 * 3_600_000 }
  const caller: Caller = {
    ...{ kind: 'key', id: 'k1', organization: 'docs', keyKind, scopes: [], networks: [], origins: [] },
  }
  const { send } = served({
    routes: [triggerRoute({ project: 'docs', settings: [style, pushed], automations, clock })],
    identity: { identify: async () => caller },
  })
  const post = async (name = 'style', project = 'docs') => {
    const response = await send(`/v1/workflow/${project}/${name}/trigger`, { method: 'POST' })
    const body = await response.json()
    return { status: response.status, body: body.code ?? body, retryAfter: response.headers.get('Retry-After') }
  }
  return { post, started }
}

test('the response for a started run names its job', async () => {
  const { post, started } = triggering({ outcome: 'started', id: 'run-1', jobId: 'job-1' })
  expect(await post()).toEqual({
    ...{ status: 202, body: { schemaId: 'style', instanceId: 'run-1', jobId: 'job-1' }, retryAfter: null },
  })
  const nothing = triggering({ outcome: 'started', id: 'run-1', jobId: undefined })
  expect((await nothing.post()).body).toEqual({ schemaId: 'style', instanceId: 'run-1', jobId: null })
  expect(started).toEqual(['style'])
})

test('the status says why nothing was started', async () => {
  const { post, started } = triggering({ outcome: 'busy' })
  expect(await post()).toMatchObject({ status: 409, body: 'automation-busy' })
  expect(await post('pushed')).toMatchObject({ status: 400, body: 'not-scheduled' })
  expect(await post('brokenLinks')).toMatchObject({ status: 400, body: 'inactive-automation' })
  expect(await post('__proto__')).toMatchObject({ status: 404, body: 'unknown-automation' })
  expect(await post('style', 'other')).toMatchObject({ status: 404, body: 'unknown-project' })
  expect(started).toEqual(['style'])
  const limit = await triggering({ outcome: 'limit-reached' }).post()
  expect(limit).toEqual({ status: 429, body: 'automation-limit', retryAfter: String(6 * 3600) })
  expect(await triggering('No agent.').post()).toMatchObject({ status: 503, body: 'agent-unavailable' })
})

test('only admin keys can start runs, at most ten in ten seconds', async () => {
  const { post, started } = triggering({ outcome: 'busy' }, 'assistant')
  expect((await post()).status).toBe(403)
  expect(started).toEqual([])
  const admin = triggering({ outcome: 'busy' })
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await admin.post()).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
})
