import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A browser test waits for a condition, never for a time: a time is too short on some machine, and too long on all
// others. `support/wait-for-idle.ts` has the conditions under which nothing more happens on a page. A test that fails
// fails at once: with a retry, a flaky test is noticed only when it fails several times in a row.

/** The files that name a timer, with the reason why no result depends on how long it takes. */
const reasons: Readonly<Record<string, string>> = {
  'author-browser.test.ts': 'scripts of the author that wait: they are what is tested',
  'author-scripts.test.ts': 'scripts of the author that wait: they are what is tested',
  'first-paint.test.ts': 'a server that pauses in the middle of a page: a slow network is what is tested',
  'pdf.test.ts': 'a page that never settles: it is what is tested',
  'playground-exchange.test.ts': 'a server that sends an answer in pieces; measures how long the page is busy',
  'playground-fields-any.test.ts': 'ends a task, without a delay',
  'support/wait-for-idle.ts': 'timers of the page: a browser runs them in the order in which they are due',
}

const root = join(import.meta.dirname, '..')
const browserTests = readdirSync(join(root, 'test/browser'), { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.tsx?$/.test(path))

const filesWith = (pattern: RegExp): readonly string[] =>
  browserTests.filter(path => pattern.test(readFileSync(join(root, 'test/browser', path), 'utf8'))).sort()

test('browser tests wait for conditions, not for a time', () => {
  expect(filesWith(/\bwaitForTimeout\b/)).toEqual([])
  expect(filesWith(/\bset(?:Timeout|Interval)\b|\btimers\/promises\b/)).toEqual(Object.keys(reasons).sort())
})

test('no test is run again after it failed', () => {
  expect(filesWith(/\bretry\b/)).toEqual([])
  expect(readFileSync(join(root, 'vite.config.ts'), 'utf8')).not.toMatch(/\bretry\b/)
})
