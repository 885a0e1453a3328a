import { ulid } from 'ulid'
import type { AgentSettings } from '../../config/agent-settings.ts'
import { openConversationReader } from '../../server/assistant/storage/conversation-reader.ts'
import type { Database } from '../../server/database.ts'
import type { AgentJobs } from '../../server/jobs/agent-jobs.ts'
import { type Automations, createAutomations } from '../../server/jobs/automations/automations.ts'
import type { RunSources } from '../../server/jobs/automations/plan-run.ts'
import { pushRoute } from '../../server/jobs/automations/routes/push-route.ts'
import { triggerRoute } from '../../server/jobs/automations/routes/trigger-route.ts'
import { type RegularRun, runRegularly } from '../../server/jobs/automations/run-regularly.ts'
import { databaseRunStore } from '../../server/jobs/automations/storage/database-run-store.ts'
import type { JobModel } from '../../server/jobs/job.ts'
import type { JobStore } from '../../server/jobs/storage/job-store.ts'
import type { Clock } from '../../server/ports.ts'
import type { Route } from '../../server/route.ts'
import { defaultFolderLimits, folderWorkspace } from '../jobs/folder-workspace.ts'
import type { GitAccess } from '../jobs/git-access.ts'

export interface OpenAutomationsOptions {
  /** `false`: the server runs no agent jobs. */
  readonly agent: AgentSettings | false
  readonly project: string
  readonly domain: string
  readonly deployBranch: string
  /** The access to the repository, or a sentence that explains why it cannot be used. */
  readonly git: GitAccess | string
  readonly jobs: AgentJobs
  readonly store: Pick<JobStore, 'find'>
  /** Returns why jobs with this model cannot run. `undefined`: they can. */
  readonly unavailable: (model: JobModel) => Promise<string | undefined>
  readonly database: Database
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  /** Reports a problem to the operator. */
  readonly report: (problem: unknown) => void
}

/** The automations of a project: their routes, and what starts them. */
export interface OpenAutomations {
  readonly routes: readonly Route[]
  /** Resolves when no automation can start jobs any more. */
  readonly close: () => Promise<void>
}

/** Open the automations of a project. Those whose jobs could not run do not start, and the operator gets the reason. */
export function openAutomations(options: OpenAutomationsOptions): OpenAutomations {
  const { agent, git, project, env, clock, report } = options
  const settings = agent ? agent.automations : []
  const secret = env.AGENT_WEBHOOK_SECRET?.trim() || undefined
  const automations = typeof git === 'string' ? git : createFrom(options, git)
  const running = typeof automations !== 'string' && settings.length > 0 ? start(automations, options) : undefined
  if (running && !secret && settings.some(({ trigger }) => trigger.kind === 'push')) report(missingSecret)
  return {
    routes: [
      pushRoute({ project, secret, automations, onPush: () => running?.wake() }),
      triggerRoute({ project, settings, automations, clock }),
    ],
    close: async () => running?.close(),
  }
}

const missingSecret =
  'Automations that a push starts need a webhook. Set AGENT_WEBHOOK_SECRET to the secret that the Git host uses for it.'

function createFrom(options: OpenAutomationsOptions, git: GitAccess): Automations {
  const { agent, store, database, project } = options
  return createAutomations({
    ...options,
    automations: agent ? agent.automations : [],
    runs: databaseRunStore(database, project),
    findJob: async id => (await store.find(id))?.job,
    isOpen: async (branch, signal) => (await (await git.open()).host.findPullRequest(branch, signal)) !== undefined,
    sources: runSources(options, git),
    newId: ulid,
  })
}

function start(automations: Automations, { agent, unavailable, clock, report }: OpenAutomationsOptions): RegularRun {
  let isChecked = false
  const check = async () => {
    isChecked = true
    const models = new Set((agent ? agent.automations : []).map(({ model }) => model))
    for (const model of models) {
      const reason = await unavailable(model)
      if (reason !== undefined) report(`Automations do not start jobs. ${reason}`)
    }
  }
  const run = async (signal: AbortSignal) => {
    if (!isChecked) await check()
    await automations.runDue(signal)
  }
  return runRegularly({ run, clock, report })
}

/** Maximum number of questions that a run reads. */
const maxQuestions = 5000

function runSources({ database, domain }: OpenAutomationsOptions, git: GitAccess): RunSources {
  const reader = openConversationReader(database)
  return {
    unansweredQuestions: async (from, to) => {
      const questions: string[] = []
      for (let cursor: string | undefined; ; ) {
        const { turns, nextCursor } = await reader.unanswered({ domain, from, to, cursor, limit: 1000 })
        questions.push(...turns.map(({ question }) => question))
        if (nextCursor === undefined || questions.length >= maxQuestions) return questions
        cursor = nextCursor
      }
    },
    withDocs: async (use, signal) => {
      const { repository } = await git.open()
      // A branch that does not exist starts at the deploy branch. It is never pushed.
      const checkout = await repository.checkOut(`docs-agent/read-${ulid().toLowerCase()}`, signal)
      try {
        return await use(await folderWorkspace(checkout.folder, defaultFolderLimits))
      } finally {
        await checkout.dispose()
      }
    },
  }
}
