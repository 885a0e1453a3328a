import { expect, test } from 'vitest'
import { periodOf } from '../../../../src/server/dashboard/overview/period.ts'
import { scaleTop } from '../../../../src/server/dashboard/overview/usage-chart.tsx'
import { summarizeUsage } from '../../../../src/server/dashboard/overview/usage-summary.ts'
import { servedDashboard, start } from '../support/served-dashboard.ts'

const day = 86_400_000
const today = Math.floor(start / day) * day

async function overview(changes: Parameters<typeof servedDashboard>[0], query = '') {
  const server = servedDashboard(changes)
  return (await server.read(query, await server.signIn())).html
}

test('summarizes counts by day', () => {
  const { days, totals } = summarizeUsage(
    [
      { day: 0, outcome: 'answered', caller: 'web', count: 3 },
      { day: 0, outcome: 'unanswered', caller: 'api', rating: 'down', count: 2 },
      { day: 2 * day, outcome: 'failed', caller: 'web', rating: 'up', count: 1 },
      { day: 2 * day, count: 4 },
      { day: 3 * day, outcome: 'answered', caller: 'web', count: 100 },
    ],
    0,
    3,
  )
  const none = { total: 0, answered: 0, unanswered: 0, failed: 0, unfinished: 0, web: 0, api: 0, up: 0, down: 0 }
  expect(days).toEqual([
    { ...none, day: 0, total: 5, answered: 3, unanswered: 2, web: 3, api: 2, down: 2 },
    { ...none, day },
    { ...none, day: 2 * day, total: 5, failed: 1, unfinished: 4, web: 1, up: 1 },
  ])
  expect(totals).toEqual({
    ...none,
    total: 10,
    answered: 3,
    unanswered: 2,
    failed: 1,
    unfinished: 4,
    web: 4,
    api: 2,
    up: 1,
    down: 2,
  })
})

test('a period ends today, and has 30 days if its length is invalid', () => {
  expect(periodOf(new URLSearchParams('days=7'), start)).toEqual({ days: 7, from: today - 6 * day, to: today + day })
  for (const query of ['', 'days=31', 'days=-7', 'days=x'])
    expect(periodOf(new URLSearchParams(query), start).days).toBe(30)
})

test('the chart has a scale of round numbers', () => {
  expect([0, 1, 7, 10, 11, 13, 99, 101, 108, 999, 1001, 123_456].map(scaleTop)).toEqual([
    2, 2, 8, 10, 12, 16, 100, 120, 120, 1000, 1200, 160_000,
  ])
})

test('shows the numbers as a chart and as a table', async () => {
  const counts = [
    { day: today, outcome: 'answered' as const, caller: 'web' as const, rating: 'up' as const, count: 30 },
    { day: today - day, outcome: 'unanswered' as const, caller: 'api' as const, count: 10 },
    { day: today - 40 * day, outcome: 'answered' as const, caller: 'web' as const, count: 20 },
  ]
  const html = await overview({ counts })
  expect(html).toContain('<title>12 Mar 2026: 30</title>')
  expect(html).toContain('<td>30</td><td>0</td><td>0</td>')
  for (const text of [
    '+100% compared with the previous period',
    '75%',
    'Website: 30, API: 10',
    'Helpful: 30, not helpful: 0',
  ])
    expect(html).toContain(text)
})

test('without questions, a model or stored conversations, the page explains what to do', async () => {
  const html = await overview({ hasModel: false, storesConversations: false })
  for (const text of ['No questions yet', 'No model is configured', 'Conversations are not stored'])
    expect(html).toContain(text)
})
