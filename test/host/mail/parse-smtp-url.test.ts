import { expect, test } from 'vitest'
import { parseMailbox } from '../../../src/host/mail/parse-mailbox.ts'
import { parseSmtpUrl } from '../../../src/host/mail/parse-smtp-url.ts'

test('the address of a mail server is parsed', () => {
  const host = 'mail.example.com'
  expect(parseSmtpUrl('smtps://us%40er:p%3Ass@mail.example.com')).toEqual({
    ...{ host, port: 465, encryption: 'tls', auth: { user: 'us@er', pass: 'p:ss' } },
  })
  expect(parseSmtpUrl('smtp://mail.example.com/')).toEqual({ host, port: 587, encryption: 'optional', auth: undefined })
  expect(parseSmtpUrl('smtps://mail.example.com:2465')?.port).toBe(2465)
  expect(parseSmtpUrl('smtp://[::1]:25')?.host).toBe('::1')
})

test('a password needs encryption, except on this machine', () => {
  expect(parseSmtpUrl('smtp://user:pass@mail.example.com')?.encryption).toBe('starttls')
  expect(parseSmtpUrl('smtp://user:pass@127.0.0.1:1025')?.encryption).toBe('optional')
  expect(parseSmtpUrl('smtp://user:pass@127.0.0.1.example.com')?.encryption).toBe('starttls')
})

test.each([
  'mail.example.com:465',
  'https://mail.example.com',
  'smtps://',
  'smtps://mail.example.com:0',
  'smtps://mail.example.com:99999',
  'smtps://mail.example.com/path',
  'smtps://mail.example.com?tls.rejectUnauthorized=false',
  'smtps://user@mail.example.com',
  'smtps://us%er:pass@mail.example.com',
  'smtps://mail%0a.example.com',
])('%s is not a mail server', text => {
  expect(parseSmtpUrl(text)).toBeUndefined()
})

test('senders are parsed', () => {
  const address = 'docs@example.com'
  expect(parseMailbox(' docs@example.com ')).toEqual({ name: '', address })
  expect(parseMailbox('Orbit docs <docs@example.com>')).toEqual({ name: 'Orbit docs', address })
  expect(parseMailbox('"Orbit, docs" <docs@example.com>')).toEqual({ name: 'Orbit, docs', address })
})

test.each(['', 'docs', 'a@b, c@d', 'a@b\r\nBcc: c@d', '<a@b> <c@d>', 'A\r\nB: c <a@b>', '"A" B" <a@b>', 'A <a b@c>'])(
  '%j is not a sender',
  text => {
    expect(parseMailbox(text)).toBeUndefined()
  },
)
