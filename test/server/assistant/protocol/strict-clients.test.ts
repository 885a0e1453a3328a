import { expect, test } from 'vitest'
import { hasTopLevelThreadId } from '../../../../src/server/assistant/protocol/strict-clients.ts'

const client = (userAgent: string, more: object = {}) => ({
  userAgent,
  streamCompat: undefined,
  isFromSdk: false,
  ...more,
})

test.each([
  ['curl/8.5', true],
  ['', true],
  ['ai-sdk/5.0.60 runtime/node.js/20', false],
  ['ai-sdk/5.0.216', false],
  ['ai-sdk/5.0.217', true],
  ['ai-sdk/6.0.125 runtime/browser', false],
  ['ai-sdk/6.0.231', true],
  ['ai-sdk/6.1.0', true],
  ['ai-sdk/7.0.31', false],
  ['ai-sdk/7.0.32', true],
  ['ai-sdk/8.0.0', true],
  ['ai-sdk/4.3.0', true],
])('%s', (userAgent, expected) => {
  expect(hasTopLevelThreadId('always', client(userAgent))).toBe(expected)
})

test('the setting and the client can leave out the thread ID at the top level', () => {
  const sdk = client('Mozilla/5.0', { isFromSdk: true })
  expect(hasTopLevelThreadId('metadata-only-for-sdk', sdk)).toBe(false)
  expect(hasTopLevelThreadId('metadata-only-for-sdk', client('curl/8.5'))).toBe(true)
  expect(hasTopLevelThreadId('never-top-level', client('curl/8.5'))).toBe(false)
  expect(hasTopLevelThreadId('always', { ...sdk, streamCompat: 'strict' })).toBe(false)
})
