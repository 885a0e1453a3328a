import { expect, test } from 'vitest'
import { similarNamesOf } from '../../../src/render/icons/similar-names.ts'

test('the same words in another order come first, then fewer of them', () => {
  expect(similarNamesOf('hat-chef-tall')).toEqual([
    'tall-chef-hat',
    'hat-chef',
    'hat-tall',
    'chef-tall',
    'hat',
    'chef',
    'tall',
  ])
})

test('words for shapes and directions come last', () => {
  expect(similarNamesOf('phone-arrow-right')).toEqual([
    'right-arrow-phone',
    'phone-arrow',
    'phone-right',
    'phone',
    'arrow-right',
    'arrow',
    'right',
  ])
})

test.each(['rocket', '', '--', 'a-b-c-d-e-f-g'])('%o has no similar names', name => {
  expect(similarNamesOf(name)).toEqual([])
})
