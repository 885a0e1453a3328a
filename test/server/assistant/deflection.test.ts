import { expect, test } from 'vitest'
import { deflectionFor } from '../../../src/server/assistant/deflection.ts'

const contact = { email: 'help@example.com', salesEmail: 'sales@example.com', url: 'https://example.com/support' }

test('questions about prices go to sales, others to support', () => {
  expect(deflectionFor(contact, 'How much does the pricing plan cost?')).toEqual({
    kind: 'email',
    address: 'sales@example.com',
  })
  expect(deflectionFor(contact, '价格是多少')).toEqual({ kind: 'email', address: 'sales@example.com' })
  expect(deflectionFor(contact, 'How do I install it?')).toEqual({ kind: 'email', address: 'help@example.com' })
})

test('a page, or nothing', () => {
  expect(deflectionFor({ url: 'https://example.com/support' }, 'price?')).toEqual({
    kind: 'link',
    url: 'https://example.com/support',
  })
  expect(deflectionFor({}, 'price?')).toBeUndefined()
})
