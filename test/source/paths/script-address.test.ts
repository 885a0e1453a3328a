import { expect, test } from 'vitest'
import { isScriptAddress } from '../../../src/source/paths/script-address.ts'

test.each(['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x', '\u0001vbscript:x', 'j\ta\tv\tascript:x'])(
  '%j is a script address',
  href => expect(isScriptAddress(href)).toBe(true),
)

test.each(['/javascript', 'https://example.com/javascript:', '#javascript:', 'javascript', ''])(
  '%j is not a script address',
  href => expect(isScriptAddress(href)).toBe(false),
)
