import { expect, test } from 'vitest'
import { externalSummary } from '../../../src/cli/output/external-summary.ts'
import type { ProbeResult } from '../../../src/site/links/reachability.ts'

const answered = (status: number): ProbeResult => ({ kind: 'answered', status })

test('the summary counts the responses of other sites, and names those that could not be checked', () => {
  const answers = new Map<string, ProbeResult>([
    ['https://a.example/', answered(200)],
    ['https://a.example/b', answered(404)],
    ['https://b.example/', answered(403)],
    ['https://c.example/', answered(429)],
    ['https://c.example/d', answered(429)],
    ['https://in.example/', { kind: 'private' }],
  ])
  expect(externalSummary(answers)).toBe(
    '6 addresses of other sites: 1 work, 1 broken, 4 not checked (429 from c.example: 2, 403 from b.example: 1, private network: 1).\n',
  )
  expect(externalSummary(new Map())).toBe('No page links to another site.\n')
})

test('links are not called broken when no site answers', () => {
  const silent: ProbeResult = { kind: 'no-response', reason: 'name', detail: 'ENOTFOUND' }
  const answers = new Map(['https://a.example/', 'https://b.example/'].map(address => [address, silent]))
  expect(externalSummary(answers)).toBe('2 addresses of other sites: no responses.\n')
})

test('names the first sites if there are many', () => {
  const many = Array.from({ length: 10 }, (_, at) => [`https://s${at}.example/`, answered(403)] as const)
  expect(externalSummary(new Map(many))).toMatch(/403 from s7\.example: 1, and 2 more\)\.\n$/)
})
