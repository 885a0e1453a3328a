import { expect, test } from 'vitest'
import { createTextPacker } from '../../../src/host/project/text-packer.ts'

/** Enough texts for more batches than stay readable. */
const many = Array.from({ length: 2_000 }, (_, at) => `---\ntitle: Page ${at}\n---\n\nThe text of page ${at}.\n`)

test('returns each text, in any order', () => {
  const add = createTextPacker()
  const reads = many.map(add)
  expect(reads.map(read => read())).toEqual(many)
  expect(reads.toReversed().map(read => read())).toEqual(many.toReversed())
})

test('returns a text before and after it was compressed', () => {
  const add = createTextPacker()
  const read = add('first')
  expect(read()).toBe('first')
  for (const text of many.slice(0, 15)) add(text)
  expect(read()).toBe('first')
})

test('keeps equal texts once', () => {
  const add = createTextPacker()
  const [one, other, same] = ['one', 'other', 'one'].map(add)
  expect(same).toBe(one)
  expect(other?.()).toBe('other')
})

test('keeps every character, also invalid Unicode', () => {
  const texts = ['', '\0', '\uFEFF# Title', 'a\r\nb\u2028c', '\uD83D', '😀'.repeat(50_000), '"quoted" \\n', 'مرحبا']
  const add = createTextPacker()
  const reads = [...texts, ...many.slice(0, 16)].map(add)
  expect(reads.slice(0, texts.length).map(read => read())).toEqual(texts)
})
