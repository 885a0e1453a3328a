import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKey, keyPattern } from '../../../src/server/keys/create-key.ts'
import type { KeySettings } from '../../../src/server/keys/key-settings.ts'

const settings: KeySettings = { keyKind: 'assistant', name: 'Website', scopes: [], networks: [], origins: [] }
const owner = { prefix: 'docs_', organization: 'docs', time: 1_750_000_000_000.4 }

test('creates a key and stores only its hash', () => {
  const { key, stored } = createKey(settings, owner)
  expect(key).toMatch(/^docs_dsc_[0-9A-Za-z]{43}$/)
  expect(stored).toEqual({
    ...settings,
    id: expect.stringMatching(/^[0-9A-Z]{26}$/),
    organization: 'docs',
    hash: createHash('sha256').update(key).digest('hex'),
    hint: key.slice(0, 13),
    createdAt: 1_750_000_000_000,
  })
})

test('marks the kind of a key by its prefix', () => {
  expect(createKey({ ...settings, keyKind: 'admin' }, owner).key).toMatch(/^docs_[0-9A-Za-z]{43}$/)
  expect(createKey(settings, { ...owner, prefix: 'mint_' }).key).toMatch(/^mint_dsc_[0-9A-Za-z]{43}$/)
})

test('keys are different and use all digits', () => {
  const keys = Array.from({ length: 500 }, () => createKey(settings, owner).key)
  expect(new Set(keys).size).toBe(500)
  expect(new Set(keys.flatMap(key => [...key.slice('docs_dsc_'.length)])).size).toBe(62)
})

test('recognizes only its own keys', () => {
  const keys = ['docs_', 'a_b-c_', 'x'.repeat(20).concat('_')].flatMap(prefix =>
    (['assistant', 'admin'] as const).map(keyKind => createKey({ ...settings, keyKind }, { ...owner, prefix }).key),
  )
  expect(keys.filter(key => !keyPattern.test(key))).toEqual([])
  const others = [
    '',
    'docs_',
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    `docs_${'a'.repeat(42)}`,
    `docs_${'a'.repeat(44)}!`,
  ]
  expect(others.filter(key => keyPattern.test(key))).toEqual([])
})
