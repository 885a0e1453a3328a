import { onTestFinished } from 'vitest'
import { defaultAgent } from '../../../../src/config/agent-settings.ts'
import { defaultSettings } from '../../../../src/config/read-settings.ts'
import { defaultServer } from '../../../../src/config/server-settings.ts'
import type { Settings } from '../../../../src/config/settings.ts'
import type { OpenDatabase } from '../../../../src/host/database/open-database.ts'
import { openModels } from '../../../../src/host/models/open-models.ts'
import { openAgent } from '../../../../src/host/services/open-agent.ts'
import { systemClock } from '../../../../src/host/system-clock.ts'
import { noMetrics } from '../../../../src/server/metrics/no-metrics.ts'
import type { Caller } from '../../../../src/server/ports.ts'
import { served } from '../../../server/served.ts'
import { anthropicServer } from '../../../support/models/anthropic-server.ts'
import { fakeSearch } from '../../../support/models/fake-search.ts'
import type { ModelScript } from '../../../support/models/model-script.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

export interface AgentServerOptions {
  readonly database: OpenDatabase
  /** Another one for each test of a database. */
  readonly project: string
  /** The address of the repository; absent: none. */
  readonly remote?: string
  readonly script?: ModelScript
  readonly settings?: Partial<Settings>
  readonly env?: Readonly<Record<string, string>>
}

/** The agent jobs of a server, with real Git, a real database, the real check, and a recorded model. */
export async function agentServer(options: AgentServerOptions) {
  const { database, project, remote, script, settings = {}, env = {} } = options
  const dataFolder = temporaryFolder()
  const reported: unknown[] = []
  const report = (problem: unknown) => void reported.push(problem)
  const model = script && (await anthropicServer(script))
  const sonnet = model && ({ provider: 'anthropic', model: 'claude-test', baseUrl: model.baseUrl } as const)
  const all: Settings = {
    ...defaultSettings,
    repository: { url: 'https://git.example.com/acme/docs', branch: 'main', folder: 'docs' },
    agent: { ...defaultAgent, remote },
    models: { sonnet },
    ...settings,
  }
  const environment = { ANTHROPIC_API_KEY: 'secret-key', ...env }
  const agent = openAgent({
    ...{
      settings: all,
      server: { ...defaultServer, project },
      siteName: 'Orbit',
      base: '',
      siteUrl: 'https://docs.example.com',
    },
    ...{
      dataFolder,
      env: environment,
      database,
      search: fakeSearch([]),
      metrics: noMetrics,
      clock: systemClock,
      report,
    },
    models: openModels({ settings: all.models, environment, dataFolder }),
  })
  onTestFinished(agent.close)
  const admin: Caller = {
    ...{ kind: 'key', id: 'k1', organization: 'docs', keyKind: 'admin', scopes: [], networks: [], origins: [] },
  }
  const identity = { identify: async () => admin }
  const server = served({ routes: agent.routes, identity })
  /** @param path Below the address of the project: `/v1/agent/docs/job` is `v1/job`. */
  const send = (path: string, init?: Parameters<typeof server.send>[1]) =>
    server.send(
      path.replace(/^v\d/, version => `/${version}/agent/${project}`),
      init,
    )
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  return { agent, send, post, reported, model }
}

/** The frames of a stream. */
export async function framesOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  const events = (await response.text()).split('\n\n').filter(event => event.startsWith('data: {'))
  return events.map(event => JSON.parse(event.slice('data: '.length)))
}
