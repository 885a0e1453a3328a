import { expect, test } from 'vitest'
import { canParseUrl } from '../../../src/source/paths/can-parse-url.ts'

test('tells whether an address is valid, also for relative addresses with a base', () => {
  expect(['https://a.example', '/b', 'https://a b', ''].map(address => canParseUrl(address))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([canParseUrl('/b', 'https://a.example'), canParseUrl('/b', 'c')]).toEqual([true, false])
})

// Node 20 and 22: `URL.canParse` no longer takes such an address when it was called often.
test('an address with other letters stays valid however many are checked', () => {
  const [plain, other] = JSON.parse('["https://buecher.example", "https://bücher.example"]') as [string, string]
  const refused = Array.from({ length: 100_000 }, () => canParseUrl(plain) && canParseUrl(other)).indexOf(false)
  expect(refused).toBe(-1)
})
