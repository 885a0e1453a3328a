import { expect, test } from 'vitest'
import { readerName } from '../../../src/islands/reader/reader-name.ts'
import type { ReaderContent } from '../../../src/site/sign-in/reader-response.ts'

test.each<[ReaderContent, string | undefined]>([
  [{ name: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace'],
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ given_name: 'Ada' }, 'Ada'],
  [{ lastName: 'Lovelace', email: 'ada@example.com' }, 'ada@example.com'],
  [{ name: '  ', preferred_username: 'ada' }, 'ada'],
  [{ name: { first: 'Ada' } }, undefined],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(80)],
  [{}, undefined],
])('the name of %j', (user, name) => {
  expect(readerName(user)).toBe(name)
})
