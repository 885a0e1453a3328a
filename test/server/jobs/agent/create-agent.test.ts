import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../../src/host/system-clock.ts'
import {
  type AgentEvent,
  type AgentLimits,
  type AgentTools,
  defaultAgentLimits,
} from '../../../../src/server/jobs/agent/agent.ts'
import { createAgent } from '../../../../src/server/jobs/agent/create-agent.ts'
import { ModelFailure } from '../../../../src/server/models/model-failure.ts'
import { providers, scriptedModel } from '../../../support/models/model-answers.ts'
import type { ModelScript } from '../../../support/models/model-script.ts'

const done = { name: 'finish', input: { outcome: 'done', title: 'Add a page', summary: 'It is there.' } }

/** A tool that repeats what it is given. */
const echo = (calls: string[]): AgentTools => ({
  definitions: [{ type: 'function', name: 'read_file', description: 'Read.', inputSchema: { type: 'object' } }],
  call: async ({ toolName, input }) => {
    calls.push(`${toolName} ${input}`)
    return { text: `Content for ${input}`, activity: { kind: 'read', path: 'index.mdx' } }
  },
})

async function followed(
  script: ModelScript,
  {
    provider = providers[0],
    limits = {},
    signal = new AbortController().signal,
    instructions = ['Add a page.'],
    now = systemClock.now,
    sleep = systemClock.sleep,
  }: {
    readonly provider?: (typeof providers)[number] | undefined
    readonly limits?: Partial<AgentLimits>
    readonly signal?: AbortSignal
    readonly instructions?: readonly string[]
    readonly now?: () => number
    readonly sleep?: typeof systemClock.sleep
  } = {},
) {
  const { model, server } = await scriptedModel(provider ?? 'anthropic', script)
  const calls: string[] = []
  const agent = createAgent({
    ...{ model, tools: echo(calls), system: 'Edit the docs.', clock: { now, sleep }, code: 'c0de' },
    limits: { ...defaultAgentLimits, retryPausesMs: [], ...limits },
  })
  const events: AgentEvent[] = []
  const reports = []
  for (const instruction of instructions) {
    const run = agent.follow(instruction, signal)
    let step = await run.next()
    for (; !step.done; step = await run.next()) events.push(step.value)
    reports.push(step.value)
  }
  const text = events.map(event => (event.type === 'text-delta' ? event.text : '')).join('')
  return { events, text, reports, report: reports[0], calls, requests: server.requests }
}

describe.each(providers)('with %s', provider => {
  test('calls tools until the model reports its work', async () => {
    const script = [
      { text: ['I read ', 'the page.'], calls: [{ name: 'read_file', input: { path: 'index.mdx' } }] },
      { calls: [done], usage: { input: 700, output: 30 } },
    ]
    const { events, text, report, calls } = await followed(script, { provider })
    expect(text).toBe('I read the page.')
    expect(calls).toEqual(['read_file {"path":"index.mdx"}'])
    expect(report).toEqual({ outcome: 'done', title: 'Add a page', summary: 'It is there.', doubts: [] })
    expect(events.filter(({ type }) => type === 'activity')).toEqual([
      { type: 'activity', activity: { kind: 'read', path: 'index.mdx' } },
    ])
    expect(events.at(-1)).toEqual({ type: 'tokens-used', inputTokens: 700, outputTokens: 30 })
  })

  test('remembers earlier instructions, and marks results of tools as data', async () => {
    const script = [{ calls: [{ name: 'read_file', input: { path: 'a' } }] }, { calls: [done] }, { calls: [done] }]
    const { requests } = await followed(script, { provider, instructions: ['First.', 'Second.'] })
    const last = JSON.stringify(requests.at(-1)?.body)
    expect(last).toContain('First.')
    expect(last).toContain('Second.')
    expect(last).toContain('<<<DATA c0de tool-result')
  })
})

test('a report together with other calls is too early, because their results are not known', async () => {
  const both = { calls: [{ name: 'read_file', input: { path: 'a' } }, done] }
  const { report, requests } = await followed([both, { calls: [done] }])
  expect(report?.outcome).toBe('done')
  expect(JSON.stringify(requests.at(-1)?.body)).toContain('Call \\"finish\\" alone')
})

test('an invalid report is asked for again', async () => {
  const { report, requests } = await followed([{ calls: [{ name: 'finish', input: 'no JSON' }] }, { calls: [done] }])
  expect(report?.title).toBe('Add a page')
  expect(JSON.stringify(requests.at(-1)?.body)).toContain('The input is invalid')
})

test('text without a tool call ends the work', async () => {
  const { report } = await followed([{ text: 'Nothing to do.' }])
  expect(report).toEqual({ outcome: 'done', summary: 'Nothing to do.', doubts: [] })
})

test('a model that does not finish has to report when a limit is near', async () => {
  const script: ModelScript = ({ body }) =>
    JSON.stringify(body.tool_choice ?? '').includes('finish')
      ? { calls: [done] }
      : { calls: [{ name: 'read_file', input: { path: 'a' } }] }
  for (const limits of [{ rounds: 5 }, { toolCalls: 3 }, { tokens: 4_000 }]) {
    const { report, calls } = await followed(script, { limits })
    expect(report).toMatchObject({ outcome: 'limit', title: 'Add a page' })
    expect(calls.length).toBeLessThan(20)
  }
})

test('the work is reported while there is time to publish it', async () => {
  let time = 0
  const script: ModelScript = (_, index) => {
    time = index === 0 ? 1_300_000 : time + 200_000
    return index < 2 ? { calls: [{ name: 'read_file', input: { path: 'a' } }] } : { calls: [done] }
  }
  const { report, requests } = await followed(script, { now: () => time })
  expect([report?.outcome, requests.length]).toEqual(['limit', 3])
})

test('a model that does not report at a limit is stopped', async () => {
  const { report, requests } = await followed([{ text: 'On it.', calls: [{ name: 'read_file', input: {} }] }], {
    limits: { rounds: 3 },
  })
  expect(report).toEqual({ outcome: 'limit', summary: 'On it.', doubts: [] })
  expect(requests).toHaveLength(3)
})

test('old tool results are left out of long conversations', async () => {
  const long = 'x'.repeat(2_000)
  const script: ModelScript = (_, index) =>
    index < 12 ? { calls: [{ name: 'read_file', input: { path: long } }] } : { calls: [done] }
  const { requests } = await followed(script, { limits: { contextTokens: 6_000 } })
  const last = JSON.stringify(requests.at(-1)?.body)
  expect(last).toContain('This result was left out to save space')
  expect(last.length).toBeLessThan(40_000)
  expect(last).toContain('Add a page.')
})

test('waits longer after each failure of a call, and each call can fail as often', async () => {
  const pauses: number[] = []
  const sleep: typeof systemClock.sleep = async (ms, signal) => {
    if (ms === 15_000) return systemClock.sleep(ms, signal) // the timer that watches for silence
    pauses.push(ms)
  }
  const overloaded = { status: 503, message: 'overloaded' }
  const failures = [overloaded, overloaded, overloaded]
  const script = [...failures, { calls: [{ name: 'read_file', input: { path: 'a' } }] }, ...failures, { calls: [done] }]
  const { report } = await followed(script, { sleep, limits: { retryPausesMs: defaultAgentLimits.retryPausesMs } })
  expect(report?.outcome).toBe('done')
  expect(pauses).toEqual([1_000, 5_000, 20_000, 1_000, 5_000, 20_000])
})

test('a call whose connection breaks in its text is repeated', async () => {
  const script = [
    { text: ['I will ', 're'], end: 'disconnect' as const },
    { text: ['I read.'], calls: [{ name: 'read_file', input: { path: 'a' } }] },
    { calls: [done] },
  ]
  const { report, text, calls, requests, events } = await followed(script, { limits: { retryPausesMs: [1] } })
  expect([report?.outcome, calls.length]).toEqual(['done', 1])
  expect(text).toMatch(/^I will (?:re)?\n\nI read\.$/)
  expect(JSON.stringify(requests.at(-1)?.body)).not.toContain('I will')
  expect(events.filter(({ type }) => type === 'tokens-used')).toHaveLength(3)
})

test('a model that fails or is empty ends the work with an error', async () => {
  await expect(followed([{ status: 401, message: 'bad key' }])).rejects.toThrow(ModelFailure)
  await expect(followed([{ text: '' }])).rejects.toThrow('without a report')
})

test('a model whose output is cut is told to write less, or ends the work with an error', async () => {
  const cutCall = { calls: [{ name: 'read_file', input: '{"path": "a' }], end: 'length' } as const
  const { report, calls, requests } = await followed([cutCall, { calls: [done] }])
  expect([report?.outcome, calls]).toEqual(['done', []])
  expect(JSON.stringify(requests.at(-1)?.body)).toContain('Your output was cut off in the middle of this call')
  await expect(followed([{ text: 'I will', end: 'length' }])).rejects.toThrow('has written too much')
  await expect(followed([{ text: 'I', end: 'refusal' }])).rejects.toThrow('has refused to write it')
})

test('a stopped job ends at once', async () => {
  const controller = new AbortController()
  const running = followed([{ text: 'On it', end: 'silence' }], { signal: controller.signal })
  controller.abort(new Error('stopped by a person'))
  await expect(running).rejects.toThrow('stopped by a person')
})
