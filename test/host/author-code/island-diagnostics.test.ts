import { expect, test } from 'vitest'
import { bundlingFailed } from '../../../src/host/author-code/island-diagnostics.ts'

test('scripts that cannot be bundled are reported with the first line of the reason', () => {
  const { code, severity, message } = bundlingFailed(
    new Error('\nTwo exports are called "a".\n    at build (x.js:1:1)'),
  )
  expect([code, severity]).toEqual(['host/unbundled-code', 'error'])
  expect(message).toBe(
    'The scripts of the pages could not be bundled: Two exports are called "a". Components are rendered, but are not interactive.',
  )
})
