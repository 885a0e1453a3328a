import { expect, test } from 'vitest'
import type { FeedbackAnswer } from '../../../src/islands/feedback/feedback-answer.ts'
import { messageAddress } from '../../../src/islands/feedback/message-address.ts'

const answer: FeedbackAnswer = {
  ...{ id: 'x', page: '/start', url: 'https://docs.example.com/start', title: 'Start & go', language: 'en' },
  ...{ kind: 'page', rating: 'down', reasons: ['missing'], text: 'Which port?\nBcc: a', quote: '', email: '' },
  removed: false,
}

const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('a message to an email address has the answer as its body', () => {
  const address = messageAddress('mailto:docs@example.com', answer)
  expect(address).toMatch(/^mailto:docs@example\.com\?subject=/)
  // A line break or an ampersand in an answer adds no field.
  expect(fieldsOf(address)).toEqual({
    subject: '👎 Start & go',
    body: 'Which port?\nBcc: a\n\nmissing\n\nhttps://docs.example.com/start',
  })
  expect(address).not.toMatch(/[+\n]/)
})

test.each([
  ['https://github.com/acme/docs/issues/new', 'title', 'body'],
  ['https://gitlab.com/acme/docs/-/issues/new', 'issue[title]', 'issue[description]'],
])('the issue form %s has fields %s and %s', (href, title, body) => {
  const fields = fieldsOf(messageAddress(href, { ...answer, rating: 'none' }))
  expect(fields[title]).toBe('Start & go')
  expect(fields[body]).toContain('Which port?')
})

test('quoted code cannot end its fence, and long quotes are cut', () => {
  const quote = '```\n</details>\n````'
  const { body } = fieldsOf(messageAddress('https://github.com/a/b/issues/new', { ...answer, kind: 'code', quote }))
  expect(body).toContain(`\`\`\`\`\`\n${quote}\n\`\`\`\`\``)
  const long = messageAddress('mailto:a@b.example', { ...answer, kind: 'selection', quote: 'a'.repeat(2000) })
  expect(fieldsOf(long).body).toContain(`> ${'a'.repeat(600)}…`)
})
