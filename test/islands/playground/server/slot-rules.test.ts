import { expect, test } from 'vitest'
import { freeVariablesOf, loadSlotRules, slotRules } from '../../../../src/islands/playground/server/slot-rules.ts'

test('the rules are loaded with servers that have variables without a list of values', async () => {
  const region = { name: 'region', default: 'eu', enum: [] }
  const server = { url: 'https://{region}.example.com', variables: [region] }
  await loadSlotRules([{ url: '/v1', variables: [] }, server])
  expect(slotRules().affectsHost(server, region)).toBe(true)
  expect(slotRules().encodeSlotValue(server, region, 'us.evil.example/')).toEqual({ error: 'variable-label' })
})

test('a variable with a list of values needs no rules', () => {
  const listed = { name: 'stage', default: 'live', enum: ['live', 'test'] }
  const free = { name: 'region', default: 'eu', enum: [] }
  expect(freeVariablesOf({ url: 'https://{stage}.{region}.example.com', variables: [listed, free] })).toEqual([free])
})
