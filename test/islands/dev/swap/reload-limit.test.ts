import { beforeEach, expect, test, vi } from 'vitest'
import { mayReloadOutdated } from '../../../../src/islands/dev/swap/reload-limit.ts'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  }
  vi.stubGlobal('window', { sessionStorage })
})

test('an outdated page can be reloaded three times within three seconds', () => {
  expect([1_000, 1_001, 2_000, 2_001, 3_999].map(mayReloadOutdated)).toEqual([true, true, true, false, false])
  expect(mayReloadOutdated(4_000)).toBe(true)
})

test.each(['no JSON', '{"a": 1}', '["later"]'])('values stored by other scripts cause no error: %s', text => {
  expect(mayReloadOutdated(1)).toBe(true)
  for (const key of values.keys()) values.set(key, text)
  expect(mayReloadOutdated(2)).toBe(true)
})
