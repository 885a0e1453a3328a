import { expect, test } from 'vitest'
import {
  base64ToBase64Url,
  decodeBase64,
  decodeBase64Url,
  encodeBase64,
  encodeBase64Url,
} from '../../../src/source/text/base64.ts'

const bytes = new Uint8Array([251, 255, 191, 0])

test('writes and reads both alphabets', () => {
  expect(encodeBase64(bytes)).toBe('+/+/AA==')
  expect(encodeBase64Url(bytes)).toBe('-_-_AA')
  expect(base64ToBase64Url('+/+/AA==')).toBe('-_-_AA')
  expect(decodeBase64('+/+/AA==')).toEqual(bytes)
  expect(decodeBase64Url('-_-_AA')).toEqual(bytes)
})

test('rejects invalid Base64', () => {
  expect(() => decodeBase64('-_-_AA')).toThrow()
  expect(() => decodeBase64Url('ä')).toThrow()
})
