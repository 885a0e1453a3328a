import { expect, test } from 'vitest'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import { jobId, sampleDiff, sampleRequest, testAgent, workerEvents } from '../support/sample-agent.ts'
import { start } from '../support/served-dashboard.ts'
import { signedIn, textIn } from './signed-in.ts'

const path = `/jobs/${jobId(1)}`
const on = workerEvents(start)
const begun: readonly JobEvent[] = [
  ...[on.claimed(), on.begin('clone'), on.finish({ step: 'clone', baseCommit: 'b0' }), on.begin('work')],
  on.text('First. '),
]

async function running(events: readonly JobEvent[] = begun) {
  const agent = testAgent()
  await agent.store.create(sampleRequest(1))
  await agent.record(jobId(1), ...events)
  return signedIn(agent)
}

const dataIn = (html: string, name: string) => new RegExp(`data-${name}="(\\d+)"`).exec(html)?.[1]
const followed = (html: string) => `${path}/progress?after=${dataIn(html, 'after')}&from=${dataIn(html, 'from')}`
const entriesOf = (html: string) =>
  [...html.matchAll(/<li id="(entry-\d+)".*?<\/li>/gs)].map(([entry, id]) => [id, textIn(entry).trim()])

test('a page that is up to date gets nothing', async () => {
  const { read } = await running()
  const { status, html } = await read(followed((await read(path)).html))
  expect([status, html]).toEqual([204, ''])
})

test('sends the last entry again, and the following ones', async () => {
  const { read, record } = await running()
  const page = followed((await read(path)).html)
  await record(jobId(1), on.text('Second.'), on.used(), ...on.tool('read', 'a.mdx', 'Text'))
  const { html } = await read(page)
  expect(entriesOf(html)).toEqual([
    ['entry-6', expect.stringMatching(/First\. Second\.$/)],
    ['entry-9', expect.stringMatching(/^Read a\.mdx/)],
  ])
  expect(followed(html)).toBe(`${path}/progress?after=10&from=9`)
  await record(jobId(1), { type: 'lease-extended', time: start, leaseId: 'l1', expiresAt: start + 10_000_000 })
  const next = (await read(followed(html))).html
  expect(followed(next)).toBe(`${path}/progress?after=11&from=9`)
  expect((await read(followed(next))).status).toBe(204)
})

test('sends the changes only if they are new, and ends with the job', async () => {
  const { read, record } = await running()
  const first = (await read(path)).html
  await record(jobId(1), on.used(), on.diff(sampleDiff))
  const changed = (await read(followed(first))).html
  expect(changed).toContain('data-part="changes"')
  expect(changed).toContain('data-active')
  await record(jobId(1), on.failed('No access.'))
  const ended = (await read(followed(changed))).html
  expect(ended).not.toContain('data-part="changes"')
  expect(ended).not.toContain('data-active')
  expect(ended).toContain('data-sentence="No access."')
  expect(textIn(ended)).toContain('Try again')
})

test('a page without entries gets the first ones', async () => {
  const { read, record } = await running([])
  const page = followed((await read(path)).html)
  expect(page).toBe(`${path}/progress?after=1&from=0`)
  await record(jobId(1), on.claimed())
  expect(entriesOf((await read(page)).html).map(([id]) => id)).toEqual(['entry-2'])
})

test('invalid numbers are ignored', async () => {
  const { read } = await running()
  for (const query of ['', '?after=x&from=-1', '?after=1e3', '?after=3&from=99999999999', '?from=5'])
    expect((await read(`${path}/progress${query}`)).status).toBe(200)
})
