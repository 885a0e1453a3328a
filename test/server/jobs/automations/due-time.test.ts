import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueTime } from '../../../../src/server/jobs/automations/due-time.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const due = (cron: string, last: string | undefined, now: string) => {
  const time = dueTime({ cron, last: last === undefined ? undefined : at(last), now: at(now) })
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 16)
}

const daily = '0 4 * * *'

test.each([
  ['a new automation waits', daily, undefined, '2026-01-02T05:00', undefined],
  ['before its time', daily, '2026-01-01T04:00', '2026-01-02T03:59:59.999', undefined],
  ['at its time', daily, '2026-01-01T04:00', '2026-01-02T04:00', '2026-01-02T04:00'],
  ['later', daily, '2026-01-01T04:00', '2026-01-02T17:30:12', '2026-01-02T04:00'],
  ['once', daily, '2026-01-02T04:00', '2026-01-02T17:30', undefined],
  ['after a long time, once', daily, '2025-01-01T04:00', '2026-01-02T03:00', '2026-01-01T04:00'],
  ['registered within its minute', daily, '2026-01-02T04:00:30', '2026-01-02T04:00:40', undefined],
  ['weekly', '0 4 * * 1', '2026-01-01T00:00', '2026-01-05T04:00:01', '2026-01-05T04:00'],
  ['each minute', '* * * * *', '2026-01-01T00:00', '2026-01-01T00:01:59', '2026-01-01T00:01'],
  ['no time of year is skipped or repeated', '30 2 * * *', '2026-03-29T02:30', '2026-03-30T02:29', undefined],
  ['on a leap day', '0 0 29 2 *', '2026-01-01T00:00', '2028-03-01T00:00', '2028-02-29T00:00'],
  ['never before it existed', '0 0 29 2 *', '2026-01-01T00:00', '2027-12-31T00:00', undefined],
])('%s', (_, cron, last, now, expected) => {
  expect(due(cron, last, now)).toBe(expected)
})

test('even if the clock jumps, no time is due twice and no check starts two runs', () => {
  const start = at('2026-01-01T00:00')
  const jumps = fc.array(fc.integer({ min: -3 * 86_400_000, max: 10 * 86_400_000 }), { maxLength: 30 })
  const crons = fc.constantFrom('0 * * * *', daily, '*/7 3 * * 1-5', '0 0 1 * *')
  fc.assert(
    fc.property(crons, jumps, (cron, steps) => {
      // As the database does: times in the future are ignored, and each time is stored once.
      const stored = new Set([start])
      let now = start
      for (const step of steps) {
        now = Math.max(now + step, 0)
        const known = [...stored].filter(time => time <= now)
        const time = dueTime({ cron, last: known.length > 0 ? Math.max(...known) : undefined, now })
        if (time === undefined) continue
        expect(time).toBeLessThanOrEqual(now)
        expect(time % 60_000).toBe(0)
        expect(known).not.toContain(time)
        stored.add(time)
      }
      expect(stored.size).toBeLessThanOrEqual(steps.length + 1)
    }),
    { numRuns: 50 },
  )
})
