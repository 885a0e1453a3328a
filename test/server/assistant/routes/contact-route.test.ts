import { expect, test } from 'vitest'
import type { ContactSettings } from '../../../../src/config/assistant-settings.ts'
import { contactRoute } from '../../../../src/server/assistant/routes/contact-route.ts'
import type { Mail } from '../../../../src/server/ports.ts'
import { served, site } from '../../served.ts'

const contact: ContactSettings = { email: 'help@example.com', form: true, salesEmail: 'sales@example.com' }

const body = {
  kind: 'support',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Why?',
  threadId: 'T1',
}

interface Around {
  readonly contact?: ContactSettings
  readonly failure?: Error
  /** What the mail server waits for. */
  readonly wait?: Promise<void>
}

function contactForm({ contact: settings = contact, failure, wait }: Around = {}) {
  const mails: Mail[] = []
  const failures: unknown[] = []
  const route = contactRoute({
    contact: settings,
    mailer: {
      send: async mail => {
        if (failure) throw failure
        mails.push(mail)
        await wait
      },
    },
    siteName: 'Orbit',
    conversationsUrl: undefined,
    onFailure: (error, requestId) => void failures.push([String(error), requestId]),
  })
  const { send, log, clock } = served({ routes: [route] })
  const post = (sent: unknown, headers: Readonly<Record<string, string>> = { Origin: site }, from?: string) =>
    send('/_api/assistant/contact', {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(from !== undefined && { from }),
    })
  return { post, mails, failures, log, clock }
}

test('a message becomes a mail to the team', async () => {
  const { post, mails } = contactForm()
  expect((await post(body)).status).toBe(204)
  expect((await post({ ...body, kind: 'sales', email: 'ädä@example.com' })).status).toBe(204)
  expect(mails.map(({ to, replyTo, subject }) => [to, replyTo, subject])).toEqual([
    ['help@example.com', 'ada@example.com', 'Support request from the docs of Orbit'],
    ['sales@example.com', undefined, 'Sales request from the docs of Orbit'],
  ])
  expect(mails[0]?.text).toContain('Name: Ada Lovelace\nEmail: ada@example.com\nConversation: T1\n\n')
})

test('the request never chooses the recipient', async () => {
  const { post, mails } = contactForm()
  await post({ ...body, to: 'evil@example.com', address: 'evil@example.com', cc: 'evil@example.com', replyTo: 'x@y.z' })
  expect(Object.keys(mails[0] ?? {})).toEqual(['to', 'subject', 'replyTo', 'text'])
  expect(JSON.stringify(mails)).not.toContain('evil')
})

test('only pages of the site can send messages', async () => {
  const { post, mails } = contactForm()
  const statuses = [{}, { Origin: 'https://evil.example' }, { Origin: site, 'Sec-Fetch-Site': 'cross-site' }].map(
    async headers => (await post(body, headers)).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 403, 403])
  expect(mails).toEqual([])
})

test.each([
  ['another kind', { kind: 'evil@example.com' }],
  ['no name', { firstName: '  ' }],
  ['no message', { message: '\n' }],
  ['a list of addresses', { email: ['a@example.com', 'b@example.com'] }],
  ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
  ['two addresses', { email: 'a@example.com,b@example.com' }],
  ['a path as thread', { threadId: '../keys' }],
  ['a long name', { lastName: 'a'.repeat(101) }],
  ['a long message', { message: 'a'.repeat(5_001) }],
  ['an object as company', { company: { toString: 'x' } }],
])('%s is rejected', async (_, change) => {
  const { post, mails } = contactForm()
  expect((await post({ ...body, ...change })).status).toBe(400)
  expect(mails).toEqual([])
})

test('a large body is rejected before it is parsed', async () => {
  const { post } = contactForm()
  expect((await post({ ...body, more: 'a'.repeat(70_000) })).status).toBe(413)
})

test('a form that is switched off sends nothing', async () => {
  const { post, mails } = contactForm({ contact: { email: 'help@example.com', form: false } })
  const response = await post(body)
  expect([response.status, (await response.json()).code]).toEqual([404, 'no-form'])
  expect((await post({ ...body, kind: 'sales' })).status).toBe(404)
  expect(mails).toEqual([])
})

test('if a mail fails, the reader gets an error and the operator its reason without personal data', async () => {
  const { post, failures, log } = contactForm({ failure: new Error('The mail server did not accept a mail: EAUTH.') })
  const response = await post(body)
  expect([response.status, (await response.json()).code]).toEqual([503, 'not-sent'])
  expect(failures).toEqual([['Error: The mail server did not accept a mail: EAUTH.', 'request-1']])
  expect(JSON.stringify([failures, log])).not.toMatch(/ada|Lovelace|Why/i)
})

test('with a slow mail server, the reader is not told too early that the message was not sent', async () => {
  let accept = () => {}
  const wait = new Promise<void>(resolve => {
    accept = resolve
  })
  const { post, mails, clock } = contactForm({ wait })
  const sent = post(body)
  await expect.poll(() => mails.length).toBe(1)
  clock.advance(49_000)
  accept()
  expect((await sent).status).toBe(204)
})

test('messages are limited for a client and for the site', async () => {
  const { post, mails } = contactForm()
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await post(body)).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  for (let count = 0; count < 95; count++) await post(body, { Origin: site }, `203.0.113.${count}`)
  expect(mails.length).toBe(100)
})
