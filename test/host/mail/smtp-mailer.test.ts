import { expect, test } from 'vitest'
import { parseSmtpUrl } from '../../../src/host/mail/parse-smtp-url.ts'
import { transportOptions } from '../../../src/host/mail/smtp-mailer.ts'

test.each([
  ['smtps://user:pass@mail.example.com', true, false, undefined],
  ['smtp://user:pass@mail.example.com', false, true, undefined],
  ['smtp://mail.example.com', false, false, { rejectUnauthorized: false }],
  ['smtp://user:pass@127.0.0.1', false, false, { rejectUnauthorized: false }],
])('%s: certificates are checked wherever encryption is required', (url, secure, requireTLS, tls) => {
  const server = parseSmtpUrl(url)
  const options = server && transportOptions(server)
  expect(options).toMatchObject({ secure, requireTLS })
  expect(options?.tls).toEqual(tls)
})
