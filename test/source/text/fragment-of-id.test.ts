import { expect, test } from 'vitest'
import { encodeStrayPercents, fragmentOfId } from '../../../src/source/text/fragment-of-id.ts'

test.each([
  ['install', '#install'],
  ['99%-可用性', '#99%25-可用性'],
  ['%20-off', '#%2520-off'],
])('the fragment of the id %s is %s', (id, fragment) => {
  expect(fragmentOfId(id)).toBe(fragment)
  expect(decodeURIComponent(fragment)).toBe(`#${id}`)
})

test.each([
  ['#install', '#install'],
  ['#99%-%E5%8F%AF', '#99%25-%E5%8F%AF'],
  ['#100%', '#100%25'],
  ['#a%2Fb', '#a%2Fb'],
])('in %s only the percent signs that begin no escape are replaced', (written, encoded) => {
  expect(encodeStrayPercents(written)).toBe(encoded)
})
