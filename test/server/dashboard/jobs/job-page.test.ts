import { expect, test } from 'vitest'
import type { JobEvent } from '../../../../src/server/jobs/job-event.ts'
import {
  completedEvents,
  jobId,
  sampleAgent,
  sampleDiff,
  sampleReport,
  sampleRequest,
  testAgent,
  workerEvents,
  workUntil,
} from '../support/sample-agent.ts'
import { start } from '../support/served-dashboard.ts'
import { signedIn, textIn } from './signed-in.ts'

const path = `/jobs/${jobId(1)}`
const attack = `<script>alert(1)</script><img src=x onerror=alert(2)>"'`

async function jobWith(events: readonly JobEvent[], request: Parameters<typeof sampleRequest>[1] = {}) {
  const agent = testAgent()
  await agent.store.create(sampleRequest(1, request))
  if (events.length > 0) await agent.record(jobId(1), ...events)
  return signedIn(agent)
}

const partOf = (html: string, name: string) =>
  textIn(
    new RegExp(`data-part="${name}">(.*?)(?:<div class="job-part"|<section aria-labelledby="tr|$)`, 's').exec(
      html,
    )?.[1] ?? '',
  ).trim()
const stepsOf = (html: string) =>
  [...(/<ol class="step-list">(.*?)<\/ol>/s.exec(html)?.[1] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
    ([, step = '']) => textIn(step).trim(),
  )

test('shows what happens in a running job', async () => {
  const { html } = await (await jobWith(workUntil(start))).read(path)
  expect(partOf(html, 'state')).toMatch(/^Running The agent reads and edits the docs\. Stop the job/)
  expect(stepsOf(html)).toEqual([
    'Copy the repository : done',
    'Edit the docs : in progress',
    'Check the docs : not started',
    'Commit : not started',
    'Push the branch : not started',
    'Open or update the pull request : not started',
  ])
  expect(partOf(html, 'progress')).toContain('Write a section about volumes : in progress')
  expect(partOf(html, 'summary')).toContain('Model calls 2 Tokens 18,240 in, 820 out Cost 0.0624')
  const text = textIn(html)
  expect(text).toContain('I read the page about Docker first, and look for other pages that name volumes.')
  expect(text).toMatch(
    /Read publish\/docker\.mdx 14:00 Input \( read_docs \) {"path":"publish\/docker\.mdx"} Result ---/,
  )
  expect(text).toMatch(/Search volumes 14:00/)
  expect(html).toContain('<strong>not</strong>')
  expect(html).toContain('href="/publish/operate#storage"')
})

test('shows the result, the checks and the diff of a completed job', async () => {
  const errors = ['publish/volumes.mdx:3: There is no page "/x".']
  const { html } = await (await jobWith(completedEvents(start, errors))).read(path)
  expect(partOf(html, 'state')).toBe('Completed The job is complete. Its changes are in the pull request.')
  expect(stepsOf(html)).toContain('Correct new errors : done')
  expect(partOf(html, 'result')).toContain('What the agent is not sure about Whether /data is also')
  expect(partOf(html, 'pull-request')).toContain('Pull request 3 Draft Review and merge it on the Git host.')
  expect(partOf(html, 'changes')).toContain(
    'Errors before 2 Errors after 3 New errors 1 1 new error publish/volumes.mdx:3: There is no page "/x".',
  )
  expect(html).toContain('<ins>+## Keep your data</ins>')
  expect(html).toContain('<del>-Pull the newest image.</del>')
  expect(textIn(html)).toContain('images/volumes.png added This is a binary file.')
  expect(textIn(html)).toContain('publish/volumes.mdx added 7 lines added, 0 removed')
})

test('shows why a job has failed, and offers a retry', async () => {
  const { read, send, agent } = await signedIn(await sampleAgent(start))
  const failed = `/jobs/${jobId(3)}`
  const { html } = await read(failed)
  expect(partOf(html, 'state')).toBe('Failed The Git host rejects the token of the server. Try again')
  expect(stepsOf(html)[0]).toBe('Copy the repository : failed')
  expect((await send(failed, `${failed}/retry`)).location).toBe(`/_admin${failed}`)
  expect((await agent.jobs.find(jobId(3))).state).toEqual({ name: 'queued' })
  const again = await send(failed, `${failed}/retry`)
  expect([again.status, textIn(again.html)]).toEqual([
    409,
    expect.stringContaining('The action failed Only a job that has failed can be continued.'),
  ])
})

test('stops a job, and causes no error if it has already ended', async () => {
  const { send, agent, read } = await jobWith([])
  const stop = await send(path, `${path}/stop`)
  expect([stop.status, stop.location]).toEqual([303, `/_admin${path}`])
  expect((await agent.jobs.find(jobId(1))).state).toMatchObject({ reason: 'stopped' })
  expect((await send(path, `${path}/stop`)).status).toBe(303)
  expect(textIn((await read(path)).html)).toContain('The job was stopped. Nothing was pushed.')
})

test('sends a message once, which starts another run after the end', async () => {
  const { send, agent, read } = await jobWith(completedEvents(start))
  const { status, again } = await send(path, `${path}/message`, [['message', 'Also in German,\r\nplease.']])
  expect(status).toBe(303)
  await again()
  const job = await agent.jobs.find(jobId(1))
  expect([job.run, job.messages.map(({ text }) => text).slice(1)]).toEqual([
    2,
    [expect.stringContaining('keep it'), 'Also in German,\nplease.'],
  ])
  const text = textIn((await read(path)).html)
  expect(text).toContain('Steps of run 2')
  expect(text).toContain('Diff of run 1')
  expect(text).toMatch(/Follow-up 14:00 Also in German, please\./)
})

test('an empty message is not sent', async () => {
  const { send, agent } = await jobWith(completedEvents(start))
  const { status, html } = await send(path, `${path}/message`, [['message', ' ']])
  expect([status, textIn(html)]).toEqual([422, expect.stringContaining('The message was not sent')])
  expect((await agent.jobs.find(jobId(1))).run).toBe(1)
})

test('nothing that a model, a file or a caller has written becomes markup', async () => {
  const on = workerEvents(start)
  const hostile = `${attack} ![x](https://evil.example/x.png) [x](javascript:alert(3)) [y](https://evil.example)`
  const report = { ...sampleReport, summary: hostile, doubts: [hostile], title: attack }
  const checks = { errorsBefore: 0, errorsAfter: 1, newErrors: [attack] }
  const events = [
    ...[on.claimed(), on.begin('clone'), on.finish({ step: 'clone', baseCommit: 'b0' }), on.begin('work')],
    on.text(hostile),
    ...on.tool('edit', attack, attack),
    {
      ...on.todos('pending'),
      todos: [{ id: attack, content: attack, status: 'pending', priority: 'low' }],
    } as JobEvent,
    on.finish({ step: 'work', filesChanged: [{ kind: 'moved', path: attack, from: attack }], report }),
    ...[on.begin('check'), on.finish({ step: 'check', checks })],
    on.diff(sampleDiff.replaceAll('publish/docker.mdx', attack).replace('## Keep', `${attack}\u202e`)),
    on.failed(attack),
  ]
  const messages = [{ id: 'm', role: 'user' as const, text: hostile, time: start }]
  const { read } = await jobWith(events, { messages, branch: attack, title: attack, createdAt: start })
  for (const address of [path, `${path}/progress?after=1`, '/jobs', '']) {
    const { html, status } = await read(address)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<script>|<img|onerror=(?!alert\(2\)(?:>|&))|href="(?:javascript|https:\/\/evil)/)
    expect(html.replaceAll('&lt;img src=x onerror=alert(2)>', '')).not.toMatch(/onerror/)
    expect(html).toContain('&lt;script>alert(1)')
  }
  expect((await read(path)).html).toContain('⟨U+202E⟩ your data')
  expect((await read(path)).html).not.toContain('\u202e')
})

test('long diffs are cut off', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `+Line ${at}.`)
  const long = `diff --git a/a.mdx b/a.mdx\n--- a/a.mdx\n+++ b/a.mdx\n@@ -0,0 +1,6000 @@\n${lines.join('\n')}\n`
  const on = workerEvents(start)
  const { read } = await jobWith([on.claimed(), on.diff(long + sampleDiff), on.failed('No.')])
  const { html } = await read(path)
  expect(html.match(/<ins>/g)?.length).toBeLessThan(4001)
  expect(textIn(html)).toContain('The rest of this file is not shown. The diff is too long to show completely.')
})

test('a long transcript has pages', async () => {
  const on = workerEvents(start)
  const texts = Array.from({ length: 1300 }, (_, at) => [on.text(`Text ${at}.`), on.used()]).flat()
  const { read } = await jobWith([on.claimed(), ...texts])
  const shownOn = async (page: string) => {
    const { html } = await read(page)
    const numbers = [...html.matchAll(/Text (\d+)\./g)].map(([, at]) => Number(at))
    const earlier = /href="\/_admin([^"]*before=\d+)#transcript"/.exec(html)?.[1]
    return { range: [numbers[0], numbers.at(-1)], earlier, isFollowed: html.includes('data-active') }
  }
  const newest = await shownOn(path)
  const second = await shownOn(newest.earlier ?? '')
  const third = await shownOn(second.earlier ?? '')
  expect([newest, second, third].map(({ range, isFollowed }) => [...range, isFollowed])).toEqual([
    [700, 1299, true],
    [100, 699, false],
    [0, 99, false],
  ])
  expect(third.earlier).toBeUndefined()
})

test('there is no page of an unknown job', async () => {
  const { read } = await signedIn()
  for (const id of ['none', '%00', jobId(7), "'--"]) {
    const { status, html } = await read(`/jobs/${id}`)
    expect([status, textIn(html)]).toEqual([404, expect.stringContaining('Not found')])
  }
})
