import { expect, test } from 'vitest'
import { decodeAttribute } from '../../../src/render/offline/decode-attribute.ts'

test('references become characters, once', () => {
  expect(decodeAttribute('a&amp;b&#x3D;&#61;&quot;&lt;&gt;&apos;&AMP;')).toBe(`a&b=="<>'&`)
  expect(decodeAttribute('&amp;lt;')).toBe('&lt;')
})

test('invalid references and unknown names are not changed', () => {
  expect(decodeAttribute('a & b &nbsp; &#x110000; &constructor;')).toBe('a & b &nbsp; &#x110000; &constructor;')
})
