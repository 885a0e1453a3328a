import { expect, test } from 'vitest'
import type { Caller } from '../../../src/server/ports.ts'
import { readerOf } from '../../../src/server/search/reader-of.ts'
import { anonymous, signedInReader } from '../../../src/source/access/access.ts'

const key = { kind: 'key', id: 'k', organization: 'o', scopes: [], networks: [], origins: [] } as const
const callers: Readonly<Record<string, Caller>> = {
  nobody: { kind: 'nobody' },
  assistant: { ...key, keyKind: 'assistant' },
  admin: { ...key, keyKind: 'admin' },
  reader: { kind: 'reader', id: 'ann', groups: ['staff', 'beta'] },
}

const readersWith = (requested: readonly string[] | undefined, protection: 'pages' | 'nothing') =>
  Object.values(callers).map(caller => readerOf(caller, requested, protection))

test('on a protected site, only sessions and admin keys can read more than public pages', () => {
  const ann = signedInReader(['staff', 'beta'])
  expect(readersWith(['staff'], 'pages')).toEqual([anonymous, anonymous, signedInReader(['staff']), ann])
  expect(readersWith(undefined, 'pages')).toEqual([anonymous, anonymous, signedInReader([]), ann])
})

test('on an open site, everybody can ask for groups, and a session has its own', () => {
  const [asked, ann] = [signedInReader(['partner']), signedInReader(['staff', 'beta'])]
  expect(readersWith(['partner'], 'nothing')).toEqual([asked, asked, asked, ann])
  expect(readersWith(undefined, 'nothing').slice(0, 3)).toEqual(Array(3).fill(signedInReader([])))
})
