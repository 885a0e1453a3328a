import { expect, onTestFinished, test } from 'vitest'
import { defaultAssistant } from '../../../src/config/assistant-settings.ts'
import { defaultFeedback } from '../../../src/config/feedback-settings.ts'
import { openDeletion } from '../../../src/host/services/open-deletion.ts'
import { manualClock } from '../../../src/server/in-memory/clock.ts'
import { eventually } from '../../support/eventually.ts'

/** @returns How often the database was asked within a day, or `undefined` if nothing is deleted. */
async function deletionWith(settings: Parameters<typeof openDeletion>[0]['settings']) {
  const clock = manualClock()
  let calls = 0
  const run = async () => {
    calls += 1
    return undefined as never // nothing more to delete
  }
  const deletion = openDeletion({ settings, database: { run }, domain: 'docs', clock, report: () => {} })
  if (!deletion) return undefined
  onTestFinished(deletion.close)
  await eventually(() => {
    clock.advance(60_000)
    return calls > 0
  }).toBe(true)
  return true
}

test('feedback is deleted without an assistant', async () => {
  expect(await deletionWith({ assistant: false, feedback: { ...defaultFeedback, keepDays: 30 } })).toBe(true)
})

test('nothing is deleted without a limit', async () => {
  expect(await deletionWith({ assistant: false, feedback: defaultFeedback })).toBeUndefined()
  expect(await deletionWith({ assistant: defaultAssistant, feedback: defaultFeedback })).toBeUndefined()
})
