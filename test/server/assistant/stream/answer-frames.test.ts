import { expect, test } from 'vitest'
import type { AnswerEvent } from '../../../../src/server/assistant/answer.ts'
import type { Frame } from '../../../../src/server/assistant/protocol/frames.ts'
import { answerFrames, type ReceivedAnswer } from '../../../../src/server/assistant/stream/answer-frames.ts'
import { withFallback } from '../../../../src/server/assistant/stream/with-fallback.ts'
import { anonymous } from '../../../../src/source/access/access.ts'

const source = { id: '/a#b', url: 'https://docs.example.com/a#b', title: 'A › B' }

async function* eventsOf(events: readonly AnswerEvent[], error?: Error): AsyncIterable<AnswerEvent> {
  yield* events
  if (error) throw error
}

async function framesOf(events: readonly AnswerEvent[], { error, top = true }: { error?: Error; top?: boolean } = {}) {
  const received: ReceivedAnswer = { text: '', sources: [], end: undefined }
  const failures: unknown[] = []
  const frames: Frame[] = []
  for await (const frame of answerFrames(eventsOf(events, error), {
    ...{ messageId: 'm', threadId: 't', mode: 'extractive', hasTopLevelThreadId: top, received },
    ...{
      onFailure: failure => failures.push(failure),
      failureText: 'Try again.',
      ending: new AbortController().signal,
    },
  }))
    frames.push(frame)
  return { frames, received, failures }
}

const end = { type: 'answer-end', mode: 'extractive', isAnswered: true } as const

test('an answer with a source becomes frames', async () => {
  const { frames, received } = await framesOf([
    { type: 'search-started', query: 'q' },
    { type: 'page-read', route: '/a' },
    { type: 'skill-loaded', slug: 's' },
    { type: 'source-found', source },
    { type: 'text-delta', text: 'One ' },
    { type: 'text-delta', text: 'two.' },
    end,
  ])
  expect(frames).toEqual([
    { type: 'start', messageId: 'm', messageMetadata: { threadId: 't', mode: 'extractive' } },
    { type: 'start-step' },
    { type: 'data-status', data: { state: 'searching', query: 'q' }, transient: true },
    { type: 'data-status', data: { state: 'reading', path: '/a' }, transient: true },
    { type: 'data-skill', data: { slug: 's' }, transient: true },
    { type: 'source-url', sourceId: '/a#b', url: 'https://docs.example.com/a#b', title: 'A › B' },
    { type: 'text-start', id: 't1' },
    { type: 'text-delta', id: 't1', delta: 'One ' },
    { type: 'text-delta', id: 't1', delta: 'two.' },
    { type: 'text-end', id: 't1' },
    { type: 'finish-step' },
    { type: 'finish', threadId: 't', messageMetadata: { threadId: 't', mode: 'extractive', isAnswered: true } },
  ])
  expect(received).toEqual({ text: 'One two.', sources: [source], end })
})

test('the ID of the thread can be only in the metadata', async () => {
  const { frames } = await framesOf([end], { top: false })
  expect(frames.at(-1)).toEqual({
    type: 'finish',
    messageMetadata: { threadId: 't', mode: 'extractive', isAnswered: true },
  })
})

test('an incomplete answer says why, also to clients that accept no new fields', async () => {
  const cut = { ...end, cut: 'length' } as const
  const messageMetadata = { threadId: 't', mode: 'extractive', isAnswered: true, finishReason: 'length' }
  expect((await framesOf([cut])).frames.at(-1)).toEqual({
    type: 'finish',
    threadId: 't',
    finishReason: 'length',
    messageMetadata,
  })
  expect((await framesOf([cut], { top: false })).frames.at(-1)).toEqual({ type: 'finish', messageMetadata })
})

test('a failure during the text ends the text and does not show its reason', async () => {
  const error = new Error('secret: sk-123')
  const { frames, received, failures } = await framesOf([{ type: 'text-delta', text: 'Half' }], { error })
  expect(frames.slice(2)).toEqual([
    { type: 'text-start', id: 't1' },
    { type: 'text-delta', id: 't1', delta: 'Half' },
    { type: 'text-end', id: 't1' },
    { type: 'error', errorText: 'Try again.' },
  ])
  expect([received.text, failures]).toEqual(['Half', [error]])
})

test('a contact page gets the id of the thread', async () => {
  const link = (url: string): AnswerEvent => ({ type: 'deflection-offered', deflection: { kind: 'link', url } })
  const { frames } = await framesOf([link('https://example.com/help?x=1'), end])
  expect(frames[2]).toMatchObject({ data: { kind: 'link', url: 'https://example.com/help?x=1&threadId=t' } })
})

test('if the model fails, the answer comes without it, unless the reader has seen text already', async () => {
  const problems: unknown[] = []
  const request = {
    conversation: [],
    resultCount: 5,
    filter: { reader: anonymous },
    context: [],
    siteAddress: '',
    requestId: 'r-1',
  }
  const run = async (first: readonly AnswerEvent[]) => {
    const failing = () => eventsOf(first, new Error('busy'))
    const answer = withFallback(
      failing,
      () => eventsOf([end]),
      (error, requestId) => problems.push([error, requestId]),
    )
    const events: AnswerEvent[] = []
    for await (const event of answer(request, new AbortController().signal)) events.push(event)
    return events.map(({ type }) => type)
  }
  expect(await run([{ type: 'search-started', query: 'q' }])).toEqual(['search-started', 'answer-end'])
  await expect(run([{ type: 'text-delta', text: 'a' }])).rejects.toThrow('busy')
  expect(problems).toEqual([[new Error('busy'), 'r-1']])
})
