import { expect, test } from 'vitest'
import { dateInText } from '../../../src/render/feeds/date-in-text.ts'

test.each([
  ['2026-01-12', '2026-01-12'],
  ['v2.3.1 (2026/1/2)', '2026-01-02'],
  ['January 12, 2026', '2026-01-12'],
  ['Jan 2nd, 2026', '2026-01-02'],
  ['Sept. 3, 2025', '2025-09-03'],
  ['12 March 2026', '2026-03-12'],
  ['3. June 2026', '2026-06-03'],
  ['May 2025', '2025-05-01'],
  ['Week of Feb 3, 2026: more', '2026-02-03'],
  ['2026年1月12日', '2026-01-12'],
  ['2026年1月', '2026-01-01'],
])('%s contains %s', (text, date) => expect(dateInText(text)).toBe(`${date}T00:00:00.000Z`))

test.each([
  '',
  'v1.2.3',
  '2026',
  'Version 10.20.30',
  'Maybe 2025 is near',
  '2026-02-31',
  'February 30, 2026',
  '1.2.2026',
])('"%s" contains no date', text => expect(dateInText(text)).toBeUndefined())
