import { expect, test } from 'vitest'
import { didYouMean, nearestName } from '../../../src/source/diagnostics/nearest-name.ts'

test.each([
  ['quikstart', 'quickstart'],
  ['quikcstart', 'quickstart'],
  ['quikcstrat', 'quickstart'],
  ['QuickStart', 'quickstart'],
  ['idnex', 'index'],
  ['naem', 'name'],
  ['nmae', 'name'],
  ['tab', 'tabs'],
  ['', undefined],
  ['elsewhere', undefined],
])('"%s" is corrected to %s', (written, meant) => {
  expect(nearestName(written, ['index', 'name', 'tabs', 'quickstart'])).toBe(meant)
})

test('the nearest of several names is chosen, and the first if they are equally near', () => {
  expect(nearestName('grops', ['group', 'groups', 'drops'])).toBe('groups')
  expect(nearestName('nabs', ['tabs', 'labs'])).toBe('tabs')
})

test('the hint asks whether the nearest name was meant', () => {
  expect(didYouMean('thmee', ['theme'])).toBe('Did you mean "theme"?')
  expect(didYouMean('thmee', [])).toBeUndefined()
})

test('each word of a suggestion is similar to a written word', () => {
  expect(nearestName('lastUpdatdeDate', ['createdDate', 'lastUpdatedDate'])).toBe('lastUpdatedDate')
  expect(nearestName('defualt-opne', ['default-open'])).toBe('default-open')
  expect(nearestName('updatedDate', ['createdDate'])).toBeUndefined()
  expect(nearestName('create-a-pod', ['update-a-pod'])).toBeUndefined()
})

test('a single character is only corrected to the same letter', () => {
  expect(nearestName('[', ['0', 'x'])).toBeUndefined()
  expect(nearestName('X', ['0', 'x'])).toBe('x')
})
