import { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { type AgentFlags, agent } from '../../../src/cli/commands/agent.ts'
import { anthropicServer } from '../../support/models/anthropic-server.ts'
import type { ModelScript, ModelToolCall } from '../../support/models/model-script.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { recording } from '../recording.ts'

export const docsJson = `{
  // Keep this comment.
  "theme": "mint",
  "name": "Orbit",
  "colors": { "primary": "#0f766e" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "old"] }] }
}
`

export const docs = {
  'docs.json': docsJson,
  'index.mdx': '---\ntitle: Home\n---\n\nSee the [old page](/old).\n',
  'old.mdx': '---\ntitle: Old page\n---\n\nText.\n',
}

export interface AgentRunOptions {
  readonly script: ModelScript
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly settings?: object
  readonly flags?: AgentFlags
  readonly instruction?: string
  /** The standard input. */
  readonly input?: Readable
  readonly signal?: AbortSignal
  /** Called before the agent starts. */
  readonly prepare?: (folder: string) => void | Promise<void>
  readonly env?: Readonly<Record<string, string>>
}

/** Run `docs agent` on a project, with a recorded model. */
export async function agentRun({ script, files = docs, settings = {}, flags = {}, ...options }: AgentRunOptions) {
  const model = await anthropicServer(script)
  const { signal = new AbortController().signal } = options
  const sonnet = { provider: 'anthropic', model: 'claude-test', baseUrl: model.baseUrl }
  const folder = temporaryFolder({
    'lectern.json': JSON.stringify({ models: { sonnet }, ...settings }),
    ...files,
  })
  await options.prepare?.(folder)
  const console = recording({ ANTHROPIC_API_KEY: 'secret-key', ...options.env })
  const command = {
    ...{ instruction: options.instruction ?? 'Add a page about limits.', dir: folder, flags },
    input: options.input ?? Readable.from(['']),
  }
  const code = await agent(command, console, { signal, shield: work => work() })
  return { code, folder, model, out: console.said.out, err: stripVTControlCharacters(console.said.err) }
}

/** A turn of the model for each call. */
export const turns = (calls: readonly ModelToolCall[], text = ''): ModelScript =>
  calls.map(call => ({ text, calls: [call] }))

export const finish = (summary: string, others: object = {}): ModelToolCall => ({
  name: 'finish',
  input: { outcome: 'done', title: 'Add limits', summary, ...others },
})

export const write = (path: string, content: string): ModelToolCall => ({
  name: 'write_file',
  input: { path, content },
})

export const limitsPage = '---\ntitle: Limits\n---\n\nTen requests.\n'
