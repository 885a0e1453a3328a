import { expect, test } from 'vitest'
import { contactFormFor, deflectionFor } from '../../../src/server/assistant/deflection.ts'

const contact = {
  email: 'help@example.com',
  form: true,
  salesEmail: 'sales@example.com',
  url: 'https://example.com/support',
}

test('questions about prices go to sales, others to support', () => {
  expect(deflectionFor(contact, 'How much does the pricing plan cost?', false)).toEqual({
    kind: 'email',
    address: 'sales@example.com',
  })
  expect(deflectionFor(contact, '价格是多少', false)).toEqual({ kind: 'email', address: 'sales@example.com' })
  expect(deflectionFor(contact, 'How do I install it?', false)).toEqual({ kind: 'email', address: 'help@example.com' })
})

test.each([
  'Какая цена у плана?',
  'Скільки це, яка ціна?',
  'Quel est le prix ?',
  'Qual é o preço?',
  'Hoeveel is de prijs?',
  'Jaka jest cena?',
  'Vad är priset?',
  'Bu planın fiyatı nedir?',
  'מה המחיר?',
  'इसकी कीमत क्या है?',
  'ما هو السعر؟',
])('%s goes to sales', question => {
  expect(deflectionFor(contact, question, false)).toMatchObject({ address: 'sales@example.com' })
})

test.each(['How do I reprice?', 'Оценка и расценки', 'Was heißt Preußen?', 'How do I set a precision?'])(
  'the word in "%s" is only a part of another one',
  question => {
    expect(deflectionFor(contact, question, false)).toMatchObject({ address: 'help@example.com' })
  },
)

test('the contact can be a page, or be absent', () => {
  expect(deflectionFor({ form: true, url: 'https://example.com/support' }, 'price?', true)).toEqual({
    kind: 'link',
    url: 'https://example.com/support',
  })
  expect(deflectionFor({ form: true }, 'price?', true)).toBeUndefined()
})

test('the contact is a form if the server can send mail; otherwise only sales has one', () => {
  const [support, sales] = ['Help?', 'price?'].map(question => deflectionFor(contact, question, true))
  expect([support, sales]).toEqual([
    { kind: 'email', address: 'help@example.com', form: 'support' },
    { kind: 'email', address: 'sales@example.com', form: 'sales' },
  ])
  const withoutForm = { ...contact, form: false }
  expect(deflectionFor(withoutForm, 'Help?', true)).toEqual({ kind: 'email', address: 'help@example.com' })
  expect(deflectionFor(withoutForm, 'price?', true)).toEqual(sales)
  expect(contactFormFor(withoutForm, 'support')).toBeUndefined()
  expect(contactFormFor({ email: 'help@example.com', form: true }, 'sales')).toBeUndefined()
})
