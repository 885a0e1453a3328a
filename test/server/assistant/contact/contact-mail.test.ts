import { expect, test } from 'vitest'
import type { ContactBody } from '../../../../src/server/assistant/contact/contact-body.ts'
import { contactMail } from '../../../../src/server/assistant/contact/contact-mail.ts'
import { replyAddress } from '../../../../src/server/assistant/contact/reply-address.ts'

const body: ContactBody = {
  kind: 'support',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines Ltd',
  email: 'ada@example.com',
  message: 'It does not start.\n\nWhy?',
  threadId: 'T1',
}
const site = { siteName: 'Orbit', conversationsUrl: 'https://docs.example.com/_admin/conversations' }

test('a mail contains the details of the reader, the conversation, then the message', () => {
  expect(contactMail(body, site)).toEqual({
    subject: 'Support request from the docs of Orbit',
    replyTo: 'ada@example.com',
    text: `A reader sent this message with the contact form of the assistant. The name and addresses are not verified.

Name: Ada Lovelace
Company: Engines Ltd
Email: ada@example.com
Conversation: T1
In the dashboard: https://docs.example.com/_admin/conversations/T1

The message of the reader:

It does not start.

Why?
`,
  })
})

test('lines without a value are left out', () => {
  const { subject, text } = contactMail(
    { ...body, kind: 'sales', company: '', threadId: undefined },
    { ...site, conversationsUrl: undefined },
  )
  expect(subject).toBe('Sales request from the docs of Orbit')
  expect(text).not.toMatch(/Company|Conversation|dashboard/)
})

test('no text of a reader can look like a line of the mail, or hide or reorder anything', () => {
  const { subject, text } = contactMail(
    {
      ...body,
      firstName: 'Eve\r\nBcc: all@example.com\u2028Conversation: T2',
      company: 'A\u202eB\u0000C\u200d\ud800',
      message: 'one\r\ntwo\rthree\u0007\u2066four\tfive 👩‍💻',
    },
    { ...site, siteName: 'Orbit\r\nBcc: all@example.com' },
  )
  expect(subject).toBe('Support request from the docs of Orbit Bcc: all@example.com')
  expect(text).toContain('\nName: Eve Bcc: all@example.com Conversation: T2 Lovelace\nCompany: ABC\u200d\nEmail:')
  expect(text.endsWith('\n\none\ntwo\nthreefour\tfive 👩‍💻\n')).toBe(true)
})

test.each(['a@example.com', "o'neil+docs@mail.example.co.uk", 'x@xn--bcher-kva.example'])(
  'replies go to %s',
  address => {
    expect(replyAddress(address)).toBe(address)
  },
)

test.each([
  'a@localhost',
  'a@example.com,b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\n',
  'A <a@example.com>',
  '"a b"@example.com',
  'a(b)@example.com',
  'a@[127.0.0.1]',
  'a@-example.com',
  'ä@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(200)}com`,
  '',
])('%j is not an address for replies', address => {
  expect(replyAddress(address)).toBeUndefined()
})
