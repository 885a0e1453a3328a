import type { DashboardAgent } from '../../../../src/server/dashboard/ports/dashboard-agent.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { agentJobs } from '../../../../src/server/jobs/agent-jobs.ts'
import type { JobModel, JobRequest } from '../../../../src/server/jobs/job.ts'
import type { JobEvent, StepResult } from '../../../../src/server/jobs/job-event.ts'
import type { JobStore } from '../../../../src/server/jobs/storage/job-store.ts'
import { memoryJobs, type TestJobStore } from './memory-jobs.ts'

export interface TestAgent {
  readonly agent: DashboardAgent
  readonly store: TestJobStore
  /** Store events of a job. Rejects events that do not fit. */
  readonly record: (id: string, ...events: readonly JobEvent[]) => Promise<void>
}

/** The agent jobs of a project in memory. Nothing runs them. */
export function testAgent(changes: Partial<DashboardAgent> = {}): TestAgent {
  const [store, clock] = [memoryJobs(), manualClock(Date.UTC(2026, 2, 12, 14))]
  const unavailable = changes.unavailable ?? (async () => undefined)
  let count = 0
  const jobs = agentJobs({
    store: store as JobStore, // Only workers use the rest.
    domain: 'docs',
    deployBranch: 'main',
    limits: { tokens: 1_000_000, modelCalls: 80, durationMs: 1_800_000 },
    unavailable,
    onWaiting: () => {},
    newId: () => jobId(900 + ++count),
    clock,
  })
  const record = async (id: string, ...events: readonly JobEvent[]) => {
    const result = await store.append(id, events)
    if (result.outcome !== 'stored' || result.refusals.length > 0) throw new Error(JSON.stringify(result))
  }
  const models: readonly JobModel[] = ['sonnet', 'opus']
  const agent = {
    ...{ jobs, events: store.events, repository: 'https://git.example.com/docs.git', deployBranch: 'main', models },
    ...{ usesPerHour: 100, unavailable, ...changes },
  }
  return { agent, store, record }
}

export const jobId = (number: number): string => `01JOB${String(number).padStart(21, '0')}`

export const sampleRequest = (number: number, changes: Partial<JobRequest> = {}): JobRequest => {
  const createdAt = changes.createdAt ?? Date.UTC(2026, 2, 12, 13)
  const text =
    'The page about Docker does not say how to keep conversations after an update.\n\nAdd a section about volumes.'
  return {
    ...{ id: jobId(number), projectId: 'docs', domain: 'docs', branch: `docs-agent/docker-volumes-${number}` },
    ...{ isBranchGiven: false, model: 'sonnet', asDraft: false, title: 'Explain volumes on the page about Docker' },
    messages: [{ id: `m-${number}`, role: 'user', text, time: createdAt }],
    ...{ limits: { tokens: 1_000_000, modelCalls: 80, durationMs: 1_800_000 }, createdAt },
    createdBy: { kind: 'dashboard', user: 'operator' },
    ...changes,
  }
}

export const sampleDiff = `diff --git a/docs.json b/docs.json
index 1111111..2222222 100644
--- a/docs.json
+++ b/docs.json
@@ -12,7 +12,7 @@
       {
         "group": "Publish",
         "pages": [
-          "publish/docker"
+          "publish/docker", "publish/volumes"
         ]
       }
     ]
diff --git a/images/volumes.png b/images/volumes.png
new file mode 100644
index 0000000..3333333
Binary files /dev/null and b/images/volumes.png differ
diff --git a/publish/docker.mdx b/publish/docker.mdx
index 4444444..5555555 100644
--- a/publish/docker.mdx
+++ b/publish/docker.mdx
@@ -20,6 +20,16 @@ The image has everything that the server needs.
 docker run -p 8080:8080 example/docs
 \`\`\`
 
+## Keep your data
+
+Conversations, keys and sessions are stored in the folder \`/data\` of the container. Mount a volume there, so that they are still there after you have replaced the container with a newer one:
+
+\`\`\`sh
+docker run -p 8080:8080 -v docs-data:/data example/docs
+\`\`\`
+
+For backups, see [volumes](/publish/volumes).
+
 ## Update
 
-Pull the newest image.
+Pull the newest image, and start it with the same volume.
diff --git a/publish/volumes.mdx b/publish/volumes.mdx
new file mode 100644
index 0000000..6666666
--- /dev/null
+++ b/publish/volumes.mdx
@@ -0,0 +1,7 @@
+---
+title: Volumes
+---
+
+A volume outlives its container.
+
+Copy it for a backup: \`docker run --rm -v docs-data:/data alpine tar c /data\`.
`

const leaseId = 'l1'

/** Events of a worker, a second after each other. @param start Milliseconds since 1970. */
export function workerEvents(start: number) {
  let time = start
  const next = () => {
    time += 1000
    return { time, leaseId }
  }
  return {
    claimed: (): JobEvent => ({
      type: 'claimed',
      time: next().time,
      lease: { id: leaseId, worker: 'w', expiresAt: start + 3_600_000 },
    }),
    begin: (step: StepResult['step']): JobEvent => ({ type: 'step-started', ...next(), step }),
    finish: (result: StepResult): JobEvent => ({ type: 'step-finished', ...next(), result }),
    text: (text: string): JobEvent => ({ type: 'text', ...next(), text }),
    used: (inputTokens = 9_120, outputTokens = 410): JobEvent => ({
      ...{ type: 'usage-recorded', ...next() },
      usage: { inputTokens, outputTokens, modelCalls: 1, cost: 0.0312 },
    }),
    tool: (kind: 'read' | 'search' | 'edit' | 'validate', path: string | undefined, result: string): JobEvent[] => [
      { type: 'activity', ...next(), activity: { kind, path } },
      {
        ...{ type: 'tool-called', ...next() },
        call: { tool: `${kind}_docs`, input: JSON.stringify(path ? { path } : { query: 'volumes' }), result },
      },
    ],
    todos: (...states: readonly ('completed' | 'in_progress' | 'pending' | 'cancelled')[]): JobEvent => ({
      ...{ type: 'todos-changed', ...next() },
      todos: states.map((status, at) => ({
        ...{ id: `t${at}`, status, priority: 'medium' },
        content: ['Read the page about Docker', 'Write a section about volumes', 'Add it to the navigation'][at] ?? '?',
      })),
    }),
    diff: (text = sampleDiff, isCut = false): JobEvent => ({
      ...{ type: 'diff-recorded', ...next(), diff: { text, isCut } },
    }),
    completed: (messageToUser: string): JobEvent => ({ type: 'completed', ...next(), messageToUser }),
    failed: (message: string): JobEvent => ({ type: 'failed', ...next(), reason: 'git-access', message }),
  }
}

const filesChanged = [
  { kind: 'changed', path: 'docs.json' },
  { kind: 'added', path: 'images/volumes.png' },
  { kind: 'changed', path: 'publish/docker.mdx' },
  { kind: 'added', path: 'publish/volumes.mdx' },
] as const

export const sampleReport = {
  outcome: 'done',
  title: 'Explain volumes on the page about Docker',
  summary:
    'The page about Docker now says **where data is stored**, and how to keep it:\n\n- a section “Keep your data” with a command\n- a new page [Volumes](/publish/volumes) in the navigation',
  doubts: ['Whether `/data` is also the folder of the image for ARM. I found it in one place only.'],
} as const

/** What a worker does until the work is done. */
export function workUntil(start: number): readonly JobEvent[] {
  const on = workerEvents(start)
  return [
    ...[on.claimed(), on.begin('clone'), on.finish({ step: 'clone', baseCommit: 'b0' }), on.begin('work')],
    on.text('I read the page about Docker first, and look for '),
    on.text('other pages that name volumes.'),
    on.used(),
    on.todos('in_progress', 'pending', 'pending'),
    ...on.tool(
      'read',
      'publish/docker.mdx',
      '---\ntitle: Docker\n---\n\nThe image has everything that the server needs.',
    ),
    ...on.tool('search', undefined, '1. /publish/operate#storage: Storage\n2. /publish/server: docs serve'),
    on.todos('completed', 'in_progress', 'pending'),
    on.text('The page does **not** name the folder. It is `/data`, see [Storage](/publish/operate#storage).'),
    on.used(),
    ...on.tool('edit', 'publish/docker.mdx', 'Written. The page has 42 lines now.'),
  ]
}

/** A job that has opened a pull request. */
export const completedEvents = (start: number, errors?: readonly string[]): readonly JobEvent[] => [
  ...workUntil(start),
  ...eventsToEnd(start + 60_000, errors),
]

/** What a worker does when the agent has changed the files. */
export function eventsToEnd(start: number, errors: readonly string[] = []): readonly JobEvent[] {
  const on = workerEvents(start)
  const checks = { errorsBefore: 2, errorsAfter: 2 + errors.length, newErrors: errors }
  const pullRequest = { url: 'https://git.example.com/docs/pull/3', number: 3, isDraft: errors.length > 0 }
  return [
    ...on.tool('validate', undefined, 'No new errors.'),
    on.todos('completed', 'completed', 'completed'),
    ...[on.used(), on.finish({ step: 'work', filesChanged, report: sampleReport })],
    ...[on.begin('check'), on.finish({ step: 'check', checks })],
    ...(errors.length > 0
      ? [on.begin('repair'), on.finish({ step: 'repair', filesChanged, report: sampleReport, checks })]
      : []),
    ...[on.begin('commit'), on.diff(), on.finish({ step: 'commit', commitId: 'c1' })],
    ...[on.begin('push'), on.finish({ step: 'push', commitId: 'c1' })],
    ...[on.begin('pull-request'), on.finish({ step: 'pull-request', pullRequest })],
    on.completed(`${sampleReport.summary}\n\nPull request: https://git.example.com/docs/pull/3`),
  ]
}

/** Jobs in all states, newest first: running, waiting, failed, stopped, completed. @param now Milliseconds since 1970. */
export async function sampleAgent(now: number, changes: Parameters<typeof testAgent>[0] = {}): Promise<TestAgent> {
  const test = testAgent(changes)
  const { store, record } = test
  const minute = 60_000
  const add = async (number: number, age: number, request: Partial<JobRequest>, events: readonly JobEvent[]) => {
    await store.create(sampleRequest(number, { createdAt: now - age, ...request }))
    if (events.length > 0) await record(jobId(number), ...events)
  }
  const completedAt = now - 90 * minute
  await add(1, 91 * minute, {}, completedEvents(completedAt))
  const [stopped, failed] = [workerEvents(now - 50 * minute), workerEvents(now - 30 * minute)]
  await add(2, 51 * minute, { title: 'Translate the start page into German', model: 'opus' }, [
    stopped.claimed(),
    stopped.begin('clone'),
    { type: 'stop-requested', time: now - 49 * minute },
    { type: 'stopped', time: now - 49 * minute, leaseId },
  ])
  await add(3, 31 * minute, { title: 'Fix broken links', createdBy: { kind: 'terminal' } }, [
    failed.claimed(),
    failed.begin('clone'),
    failed.failed('The Git host rejects the token of the server.'),
  ])
  await add(4, 6 * minute, { title: 'Describe the new option --watch', createdBy: { kind: 'key', keyId: 'key-2' } }, [])
  await add(5, 4 * minute, { title: 'Explain volumes' }, workUntil(now - 3 * minute))
  return test
}
