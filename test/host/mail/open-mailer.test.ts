import { afterEach, expect, test } from 'vitest'
import { openMailer } from '../../../src/host/mail/open-mailer.ts'
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts'

const servers: SmtpServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.close()))
})

async function mailServer(responses?: Readonly<Record<string, string>>) {
  const server = await startSmtpServer({ responses })
  servers.push(server)
  return server
}

const from = '"Örbit, docs" <docs@example.com>'
const mail = { to: 'help@example.com', replyTo: 'ada@example.com', subject: 'Hello', text: 'Why?\n.\n..\nÄ' }

const mailerFor = (port: number, login = '') =>
  openMailer({ LECTERN_SMTP_URL: `smtp://${login}127.0.0.1:${port}`, LECTERN_MAIL_FROM: from }).mailer

test('a mail arrives with its sender, its recipient and its text', async () => {
  const server = await mailServer()
  await mailerFor(server.port, 'docs:p%40ss@')?.send(mail)
  const [received] = server.mails
  expect(received).toMatchObject({ from: 'docs@example.com', to: ['help@example.com'], login: 'docs:p@ss' })
  const named = received?.headers.filter(line => !/^(?:Message-ID|Date|Content-Transfer-Encoding):/.test(line))
  expect(named).toEqual([
    'From: =?UTF-8?Q?=C3=96rbit=2C_docs?= <docs@example.com>',
    'To: help@example.com',
    'Reply-To: ada@example.com',
    'Subject: Hello',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ])
  expect(received?.body.trimEnd()).toBe('Why?\n.\n..\n=C3=84')
})

test('text that looks like a header stays text', async () => {
  const server = await mailServer()
  const subject = 'Hi\r\nBcc: all@example.com\r\n\r\nEvil'
  await mailerFor(server.port)?.send({ ...mail, subject, replyTo: 'a@example.com\r\nBcc: all@example.com' })
  const [received] = server.mails
  expect(received?.to).toEqual(['help@example.com'])
  expect(received?.headers.filter(line => /^(?:Bcc|Evil)/i.test(line))).toEqual([])
  expect(received?.body).toMatch(/^Why/)
})

test.each([
  ['the login', { AUTH: '535 5.7.8 wrong for ada@example.com' }, 'EAUTH 535 AUTH PLAIN'],
  ['the recipient', { RCPT: '550 5.1.1 no ada@example.com' }, 'EENVELOPE 550 RCPT TO'],
  ['the text', { '.': '554 5.7.1 spam from ada@example.com' }, 'EMESSAGE 554 DATA'],
])('if a server rejects %s, the error has its codes but not its text', async (_, responses, codes) => {
  const server = await mailServer(responses)
  const sent = mailerFor(server.port, 'docs:pass@')?.send(mail)
  await expect(sent).rejects.toThrow(
    new Error(`The mail server 127.0.0.1:${server.port} did not accept a mail: ${codes}.`),
  )
  expect(server.mails.length).toBe('.' in responses ? 1 : 0)
})

test('a server that cannot be reached is reported', async () => {
  const server = await mailServer()
  await server.close()
  await expect(mailerFor(server.port)?.send(mail)).rejects.toThrow(
    /did not accept a mail: ESOCKET CONN \(connect ECONNREFUSED [\d.:]+\)\.$/,
  )
})

test('missing or invalid settings are reported, and no mailer is opened', () => {
  const valid = { LECTERN_SMTP_URL: 'smtps://user:secret@mail.example.com', LECTERN_MAIL_FROM: 'docs@example.com' }
  expect(openMailer({})).toEqual({ problems: [] })
  expect(openMailer({ ...valid, LECTERN_MAIL_FROM: ' ' }).problems).toEqual([
    'LECTERN_MAIL_FROM is not set, so LECTERN_SMTP_URL is ignored, and the assistant has no contact form.',
  ])
  expect(openMailer({ ...valid, LECTERN_SMTP_URL: '' }).problems).toEqual([
    'LECTERN_SMTP_URL is not set, so LECTERN_MAIL_FROM is ignored, and the assistant has no contact form.',
  ])
  const wrong = openMailer({ LECTERN_SMTP_URL: 'mail.example.com:secret', LECTERN_MAIL_FROM: 'Docs' })
  expect([wrong.mailer, wrong.problems.length, wrong.problems.join()]).toEqual([
    undefined,
    2,
    expect.not.stringContaining('secret'),
  ])
  expect(openMailer(valid)).toEqual({ mailer: expect.anything(), problems: [] })
})
