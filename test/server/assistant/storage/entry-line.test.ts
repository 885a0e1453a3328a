import { expect, test } from 'vitest'
import { entryLine, parseEntryLine } from '../../../../src/server/assistant/storage/entry-line.ts'
import { answer, feedback, question, rating } from './entries.ts'

const source = { id: '/start#install', url: 'https://docs.example.com/start#install', title: 'Start › Install' }

test('an entry is one line that can be parsed again', () => {
  const entries = [
    question(1, { text: 'Zeile 1\nZeile 2 \u2028 "日本語" 😀', pageRoute: '/start', keyId: 'key-1' }),
    answer(1, { sources: [source], usage: { inputTokens: 10, outputTokens: 20 } }),
    rating(1, { rating: 'down', comment: 'No' }),
    feedback(1),
  ]
  const lines = entries.map(entryLine)
  expect(lines.join('')).not.toContain('\n')
  expect(lines.map(parseEntryLine)).toEqual(entries)
})

test('times are rounded to whole milliseconds', () => {
  expect(parseEntryLine(entryLine(answer(1, { time: 1500.4, durationMs: 12.7 })))).toMatchObject({
    time: 1500,
    durationMs: 13,
  })
})

test('removes what PostgreSQL cannot store', () => {
  const hostile = { id: 'a\0', url: 'https://a.example/\ud800', title: '\udc00 title' }
  expect(parseEntryLine(entryLine(answer(1, { text: 'a\0b\ud83d', sources: [hostile] })))).toMatchObject({
    text: 'ab\ufffd',
    sources: [{ id: 'a', url: 'https://a.example/\ufffd', title: '\ufffd title' }],
  })
})

test('shortens texts and ids that are too long', () => {
  const entry = parseEntryLine(
    entryLine(question(1, { text: 'a'.repeat(1_000_000), questionId: 'b'.repeat(1_000_000) })),
  )
  expect(entry).toMatchObject({ text: 'a'.repeat(200_000), questionId: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"question"',
  '{"type":"toString"}',
  '{"type":"__proto__"}',
  entryLine(question(1)).slice(0, -1),
  entryLine(question(1)).replace('"time":1000', '"time":null'),
  entryLine(answer(1)).replace('"text":"Answer 1."', '"text":{}'),
])('ignores the damaged line %s', line => {
  expect(parseEntryLine(line)).toBeUndefined()
})
