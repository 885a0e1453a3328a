import { expect, test } from 'vitest'
import type { UsagePeriod } from '../../../../src/server/dashboard/ports/usage-reader.ts'
import { cachedUsageReader } from '../../../../src/server/dashboard/storage/cached-usage-reader.ts'
import { manualClock } from '../../../../src/server/in-memory/clock.ts'

const day = 86_400_000

function opened(read = async ({ from }: UsagePeriod) => [{ day: from, count: 1 }]) {
  const clock = manualClock(100 * day + 5)
  const periods: (readonly [from: number, to: number])[] = []
  const usage = async (period: UsagePeriod) => {
    periods.push([period.from / day, period.to / day])
    return read(period)
  }
  const reader = cachedUsageReader({ usage }, clock)
  const period = { domain: 'docs', from: 70 * day, to: 101 * day }
  return { clock, periods, read: () => reader.usage(period) }
}

test('days that have ended are counted once in 10 minutes, and the others each time', async () => {
  const { clock, periods, read } = opened()
  const expected = [
    { day: 70 * day, count: 1 },
    { day: 99 * day, count: 1 },
  ]
  expect(await Promise.all([read(), read()])).toEqual([expected, expected])
  expect(periods).toEqual([
    [70, 99],
    [99, 101],
    [99, 101],
  ])
  clock.advance(10 * 60_000)
  await read()
  expect(periods.slice(3)).toEqual([
    [70, 99],
    [99, 101],
  ])
})

test('an error is not cached', async () => {
  let isBroken = true
  const { read } = opened(async () => {
    if (isBroken) throw new Error('broken')
    return []
  })
  await expect(read()).rejects.toThrow('broken')
  isBroken = false
  expect(await read()).toEqual([])
})
