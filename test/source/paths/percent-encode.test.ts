import { describe, expect, test } from 'vitest'
import { encodeUrlPart, percentEncode } from '../../../src/source/paths/percent-encode.ts'

describe('encodeUrlPart', () => {
  test('keeps the same characters as encodeURIComponent', () => {
    const text = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).join('')
    expect(encodeUrlPart(text)).toBe(encodeURIComponent(text))
    expect(encodeUrlPart('a 🦄')).toBe('a%20%F0%9F%A6%84')
  })

  test('replaces half a surrogate pair', () => {
    expect(encodeUrlPart('a\ud83db')).toBe('a%EF%BF%BDb')
    expect(encodeUrlPart('\udd84')).toBe('%EF%BF%BD')
  })
})

describe('percentEncode', () => {
  test('encodes everything but unreserved characters', () => {
    expect(percentEncode("it's (50 %)!")).toBe('it%27s%20%2850%20%25%29%21')
  })

  test('keeps reserved characters and encoded bytes if asked to', () => {
    expect(percentEncode('/a b/%20?', '/?')).toBe('/a%20b/%20?')
  })

  test('replaces half a surrogate pair', () => {
    expect(percentEncode('\ud83d')).toBe('%EF%BF%BD')
    expect(percentEncode('/\ud83d', '/')).toBe('/%EF%BF%BD')
  })
})
