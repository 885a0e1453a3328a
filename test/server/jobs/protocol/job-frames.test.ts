import { readUIMessageStream, type UIMessage, type UIMessageChunk, uiMessageChunkSchema } from 'ai'
import { uiMessageChunkSchema as uiMessageChunkSchema5 } from 'ai-5'
import { expect, test } from 'vitest'
import { systemClock } from '../../../../src/host/system-clock.ts'
import { eventStream } from '../../../../src/server/event-stream.ts'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import type { JobFrame } from '../../../../src/server/jobs/protocol/job-frame.ts'
import { jobFrames } from '../../../../src/server/jobs/protocol/job-frames.ts'
import { allSteps, claimed, completed, id, message, pullRequest, report, request, step, steps } from '../jobs.ts'

const created: JobEvent = { type: 'created', time: 1000, request }
const from = { time: 3000, leaseId: 'l1' }
const text = (delta: string): JobEvent => ({ type: 'text', ...from, text: delta })
const todo = { id: '1', content: 'Read', status: 'in_progress', priority: 'high' } as const

async function* iterate(events: readonly JobEvent[], error?: Error): AsyncIterable<JobEvent> {
  yield* events
  if (error) throw error
}

async function framesOf(events: readonly JobEvent[], error?: Error) {
  const frames: JobFrame[] = []
  const failures: unknown[] = []
  for await (const frame of jobFrames(iterate(events, error), failure => failures.push(failure))) frames.push(frame)
  return { frames, failures }
}

const { branch } = request
const begin = [{ type: 'start', messageId: id, messageMetadata: { sessionId: id, branch } }, { type: 'start-step' }]
const pullRequestData = { url: pullRequest.url, number: 1, branch, draft: false }
const result = { type: 'data-pull-request', id: 'result', data: pullRequestData }
const finish = [
  { type: 'finish-step' },
  { type: 'finish', messageMetadata: { sessionId: id, branch, pullRequestLink: pullRequest.url } },
]

const published: readonly JobEvent[] = [
  created,
  claimed(),
  ...steps(['clone']),
  { type: 'step-started', ...from, step: 'work' },
  { type: 'todos-changed', ...from, todos: [todo] },
  { type: 'activity', ...from, activity: { kind: 'search' } },
  text('I '),
  text('read.'),
  { type: 'activity', ...from, activity: { kind: 'read', path: 'a.mdx' } },
  ...steps(['work']).slice(1),
  ...steps(allSteps.slice(2)),
  text('Done.'),
  completed(),
]

const publishedFrames = [
  ...begin,
  { type: 'data-todos', id: 'todos', data: [todo] },
  { type: 'data-activity', data: { kind: 'search', path: '' }, transient: true },
  { type: 'text-start', id: 't1' },
  { type: 'text-delta', id: 't1', delta: 'I ' },
  { type: 'text-delta', id: 't1', delta: 'read.' },
  { type: 'data-activity', data: { kind: 'read', path: 'a.mdx' }, transient: true },
  { type: 'text-end', id: 't1' },
  { type: 'text-start', id: 't2' },
  { type: 'text-delta', id: 't2', delta: 'Done.' },
  { type: 'text-end', id: 't2' },
  result,
  ...finish,
]

const idle: readonly JobEvent[] = [
  created,
  claimed(),
  ...steps(['clone']),
  ...step({ step: 'work', filesChanged: [], report }),
  completed(),
]

const failed = (reason: 'error' | 'git-access'): JobEvent => ({
  type: 'failed',
  ...from,
  reason,
  message: 'No access.',
})

test('a job with a pull request becomes frames', async () => {
  expect((await framesOf(published)).frames).toEqual(publishedFrames)
})

test('without changes and without text from the model, the summary is the text', async () => {
  expect((await framesOf(idle)).frames).toEqual([
    ...begin,
    { type: 'text-start', id: 't1' },
    { type: 'text-delta', id: 't1', delta: 'Done.' },
    { type: 'text-end', id: 't1' },
    { type: 'data-no-changes', id: 'result', data: { branch } },
    { type: 'finish-step' },
    { type: 'finish', messageMetadata: { sessionId: id, branch } },
  ])
})

test('text before and after a tool call is two texts', async () => {
  const call: JobEvent = { type: 'tool-called', ...from, call: { tool: 'read_file', input: '{}', result: 'Home' } }
  const start = published.slice(
    0,
    published.findIndex(({ type }) => type === 'todos-changed'),
  )
  const { frames } = await framesOf([...start, text('I read.'), call, text('I write.')])
  expect(frames.flatMap(frame => (frame.type === 'text-delta' ? [[frame.id, frame.delta]] : []))).toEqual([
    ['t1', 'I read.'],
    ['t2', 'I write.'],
  ])
})

test('rejected events have no frames', async () => {
  const late: readonly JobEvent[] = [{ ...text('late'), leaseId: 'l0' } as JobEvent, failed('error'), completed()]
  expect((await framesOf([...published, ...late])).frames).toEqual(publishedFrames)
})

test('a failure ends with its message', async () => {
  const { frames } = await framesOf([created, claimed(), ...steps(['clone']), text('Half'), failed('git-access')])
  expect(frames.slice(-2)).toEqual([
    { type: 'text-end', id: 't1' },
    { type: 'error', errorText: 'No access.' },
  ])
})

test('a stopped job ends without an error frame', async () => {
  const { frames } = await framesOf([created, { type: 'stop-requested', time: 1 }])
  const end = { type: 'finish', messageMetadata: { sessionId: id, branch } }
  expect(frames).toEqual([...begin, { type: 'finish-step' }, { type: 'abort' }, end])
})

test('the frames of a job with several runs belong to one message', async () => {
  const second = [claimed('l2'), ...steps(allSteps, 'l2'), completed('l2')]
  const { frames } = await framesOf([...published, message('m2'), ...second])
  const more = [
    { type: 'text-start', id: 't3' },
    { type: 'text-delta', id: 't3', delta: 'Done.' },
    { type: 'text-end', id: 't3' },
    result,
  ]
  expect(frames).toEqual([...publishedFrames.slice(0, -2), ...more, ...finish])
})

test('a stream that ends too early says so, but not why', async () => {
  expect((await framesOf([created])).frames.at(-1)).toEqual({
    type: 'error',
    errorText: 'The stream has ended, but the job continues.',
  })
  const error = new Error('postgres://user:secret@host')
  const { frames, failures } = await framesOf([created, claimed(), text('Half')], error)
  expect(frames.slice(-2)).toEqual([
    { type: 'text-end', id: 't1' },
    { type: 'error', errorText: 'The progress of the job cannot be read at the moment. The job continues.' },
  ])
  expect(failures).toEqual([error])
})

const streams = {
  published,
  idle,
  failed: [created, claimed(), ...steps(['clone']), text('Half'), failed('error')],
  stopped: [created, { type: 'stop-requested', time: 1 }],
} satisfies Record<string, readonly JobEvent[]>

/** The keys of the first version of the protocol. Many versions of the SDK reject any other. */
const strictKeys: Readonly<Record<string, readonly string[]>> = {
  start: ['messageId', 'messageMetadata'],
  'text-start': ['id'],
  'text-delta': ['id', 'delta'],
  'text-end': ['id'],
  finish: ['messageMetadata'],
  error: ['errorText'],
}

test.each(Object.entries(streams))('frames have no keys that strict versions reject: %s', async (_, events) => {
  for (const { type, ...frame } of (await framesOf(events)).frames) {
    const keys = type.startsWith('data-') ? ['id', 'data', 'transient'] : (strictKeys[type] ?? [])
    expect(keys).toEqual(expect.arrayContaining(Object.keys(frame)))
  }
})

test.each(Object.entries(streams))('the AI SDK accepts each frame: %s', async (_, events) => {
  for (const schema of [uiMessageChunkSchema(), uiMessageChunkSchema5()])
    for (const frame of (await framesOf(events)).frames)
      expect(await schema.validate?.(frame)).toMatchObject({ success: true })
})

test('the AI SDK reads a job as one message', async () => {
  const { frames } = await framesOf(published)
  const stream = new ReadableStream<UIMessageChunk>({
    start: controller => {
      // A frame is a chunk of the SDK, but readonly.
      for (const frame of frames) controller.enqueue(frame as UIMessageChunk)
      controller.close()
    },
  })
  let last: UIMessage | undefined
  for await (const read of readUIMessageStream({ stream, terminateOnError: true })) last = read
  expect(last).toEqual({
    id,
    role: 'assistant',
    metadata: { sessionId: id, branch, pullRequestLink: pullRequest.url },
    parts: [
      { type: 'step-start' },
      { type: 'data-todos', id: 'todos', data: [todo] },
      { type: 'text', text: 'I read.', state: 'done' },
      { type: 'text', text: 'Done.', state: 'done' },
      result,
    ],
  })
})

test('frames of a job are written as server-sent events', async () => {
  const options = { clock: systemClock, onEnd: () => {}, signal: new AbortController().signal }
  const body = await new Response(
    eventStream(
      jobFrames(iterate(idle), () => {}),
      options,
    ),
  ).text()
  const events = body.split('\n\n')
  expect(events[1]).toBe('data: {"type":"start-step"}')
  expect(events.slice(-2)).toEqual(['data: [DONE]', ''])
})
