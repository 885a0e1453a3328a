import { expect, test } from 'vitest'
import { variantsFor, variantsOf } from '../../../src/site/access/variants.ts'
import { anonymous, type Reader, signedInReader } from '../../../src/source/access/access.ts'

const groupsOf = (variants: readonly Reader[]) =>
  variants.map(({ isSignedIn, groups }) => (isSignedIn ? groups.join('+') : '-'))

test('there is a variant for each combination of groups', () => {
  expect(groupsOf(variantsOf([], []))).toEqual(['-', ''])
  expect(groupsOf(variantsOf(['b', 'a', 'b'], []))).toEqual(['-', '', 'a', 'b', 'a+b'])
  expect(variantsOf(['a', 'b', 'c', 'd', 'e'], []).length).toBe(33)
})

test('with too many groups, there are variants for single groups, named combinations and all groups', () => {
  const variants = variantsOf(['a', 'b', 'c', 'd', 'e', 'f'], [['c', 'a', 'unknown'], ['b']])
  expect(groupsOf(variants)).toEqual(['-', '', 'a', 'b', 'c', 'd', 'e', 'f', 'a+c', 'a+b+c+d+e+f'])
})

const variants = variantsOf(['a', 'b', 'c', 'd', 'e', 'f'], [['a', 'c']])
const shownTo = (reader: Reader, excluding: readonly string[] = []) =>
  groupsOf(variantsFor(reader, variants, excluding).flatMap(at => variants[at] ?? []))

test('a reader sees the variant for exactly their groups', () => {
  expect(shownTo(anonymous)).toEqual(['-'])
  expect(shownTo(signedInReader([]))).toEqual([''])
  expect(shownTo(signedInReader(['unknown']))).toEqual([''])
  expect(shownTo(signedInReader(['c', 'unknown', 'a', 'a']))).toEqual(['a+c'])
})

test('a reader with another combination sees variants of their groups, and no other', () => {
  expect(shownTo(signedInReader(['b', 'a']))).toEqual(['b', 'a', '', '-'])
  expect(shownTo(signedInReader(['a', 'b', 'c']))).toEqual(['a+c', 'c', 'b', 'a', '', '-'])
})

test('a variant that disagrees about an excluded group is not seen', () => {
  expect(shownTo(signedInReader(['a', 'b']), ['b'])).toEqual(['b', '-'])
  expect(shownTo(signedInReader(['a', 'b']), ['a', 'b'])).toEqual(['-'])
})

test('groups of a reader who is not signed in count for nothing', () => {
  expect(shownTo({ isSignedIn: false, groups: ['a'] })).toEqual(['-'])
})
