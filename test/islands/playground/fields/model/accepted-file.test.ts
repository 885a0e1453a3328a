import { expect, test } from 'vitest'
import { acceptOf, isAcceptedFile } from '../../../../../src/islands/playground/fields/model/accepted-file.ts'

test.each([
  ['image/png', undefined, true],
  ['image/png', 'image/png', true],
  ['image/png; q=1', 'image/png', true],
  ['image/jpeg', 'image/png, image/jpeg', true],
  ['image/jpeg', 'image/*', true],
  ['text/plain', 'image/*', false],
  ['text/plain', 'image/png, image/jpeg', false],
  // The browser does not know the type of each file.
  ['', 'image/fits', true],
])('whether a file of the type %j fits %j', (type, accept, expected) => {
  expect(isAcceptedFile({ type }, accept)).toBe(expected)
})

test('bytes of any type are not restricted', () => {
  expect(acceptOf('application/octet-stream')).toBeUndefined()
  expect(acceptOf('image/png, image/*')).toBe('image/png, image/*')
})
