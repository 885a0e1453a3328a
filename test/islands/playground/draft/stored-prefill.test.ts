import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storePrefilledKeys, withNewPrefill } from '../../../../src/islands/playground/draft/stored-prefill.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
  vi.stubGlobal('window', { sessionStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

const prefill = { 'path/id': 'a1', 'query/team': 'core', 'query/pin': 'secret' }

test('a draft from before signing in is prefilled once, and later changes of the reader are kept', () => {
  const before = { 'query/page': 2 }
  expect(withNewPrefill(before, prefill, 'get')).toEqual({ ...before, ...prefill })
  // The reader changes one value and removes another. The secret is not stored.
  const edited = { 'path/id': 'b2', 'query/pin': 'secret' }
  storePrefilledKeys('get', prefill, edited, { 'path/id': 'b2' })
  expect(withNewPrefill({ 'path/id': 'b2' }, prefill, 'get')).toEqual({ 'path/id': 'b2', 'query/pin': 'secret' })
  expect(withNewPrefill({}, prefill, 'list')).toEqual(prefill)
})

test('without a signed-in reader, stored values are not changed', () => {
  const stored = { 'path/id': 'x' }
  storePrefilledKeys('get', undefined, stored, stored)
  expect(withNewPrefill(stored, undefined, 'get')).toBe(stored)
})
