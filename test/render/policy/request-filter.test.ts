import { expect, test } from 'vitest'
import { requestFilter } from '../../../src/render/policy/request-filter.ts'
import { readConfig } from '../../support/literal-config.ts'

test.each([
  ['https://cdn.example.com/a.js', true],
  ['//CDN.example.com?x', true],
  ['https://a.b.example.net/a.js', true],
  ['https://example.net/a.js', false],
  ['https://badexample.net/a.js', false],
  ['https://evil.example/cdn.example.com/a.js', false],
  ['https://cdn.example.com.evil.example/a.js', false],
  ['https://us-assets.i.posthog.com/b.js', true],
])('%s: %s', (address, isAllowed) => {
  const { config } = readConfig(
    { integrations: { posthog: { apiKey: 'phc_1' } } },
    { 'lectern.json': { allowedHosts: ['cdn.example.com', '*.example.net'] } },
  )
  expect(requestFilter(config)(address)).toBe(isAllowed)
})
