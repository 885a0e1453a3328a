import { expect, test } from 'vitest'
import { groupsOfForm, parseSeeAsForm } from '../../../../src/server/dashboard/see-as/see-as-form.ts'

const groupsOf = (groups: readonly string[], otherGroups = '') =>
  groupsOfForm(
    parseSeeAsForm(new URLSearchParams([...groups.map(group => ['groups', group]), ['otherGroups', otherGroups]])),
  )

test('checkboxes are complete group names, and others are separated by commas', () => {
  expect(groupsOf(['Sales, Europe', 'staff'], ' beta ,,staff, "<b>x</b>" ')).toEqual({
    groups: ['Sales, Europe', 'staff', 'beta', '"<b>x</b>"'],
  })
  expect(groupsOf([], ' , ')).toEqual({ groups: [] })
  expect(groupsOfForm(parseSeeAsForm(new URLSearchParams()))).toEqual({ groups: [] })
})

test('too many or too long groups are rejected', () => {
  const many = Array.from({ length: 101 }, (_, index) => `g${index}`)
  expect(groupsOf(many.slice(0, 100))).toEqual({ groups: many.slice(0, 100) })
  expect(groupsOf(many)).toEqual({ problem: 'Choose up to 100 groups.' })
  expect(groupsOf(['x'.repeat(257)])).toEqual({ problem: 'The name of a group can have up to 256 characters.' })
  expect(groupsOf([], 'é'.repeat(257))).toEqual({ problem: 'The name of a group can have up to 256 characters.' })
  expect(groupsOf(many.slice(0, 10).map(group => group + 'x'.repeat(200)))).toEqual({
    problem: 'The names of these groups are too long in total. Choose fewer groups.',
  })
})

test.each(['a\u0000', 'a\r\nSet-Cookie: x', '\u001b[31m', '\uD800'])('%j is not a group', group => {
  const problem = 'The name of a group cannot contain control characters.'
  // Half a character is replaced when a form is read.
  const expected = group === '\uD800' ? { groups: ['\uFFFD'] } : { problem }
  expect(groupsOf([group])).toEqual(expected)
  expect(groupsOfForm({ groups: [group], otherGroups: '' })).toEqual({ problem })
})
