import type { AgentToolCall } from '../../server/jobs/agent/agent.ts'
import { isRecord } from '../../source/json/is-record.ts'
import { printable } from './printable.ts'

const maxDetail = 160

/**
 * What the agent has done with a tool, in one line; a second line if it was rejected. Empty if it is not worth a line.
 */
export function toolLines({ tool, input, result }: AgentToolCall): readonly string[] {
  const known = tools[tool]
  if (!known) return [oneLine(tool), refusal(result)]
  if (known.verb === undefined) return []
  const shown = line(known.verb, known.detail(textsOf(input), result))
  return known.succeeded.test(result) ? [shown] : [shown, refusal(known.failure ?? result)]
}

const line = (verb: string, detail: string): string => `${verb.padEnd(7)} ${oneLine(detail)}`.trimEnd()

const refusal = (result: string): string => `        not done: ${oneLine(result.split('\n', 1)[0] ?? '')}`

/** Texts come from the model, so they may contain anything. */
function oneLine(text: string): string {
  const shown = printable(text.replace(/\s+/g, ' ').trim())
  return shown.length > maxDetail ? `${shown.slice(0, maxDetail)} …` : shown
}

type Texts = (key: string) => string

interface KnownTool {
  /** Absent if its effect is shown in another way. */
  readonly verb?: string
  readonly detail: (text: Texts, result: string) => string
  /** Matches the results of successful calls. */
  readonly succeeded: RegExp
  /** Why a call has failed. If absent, the result contains the reason. */
  readonly failure?: string
}

const path = (text: Texts): string => text('path')

const tools: Readonly<Record<string, KnownTool>> = {
  read_file: { verb: 'read', detail: path, succeeded: /^Lines \d/ },
  list_files: { verb: 'list', detail: text => text('folder') || 'all files', succeeded: /^/ },
  search: {
    verb: 'search',
    detail: text => `"${text('query')}"`,
    succeeded: /^(?!The search is not available)/,
    failure: 'The search needs the records of a build: run docs build once.',
  },
  write_file: { verb: 'write', detail: path, succeeded: /^"[^"]*" was (?:created|replaced)/ },
  edit_file: { verb: 'edit', detail: path, succeeded: /^"[^"]*" was changed/ },
  move_page: { verb: 'move', detail: text => `${text('from')} → ${text('to')}`, succeeded: /^"[^"]*" was moved/ },
  delete_page: { verb: 'delete', detail: path, succeeded: /^"[^"]*" was deleted/ },
  edit_navigation: {
    verb: 'edit',
    detail: text => `navigation: ${text('action')} ${text('page')}`,
    succeeded: /^The navigation was changed/,
  },
  check: {
    verb: 'check',
    detail: (_, result) => (result.split('\n', 1)[0] ?? '').replace(/^The check has found |\.$/g, ''),
    succeeded: /^The check has found/,
  },
  update_todos: { detail: () => '', succeeded: /^/ },
  finish: { detail: () => '', succeeded: /^/ },
}

/** The strings in the input of a call. A long input is cut off, so it may be incomplete. */
function textsOf(input: string): Texts {
  return key => {
    const value = fieldOf(input, key)
    if (typeof value === 'string') return value
    const [, written] = new RegExp(`"${key}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(input) ?? []
    const text = written === undefined ? undefined : parsed(written)
    return typeof text === 'string' ? text : '?'
  }
}

function fieldOf(input: string, key: string): unknown {
  const value = parsed(input)
  if (value === undefined) return undefined
  return (isRecord(value) ? value[key] : undefined) ?? ''
}

function parsed(json: string) {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
