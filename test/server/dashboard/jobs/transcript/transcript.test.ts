import { expect, test } from 'vitest'
import { transcriptOf } from '../../../../../src/server/dashboard/jobs/transcript/transcript.ts'
import type { JobEvent } from '../../../../../src/server/jobs/job-event.ts'
import { completedEvents, sampleRequest, workerEvents } from '../../support/sample-agent.ts'

const request = sampleRequest(1)
const created: JobEvent = { type: 'created', time: 0, request }
const on = workerEvents(0)
const numbered = (events: readonly JobEvent[]) => events.map((event, at) => ({ number: at + 1, event }))
const contents = (events: readonly JobEvent[]) =>
  transcriptOf(numbered(events)).map(({ time: _, ...content }) => content)
const extended: JobEvent = { type: 'lease-extended', time: 1, leaseId: 'l1', expiresAt: 2 }

test('joins the parts of a text, even if another event was stored between them', () => {
  const events = [on.text('One'), extended, on.text(', two'), on.todos('pending'), on.text('.')]
  expect(contents(events)).toEqual([{ type: 'text', number: 1, text: 'One, two.' }])
})

test('the texts of two model calls are separate entries', () => {
  const events = [on.text('One.'), on.used(), on.text('Two.'), on.begin('check'), on.text('Three.')]
  expect(contents(events)).toMatchObject([
    { number: 1, text: 'One.' },
    { number: 3, text: 'Two.' },
    { type: 'step', step: 'check' },
    { number: 5, text: 'Three.' },
  ])
})

test('joins the activity of a tool with its call', () => {
  const [activity, call] = on.tool('read', 'a.mdx', 'Text')
  const [other] = on.tool('edit', 'b.mdx', 'Text')
  if (!activity || !call || !other) throw new Error('A tool has two events.')
  expect(contents([activity, extended, call, call, other])).toMatchObject([
    { type: 'tool', number: 1, activity: { kind: 'read', path: 'a.mdx' }, call: { tool: 'read_docs' } },
    { type: 'tool', number: 4, call: { tool: 'read_docs' } },
    { type: 'tool', number: 5, activity: { kind: 'edit', path: 'b.mdx' } },
  ])
})

test('shows steps, checks, messages, and what happened to the job', () => {
  const events: readonly JobEvent[] = [
    created,
    on.claimed(),
    on.finish({ step: 'check', checks: { errorsBefore: 1, errorsAfter: 2, newErrors: ['x'] } }),
    { type: 'message-added', time: 5, message: { id: 'm', role: 'user', text: 'More', time: 5 } },
    on.completed('Done.'),
    on.failed('No access.'),
  ]
  expect(contents(events)).toMatchObject([
    { type: 'note', note: 'claimed' },
    { type: 'checks', checks: { newErrors: ['x'] } },
    { type: 'message', text: 'More' },
    { type: 'report', text: 'Done.' },
    { type: 'note', note: 'failed', text: 'No access.' },
  ])
})

test('a transcript is the same if it is resumed at any entry', () => {
  const events = numbered([created, ...completedEvents(0)])
  const all = transcriptOf(events)
  expect(all.length).toBeGreaterThan(10)
  for (const [at, { number }] of all.entries()) expect(transcriptOf(events.slice(number - 1))).toEqual(all.slice(at))
})

test('events of a newer version are left out', () => {
  // A newer version of the program may have written it.
  const unknown = { type: 'danced', time: 1 } as unknown as JobEvent
  expect(contents([on.text('One'), unknown, on.text('Two')])).toMatchObject([{ text: 'One' }, { text: 'Two' }])
})
