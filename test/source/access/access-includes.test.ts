import { expect, test } from 'vitest'
import { type Access, bothOf, mayRead, type Reader, signedInReader } from '../../../src/source/access/access.ts'
import { accessIncludes } from '../../../src/source/access/access-includes.ts'

const names = ['a', 'b']
const sets = [[], ['a'], ['b'], ['a', 'b']]
const readers: readonly Reader[] = [{ isSignedIn: false, groups: [] }, ...sets.map(signedInReader)]
const ofGroups = sets.flatMap(anyOf => sets.map((noneOf): Access => ({ for: 'groups', anyOf, noneOf })))
const accesses: readonly Access[] = [
  { for: 'everyone' },
  { for: 'signed-in' },
  ...ofGroups,
  ...ofGroups.map((access, at): Access => bothOf(access, ofGroups[(at + 5) % ofGroups.length] ?? access)),
]

test('everyone who can read the narrow page can read the wide one', () => {
  for (const wide of accesses)
    for (const narrow of accesses)
      if (accessIncludes(wide, narrow)) {
        const excluded = readers.filter(reader => mayRead(narrow, reader) && !mayRead(wide, reader))
        expect({ wide, narrow, excluded }).toEqual({ wide, narrow, excluded: [] })
      }
})

test('an audience that includes another one is recognized', () => {
  const groups = (anyOf: readonly string[], noneOf: readonly string[] = []): Access => ({
    for: 'groups',
    anyOf,
    noneOf,
  })
  expect(accessIncludes({ for: 'signed-in' }, groups(names))).toBe(true)
  expect(accessIncludes({ for: 'signed-in' }, { for: 'signed-in' })).toBe(true)
  expect(accessIncludes(groups(['a']), groups(['a']))).toBe(true)
  expect(accessIncludes(groups(['a', 'b']), groups(['a']))).toBe(true)
  expect(accessIncludes(groups(['a'], ['b']), groups(['a'], ['b', 'c']))).toBe(true)
  expect(accessIncludes(groups(['a']), { for: 'signed-in' })).toBe(false)
})
