import { expect, test } from 'vitest'
import {
  base64,
  bytesOfBase64,
  bytesOfBase64Url,
  encodeBase64Url,
  toBase64Url,
} from '../../../src/source/text/base64.ts'

const bytes = new Uint8Array([251, 255, 191, 0])

test('writes and reads both alphabets', () => {
  expect(base64(bytes)).toBe('+/+/AA==')
  expect(encodeBase64Url(bytes)).toBe('-_-_AA')
  expect(toBase64Url('+/+/AA==')).toBe('-_-_AA')
  expect(bytesOfBase64('+/+/AA==')).toEqual(bytes)
  expect(bytesOfBase64Url('-_-_AA')).toEqual(bytes)
})

test('rejects what is not Base64', () => {
  expect(() => bytesOfBase64('-_-_AA')).toThrow()
  expect(() => bytesOfBase64Url('ä')).toThrow()
})
