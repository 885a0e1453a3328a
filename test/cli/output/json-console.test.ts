import { expect, test } from 'vitest'
import { jsonConsole } from '../../../src/cli/output/json-console.ts'
import { recording } from '../recording.ts'

test('messages are lines of JSON without the colors of a terminal', () => {
  const plain = recording()
  const console = jsonConsole(plain, () => 0)
  console.out('\u001b[1mhttp://localhost:8080/\u001b[22m\n')
  console.err('one\n\ntwo\n')
  console.err('\n')
  const line = (message: string) =>
    `${JSON.stringify({ time: '1970-01-01T00:00:00.000Z', level: 'info', type: 'message', message })}\n`
  expect(plain.said).toEqual({ out: line('http://localhost:8080/'), err: line('one\n\ntwo') })
})
