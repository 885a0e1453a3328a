import { expect, test } from 'vitest'
import { loadSlotRules, slotRules } from '../../../../src/islands/playground/server/slot-rules.ts'

test('the rules are loaded with servers that have variables', async () => {
  const region = { name: 'region', default: 'eu', enum: [] }
  const server = { url: 'https://{region}.example.com', variables: [region] }
  await loadSlotRules([{ url: '/v1', variables: [] }, server])
  expect(slotRules().affectsHost(server, region)).toBe(true)
  expect(slotRules().encodeSlotValue(server, region, 'us.evil.example/')).toEqual({ fault: 'variable-label' })
})
