import { expect, test } from 'vitest'
import { readSettings } from '../../../src/config/read-settings.ts'
import { storesFeedback } from '../../../src/host/services/feedback-services.ts'

const settingsOf = (value: object) =>
  readSettings(new Map([['lectern.json', { path: 'lectern.json', text: JSON.stringify(value) }]]), undefined, () => {})

test('the server stores feedback of agents, and answers of readers that go to it', () => {
  expect(storesFeedback(settingsOf({ server: true, assistant: false }))).toBe(false)
  expect(storesFeedback(settingsOf({ server: true, assistant: {} }))).toBe(true)
  expect(storesFeedback(settingsOf({ server: true, assistant: { agentFeedback: false } }))).toBe(false)
  expect(storesFeedback(settingsOf({ server: true, assistant: false, feedback: { thumbs: true } }))).toBe(true)
  const elsewhere = { thumbs: true, email: 'docs@example.com' }
  expect(storesFeedback(settingsOf({ server: true, assistant: false, feedback: elsewhere }))).toBe(false)
})
