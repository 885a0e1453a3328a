import { expect, test } from 'vitest'
import { contactFields, findErrors } from '../../../../src/islands/assistant/answer/contact-fields.ts'
import { contactBody } from '../../../../src/server/assistant/contact/contact-body.ts'

const valid = { firstName: 'Ada', lastName: 'Lovelace', company: '', email: ' ada@example.com ', message: 'Why?' }

test('missing fields and invalid addresses are reported', () => {
  expect(findErrors(valid)).toEqual({})
  expect(findErrors({ firstName: ' ', lastName: '', company: '', email: 'ada', message: '\n' })).toEqual({
    firstName: 'contact-required',
    lastName: 'contact-required',
    email: 'contact-invalid',
    message: 'contact-required',
  })
  expect(findErrors({ ...valid, email: 'a@b, c@d' })).toEqual({ email: 'contact-invalid' })
})

test('the server accepts the longest texts of the form', () => {
  const longest = Object.fromEntries(contactFields.map(({ name, maxLength }) => [name, 'a'.repeat(maxLength)]))
  const email = `${'a'.repeat(252)}@b`
  expect(contactBody.safeParse({ ...longest, email, kind: 'support' }).success).toBe(true)
})
