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
])('"%s" means %s', (written, meant) => {
  expect(nearestName(written, ['index', 'name', 'tabs', 'quickstart'])).toBe(meant)
})

test('of several near names the nearest is taken, of equals the first', () => {
  expect(nearestName('grops', ['group', 'groups', 'drops'])).toBe('groups')
  expect(nearestName('nabs', ['tabs', 'labs'])).toBe('tabs')
})

test('the hint is a question', () => {
  expect(didYouMean('thmee', ['theme'])).toBe('Did you mean "theme"?')
  expect(didYouMean('thmee', [])).toBeUndefined()
})
