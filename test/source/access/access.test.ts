import { expect, test } from 'vitest'
import { type Access, anonymous, bothOf, everyone, mayRead, signedInReader } from '../../../src/source/access/access.ts'

const groups = (anyOf: string[], noneOf: string[] = []): Access => ({ for: 'groups', anyOf, noneOf })

test.each([
  [{ for: 'everyone' } as const, [true, true, true, true]],
  [{ for: 'signed-in' } as const, [false, true, true, true]],
  [groups(['a']), [false, false, true, true]],
  [groups(['a', 'b']), [false, false, true, true]],
  [groups(['b']), [false, false, false, true]],
  [groups([], ['b']), [false, true, true, false]],
  [groups(['a'], ['b']), [false, false, true, false]],
])('%j can be read by nobody, a reader, a member of a, a member of a and b: %j', (access, expected) => {
  const readers = [anonymous, signedInReader([]), signedInReader(['a']), signedInReader(['a', 'b'])]
  expect(readers.map(reader => mayRead(access, reader))).toEqual(expected)
})

test('two access rules are combined', () => {
  const signedIn: Access = { for: 'signed-in' }
  const [a, b] = [groups(['a']), groups([], ['b'])]
  expect(bothOf(everyone, a)).toEqual(a)
  expect(bothOf(a, everyone)).toEqual(a)
  expect(bothOf(signedIn, a)).toEqual(a)
  expect(bothOf(a, signedIn)).toEqual(a)
  expect(bothOf(everyone, signedIn)).toEqual(signedIn)
  expect(bothOf(a, groups(['a']))).toEqual(a)
  const readers = [anonymous, signedInReader([]), signedInReader(['a']), signedInReader(['a', 'b'])]
  expect(readers.map(reader => mayRead(bothOf(a, b), reader))).toEqual([false, false, true, false])
})
