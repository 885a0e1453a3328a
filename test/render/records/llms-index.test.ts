import { expect, test } from 'vitest'
import { fitIndex } from '../../../src/render/records/llms-index.ts'

const entry = 'x'.repeat(50)
const render = (count: number, length: number) => `${entry}${'s'.repeat(length)}\n`.repeat(count)

test('descriptions get shorter before entries are left out', () => {
  expect(fitIndex(100, render)).toBe(render(100, 300))
  expect(fitIndex(500, render)).toBe(render(500, 120))
  expect(fitIndex(1_900, render)).toBe(render(1_900, 0))
})

test('a list that is too long has a note about what is left out', () => {
  const text = fitIndex(5_000, render)
  expect(text.length).toBeLessThanOrEqual(100_000)
  expect(text.length).toBeGreaterThan(98_000)
  const [, left] = /This list leaves out (\d+) pages\.\n$/.exec(text) ?? []
  expect(text.split('\n').filter(line => line === entry)).toHaveLength(5_000 - Number(left))
})
