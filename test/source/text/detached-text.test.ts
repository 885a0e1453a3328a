import { expect, test } from 'vitest'
import { detachedText } from '../../../src/source/text/detached-text.ts'

test.each(['', 'authentication', 'größe 😀 日本'])('the copy of %j has the same text', text => {
  expect(detachedText(`a ${text} z`.slice(2, -2))).toBe(text)
})
