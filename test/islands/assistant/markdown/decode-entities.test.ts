import { expect, test } from 'vitest'
import { decodeEntities } from '../../../../src/islands/assistant/markdown/decode-entities.ts'

test.each([
  ['a &lt; b &amp;&amp; c', 'a < b && c'],
  ['&#65;&#x42;&#X43;', 'ABC'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &constructor; &__proto__;', '&unknown; &constructor; &__proto__;'],
  ['AT&T; &', 'AT&T; &'],
  ['&#0;&#xD800;&#x110000;&#9999999;', '\ufffd\ufffd\ufffd\ufffd'],
])('%s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected)
})
