import { expect, test } from 'vitest'
import { viewsFor, viewsOf } from '../../../src/site/access/views.ts'
import { anonymous, type Reader, signedInReader } from '../../../src/source/access/access.ts'

const groupsOf = (views: readonly Reader[]) =>
  views.map(({ isSignedIn, groups }) => (isSignedIn ? groups.join('+') : '-'))

test('there is a view for each combination of groups', () => {
  expect(groupsOf(viewsOf([], []))).toEqual(['-', ''])
  expect(groupsOf(viewsOf(['b', 'a', 'b'], []))).toEqual(['-', '', 'a', 'b', 'a+b'])
  expect(viewsOf(['a', 'b', 'c', 'd', 'e'], []).length).toBe(33)
})

test('with too many groups, there are views for single groups, named combinations and all groups', () => {
  const views = viewsOf(['a', 'b', 'c', 'd', 'e', 'f'], [['c', 'a', 'unknown'], ['b']])
  expect(groupsOf(views)).toEqual(['-', '', 'a', 'b', 'c', 'd', 'e', 'f', 'a+c', 'a+b+c+d+e+f'])
})

const views = viewsOf(['a', 'b', 'c', 'd', 'e', 'f'], [['a', 'c']])
const seenBy = (reader: Reader, excluding: readonly string[] = []) =>
  groupsOf(viewsFor(reader, views, excluding).flatMap(at => views[at] ?? []))

test('a reader sees the view for exactly their groups', () => {
  expect(seenBy(anonymous)).toEqual(['-'])
  expect(seenBy(signedInReader([]))).toEqual([''])
  expect(seenBy(signedInReader(['unknown']))).toEqual([''])
  expect(seenBy(signedInReader(['c', 'unknown', 'a', 'a']))).toEqual(['a+c'])
})

test('a reader with another combination sees views of their groups, and no other', () => {
  expect(seenBy(signedInReader(['b', 'a']))).toEqual(['b', 'a', '', '-'])
  expect(seenBy(signedInReader(['a', 'b', 'c']))).toEqual(['a+c', 'c', 'b', 'a', '', '-'])
})

test('a view that disagrees about an excluded group is not seen', () => {
  expect(seenBy(signedInReader(['a', 'b']), ['b'])).toEqual(['b', '-'])
  expect(seenBy(signedInReader(['a', 'b']), ['a', 'b'])).toEqual(['-'])
})

test('groups of a reader who is not signed in count for nothing', () => {
  expect(seenBy({ isSignedIn: false, groups: ['a'] })).toEqual(['-'])
})
