import { expect, test } from 'vitest'
import { verdictOf } from '../../../../src/islands/playground/operation/response-verdict.tsx'
import { englishResponseMessages } from '../../../../src/islands/playground/response/english-response-messages.ts'
import { addEnglishMessages } from '../../../../src/islands/playground/ui/messages.ts'

addEnglishMessages(englishResponseMessages)

test.each([
  [undefined, 'Body not checked'],
  ['image/png', 'Body not checked: image/png'],
  ['3.4 MB', 'Body not checked: 3.4 MB'],
])('a body that was not checked has a reason: %s', (obstacle, text) => {
  const verdict = verdictOf({ check: { errors: [] }, isBodyChecked: false, obstacle }, 200)
  expect(verdict).toEqual({ text, tone: 'neutral', inBody: [], notes: [] })
})
