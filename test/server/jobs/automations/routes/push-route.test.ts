import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushRoute } from '../../../../../src/server/jobs/automations/routes/push-route.ts'
import type { Push } from '../../../../../src/server/jobs/automations/webhook/push.ts'
import { served } from '../../../served.ts'

const secret = 'secret-of-the-webhook'

function webhook(options: { readonly secret?: string | undefined; readonly problem?: string } = { secret }) {
  const pushes: Push[] = []
  let woken = 0
  const automations = {
    push: async (push: Push) => {
      pushes.push(push)
      return push.branch === 'main' ? ['changelog'] : []
    },
  }
  const route = pushRoute({
    ...{ project: 'docs', secret: options.secret, automations: options.problem ?? automations },
    onPush: () => {
      woken += 1
    },
  })
  const server = served({ routes: [route] })
  const send = async (body: BodyInit, headers: Readonly<Record<string, string>> = {}, project = 'docs') => {
    const response = await server.send(`/v1/agent/${project}/push`, {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { 'Content-Type': 'application/json', 'X-GitHub-Event': 'push', ...headers },
    })
    const text = await response.text()
    return [response.status, text === '' ? undefined : (JSON.parse(text).code ?? JSON.parse(text))]
  }
  const signed = (body: string, headers: Readonly<Record<string, string>> = {}) => {
    const hex = createHmac('sha256', secret).update(body).digest('hex')
    return send(body, { 'X-Hub-Signature-256': `sha256=${hex}`, ...headers })
  }
  return { send, signed, pushes, woken: () => woken, log: server.log }
}

const payload = (branch = 'main') => JSON.stringify({ ref: `refs/heads/${branch}`, after: 'a'.repeat(40), commits: [] })

test('a signed push starts automations', async () => {
  const { signed, pushes, woken, log } = webhook()
  expect(await signed(payload())).toEqual([202, { automations: ['changelog'] }])
  expect(await signed(payload('other'))).toEqual([204, undefined])
  expect(pushes.map(({ branch }) => branch)).toEqual(['main', 'other'])
  expect(woken()).toBe(1)
  expect(JSON.stringify(log)).not.toContain(secret)
})

test('a push without a valid signature is rejected before its body is parsed', async () => {
  const { send, pushes } = webhook()
  expect(await send(payload())).toEqual([401, 'invalid-signature'])
  expect(await send('{', { 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` })).toEqual([401, 'invalid-signature'])
  expect(await send('', { 'X-Gitlab-Token': 'wrong', 'X-GitHub-Event': 'ping' })).toEqual([401, 'invalid-signature'])
  expect(await send(payload(), {}, 'other')).toEqual([404, 'unknown-project'])
  expect(pushes).toEqual([])
})

test('a server without a secret or without an agent says so', async () => {
  expect(await webhook({}).signed(payload())).toEqual([503, 'no-webhook-secret'])
  expect(await webhook({ secret: '' }).signed(payload())).toEqual([503, 'no-webhook-secret'])
  const { send, signed } = webhook({ secret, problem: 'This server runs no agent jobs.' })
  expect([await send(payload()), await signed(payload())]).toEqual([
    [401, 'invalid-signature'],
    [503, 'agent-unavailable'],
  ])
})

test('other events are ignored, whatever they contain', async () => {
  const { signed, pushes } = webhook()
  expect(await signed('{', { 'X-GitHub-Event': 'ping' })).toEqual([204, undefined])
  expect(await signed('x', { 'X-GitHub-Event': 'issues', 'Content-Type': 'text/plain' })).toEqual([204, undefined])
  expect(pushes).toEqual([])
})

test('invalid payloads are rejected', async () => {
  const { signed, pushes } = webhook()
  expect(await signed('{')).toEqual([400, 'invalid-body'])
  expect(await signed('{}')).toEqual([400, 'invalid-body'])
  expect(await signed('['.repeat(100))).toEqual([400, 'invalid-body'])
  expect(await signed(`{"commits":[${'1,'.repeat(300_000)}1]}`)).toEqual([400, 'invalid-body'])
  expect(
    await signed(`payload=${encodeURIComponent(payload())}`, { 'Content-Type': 'application/x-www-form-urlencoded' }),
  ).toEqual([415, 'not-json'])
  expect(pushes).toEqual([])
})

test('a huge body is not read to the end', async () => {
  const { send } = webhook()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      sent += 1
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  expect(await send(body, { 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` })).toEqual([413, 'body-too-large'])
  expect(sent).toBeLessThan(20)
  expect(await send('x', { 'Content-Length': '50000000' })).toEqual([413, 'body-too-large'])
})

test('the webhook is limited for each client', async () => {
  const { send } = webhook()
  const statuses: unknown[] = []
  for (let count = 0; count < 121; count++) statuses.push((await send(''))[0])
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429])
})
