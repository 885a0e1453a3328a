import { describe, expect, test } from 'vitest'
import { modelAnswerer } from '../../../../src/server/assistant/model/model-answerer.ts'
import {
  AnswerInterrupted,
  ModelUnavailable,
  TokenBudgetExceeded,
} from '../../../../src/server/assistant/model/model-errors.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'
import { eventually } from '../../../support/eventually.ts'
import {
  answered,
  answererOptions,
  made,
  providers,
  question,
  scriptedModel,
} from '../../../support/models/model-answers.ts'
import type { ModelScript } from '../../../support/models/model-script.ts'

const asked = question('How are webhooks retried?')

/** Sleeps end at once; `slept` has what they were. */
function hastyClock() {
  const slept: number[] = []
  const clock = manualClock()
  return {
    slept,
    clock: {
      now: clock.now,
      sleep: (ms: number, signal?: AbortSignal) => {
        // The timer that watches for silence.
        if (ms > 10_000) return clock.sleep(ms, signal)
        slept.push(ms)
        return Promise.resolve()
      },
    },
  }
}

describe.each(providers)('%s', provider => {
  test('a call that is rejected is repeated', async () => {
    const { clock, slept } = hastyClock()
    const script: ModelScript = [
      { status: 529 },
      { status: 429, headers: { 'retry-after': '3' } },
      { text: 'Five times.' },
    ]
    const { text, error } = await answered(provider, script, asked, { clock })
    expect({ text, error, slept }).toEqual({ text: 'Five times.', error: undefined, slept: [500, 3_000] })
  })

  test.each([
    ['length', 'length'],
    ['refusal', 'content-filter'],
  ] as const)('an answer that the provider has cut (%s) is incomplete', async (end, cut) => {
    const { text, error, events } = await answered(provider, [{ text: 'Five times, after', end }], asked)
    expect({ text, error }).toEqual({ text: 'Five times, after', error: undefined })
    expect(events.at(-1)).toMatchObject({ type: 'answer-end', cut })
  })

  test('an answer that is complete is not incomplete', async () => {
    const { events } = await answered(provider, [{ text: 'Five times.' }], asked)
    expect(events.at(-1)).toMatchObject({ type: 'answer-end', cut: undefined })
  })

  test.each([
    ['length', 'the model has used all of its tokens before it has written an answer'],
    ['refusal', 'the provider has withheld the text, or the model has refused to write it'],
  ] as const)('a cut answer without any text fails, so that passages can be shown (%s)', async (end, message) => {
    const { error } = await answered(provider, [{ text: '', end }], asked)
    expect(error).toBeInstanceOf(ModelUnavailable)
    expect(String(error)).toContain(message)
  })

  test('a model that has spent its tokens on reasoning is asked again', async () => {
    const turns = [{ reasoning: 'Hm.', end: 'length' }, { text: 'Five times.' }] as const
    const { text, events } = await answered(provider, turns, asked)
    expect(text).toBe('Five times.')
    expect(events.at(-1)).toMatchObject({ type: 'answer-end', cut: undefined })
  })

  test('thoughts in the text are not shown, and a model that only thinks is asked again', async () => {
    const turns = [{ text: '<think>Maybe three.' }, { text: ['<thi', 'nk>Three?</th', 'ink>\n\nFive times.'] }] as const
    const { text, server } = await answered(provider, turns, asked)
    expect({ text, requests: server.requests.length }).toEqual({ text: 'Five times.', requests: 2 })
  })

  test.each([
    ['wrong key', [{ status: 401, message: 'invalid x-api-key' }], 1, 'status 401: invalid x-api-key'],
    ['overloaded for long', [{ status: 529, message: 'Overloaded' }], 3, 'status 529: Overloaded'],
    [
      'a long wait',
      [{ status: 429, headers: { 'retry-after': '30' }, message: 'Slow down' }],
      1,
      'status 429: Slow down',
    ],
    ['an empty answer', [{ text: '' }], 2, 'the model has returned an empty answer'],
    ['spaces', [{ text: ' \n ' }], 2, 'the model has returned an empty answer'],
    ['an early end', [{ end: 'close' }], 3, undefined],
    ['a broken connection', [{ end: 'disconnect' }], 3, undefined],
    ['an error in the stream', [{ end: 'error' }], 3, undefined],
    ['garbage', [{ end: 'garbage' }], 3, undefined],
  ] as const)(
    '%s: nothing was shown, so the answer can come from the search without a model',
    async (_, script, requests, message) => {
      const { clock } = hastyClock()
      const { error, text, server } = await answered(provider, script, asked, { clock })
      expect(error).toBeInstanceOf(ModelUnavailable)
      expect(error).toHaveProperty('message', expect.stringContaining(message ?? ''))
      expect(error).toHaveProperty('message', expect.not.stringMatching(/secret-key|webhooks retried/))
      expect({ text, requests: server.requests.length }).toEqual({ text: '', requests })
    },
  )

  test.each(['disconnect', 'close', 'error', 'garbage'] as const)(
    'an answer that is interrupted in the middle of a word keeps its text: %s',
    async end => {
      const { error, text, server } = await answered(provider, [{ text: ['Five ti', 'mes and qu'], end }], asked)
      expect(text).toBe('Five times and qu')
      expect(error).toBeInstanceOf(AnswerInterrupted)
      expect(server.requests).toHaveLength(1)
    },
  )

  test('an answer ends if the model sends nothing for too long', async () => {
    const clock = manualClock()
    const { model, server } = await scriptedModel(provider, [{ text: ['Five ti'], end: 'silence' }])
    const answer = made(modelAnswerer(answererOptions(model, { clock })), asked)
    await eventually(() => server.requests.length).toBe(1)
    // Each check of the timer sleeps again.
    const timer = setInterval(() => clock.advance(15_000), 20)
    const { error, text } = await answer
    clearInterval(timer)
    expect({ text, error }).toEqual({ text: 'Five ti', error: new AnswerInterrupted('the model is silent for 60 s') })
    await eventually(server.aborted).toBe(1)
  })

  test('a reader who leaves ends the call', async () => {
    const { model, server } = await scriptedModel(provider, [{ text: ['Five ', 'times'], end: 'silence' }])
    const controller = new AbortController()
    const events = modelAnswerer(answererOptions(model))(asked, controller.signal)
    const iterator = events[Symbol.asyncIterator]()
    await iterator.next()
    await iterator.next()
    controller.abort(new Error('disconnected'))
    await expect(iterator.next().then(() => iterator.next())).rejects.toThrow('disconnected')
    await eventually(server.aborted).toBe(1)
  })

  test('a caller that stops reading ends the call', async () => {
    const { model, server } = await scriptedModel(provider, [{ text: ['Five ', 'times'], end: 'silence' }])
    for await (const event of modelAnswerer(answererOptions(model))(asked, new AbortController().signal))
      if (event.type === 'text-delta') break
    await eventually(server.aborted).toBe(1)
  })

  test('invalid tool calls are answered, not run', async () => {
    const { text, server } = await answered(provider, [
      {
        calls: [
          { name: 'search', input: '{"query": ' },
          { name: 'search', input: { query: 5 } },
          { name: 'delete_everything', input: {} },
          { name: 'read_page', input: { route: '/internal' } },
          { name: 'load_skill', input: { slug: 'x' } },
        ],
      },
      { text: 'Five times.' },
    ])
    expect(text).toBe('Five times.')
    const sent = JSON.stringify(server.requests[1]?.body.messages)
    expect(sent.match(/The input is invalid/g)).toHaveLength(2)
    expect(sent).toContain('Unknown tool \\"delete_everything\\". The tools are: search, read_page.')
    expect(sent).toContain('Unknown tool \\"load_skill\\"')
    expect(sent).toContain('No page has the address \\"/internal\\"')
    expect(sent).not.toContain('4711')
  })

  test('a model that calls tools forever must answer with what it has', async () => {
    const script: ModelScript = ({ body }, index) => {
      const choice = JSON.stringify(body.tool_choice)
      if (choice?.includes('none')) return { text: `Five times, after ${index} calls.` }
      return { calls: [{ name: 'search', input: { query: `webhooks ${index}` } }] }
    }
    const { text, server, events } = await answered(provider, script)
    expect(text).toBe('Five times, after 6 calls.')
    expect(server.requests).toHaveLength(7)
    expect(events.filter(({ type }) => type === 'search-started')).toHaveLength(7)
  })

  test('a model that does not stop is asked once more without tools', async () => {
    const script: ModelScript = ({ body }) =>
      body.tools
        ? { calls: Array.from({ length: 5 }, () => ({ name: 'search', input: { query: 'keys' } })) }
        : { text: 'Five times.' }
    const { text, server } = await answered(provider, script)
    expect(text).toBe('Five times.')
    // Three rounds have the 12 calls, one more may only answer.
    expect(server.requests).toHaveLength(5)
    expect(JSON.stringify(server.requests[4]?.body.messages)).not.toMatch(/tool_use|tool_calls/)
  })

  test('a model that never sends text fails', async () => {
    const { error } = await answered(provider, [{ calls: [{ name: 'search', input: { query: 'keys' } }] }])
    expect(error).toEqual(new ModelUnavailable('the model has returned an empty answer'))
  })

  test('a model that repeats itself is stopped', async () => {
    const text = Array.from({ length: 2_000 }, () => 'again and ')
    const { error, text: shown } = await answered(provider, [{ text }])
    expect(error).toEqual(new AnswerInterrupted('the model repeats itself'))
    expect(shown.length).toBeLessThan(4_000)
  })

  test('a model that ignores its output limit is stopped', async () => {
    const text = Array.from({ length: 5_000 }, (_, count) => `Line ${count} is different.\n`)
    const {
      events,
      text: shown,
      error,
    } = await answered(provider, [{ text }], asked, { limits: { outputTokens: 500 } })
    expect(error).toBeUndefined()
    expect(shown.length).toBeLessThan(4_200)
    expect(events.at(-1)).toMatchObject({ type: 'answer-end', isAnswered: true })
  })

  test('tools are not called if the tokens of the answer are nearly used up', async () => {
    const script: ModelScript = [
      { calls: [{ name: 'search', input: { query: 'keys' } }], usage: { input: 9_000, output: 100 } },
      { text: 'Five times.' },
    ]
    const { text, server } = await answered(provider, script, asked, { tokensPerAnswer: 12_000 })
    expect(text).toBe('Five times.')
    expect(JSON.stringify(server.requests[0]?.body.tool_choice)).not.toContain('none')
    expect(JSON.stringify(server.requests[1]?.body.tool_choice)).toContain('none')
    expect(server.requests[1]?.body.max_tokens).toBeLessThan(2_000)
  })

  test('tokens are reserved, and the actual use is counted', async () => {
    const settled: number[] = []
    const reserved: [string | undefined, number][] = []
    const budget = {
      reserve: async (reader: string | undefined, tokens: number) => {
        reserved.push([reader, tokens])
        return async (used: number) => void settled.push(used)
      },
    }
    const request = { ...asked, reader: '203.0.113.7' }
    await answered(provider, [{ text: 'Five times.', usage: { input: 500, output: 50 } }], request, { budget })
    await answered(provider, [{ status: 401 }], request, { budget })
    await answered(provider, [{ text: 'x'.repeat(72), end: 'disconnect' }], request, { budget })
    expect(reserved[0]?.[0]).toBe('203.0.113.7')
    expect(reserved[0]?.[1]).toBeGreaterThan(4_096)
    expect(settled.slice(0, 2)).toEqual([550, 0])
    expect(settled[2]).toBeGreaterThan(1_000)
  })

  test('without tokens left for the day, the model is not called', async () => {
    const exceeded = new TokenBudgetExceeded('reader')
    const budget = { reserve: () => Promise.reject(exceeded) }
    const { error, server } = await answered(provider, [{ text: 'x' }], asked, { budget })
    expect(error).toBe(exceeded)
    expect(server.requests).toHaveLength(0)
    const broken = { reserve: () => Promise.reject(new Error('no database')) }
    expect((await answered(provider, [{ text: 'x' }], asked, { budget: broken })).error).toBeInstanceOf(
      ModelUnavailable,
    )
  })
})

test('estimates tokens that a provider does not count', async () => {
  const { events } = await answered('openai', [{ text: 'x'.repeat(360), usage: undefined }])
  const end = events.at(-1)
  expect(end?.type === 'answer-end' && end.usage?.outputTokens).toBe(100)
  expect(end?.type === 'answer-end' && end.usage?.inputTokens).toBeGreaterThan(1_000)
})

test('a provider that cannot be reached is an error', async () => {
  const { model, server } = await scriptedModel('openai', [{ text: 'x' }])
  const { clock } = hastyClock()
  const unreachable = { ...model, supportedUrls: {}, doStream: () => Promise.reject(new TypeError('fetch failed')) }
  const { error } = await made(modelAnswerer(answererOptions(unreachable, { clock })), asked)
  expect(error).toEqual(new ModelUnavailable('fetch failed'))
  expect(server.requests).toHaveLength(0)
})
