import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordTable } from '../../../src/search/words/word-table.ts'

const entry = fc.record({
  word: fc.string({ minLength: 1, unit: 'binary' }),
  values: fc.array(fc.nat(), { maxLength: 4 }),
})

test('finds the same values as a map, also after it has grown', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), fc.integer({ min: 0, max: 3_000 }), (entries, others) => {
      const table = createWordTable()
      const map = new Map<string, readonly number[]>()
      const numbered = Array.from({ length: others }, (_, at) => ({ word: `word${at}`, values: [at] }))
      for (const { word, values } of [...entries, ...numbered, ...entries]) {
        if (table.find(unitsOf(word), 1, word.length + 1) === 0) table.add(unitsOf(word), 1, word.length + 1, values)
        if (!map.has(word)) map.set(word, values)
      }
      expect(table.size()).toBe(map.size)
      for (const [word, values] of map) {
        const at = table.find(unitsOf(word), 1, word.length + 1)
        expect([...table.numbers().subarray(at, at + 1 + values.length)]).toEqual([values.length, ...values])
      }
      expect(table.find(unitsOf('unknown'), 1, 8)).toBe(0)
    }),
    { numRuns: 30 },
  )
})

/** Words are parts of longer texts. */
const unitsOf = (word: string): Uint16Array =>
  Uint16Array.from({ length: word.length + 2 }, (_, at) => `<${word}>`.charCodeAt(at))
