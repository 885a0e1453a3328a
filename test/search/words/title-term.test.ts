import { expect, test } from 'vitest'
import { createAnalyzer } from '../../../src/search/words/analyzer.ts'
import { isExactTerm, titleTerm } from '../../../src/search/words/title-term.ts'
import { browserIndexOf } from '../../support/browser-index.ts'
import { pageRecords } from '../../support/page-records.ts'

const analyzer = createAnalyzer('en', word => word.replace(/s$/, ''))

test.each([
  ['Stations', 'station='],
  ['Rate limits', 'limit-rate='],
  ['rate LIMIT', 'limit-rate='],
  ['?!', undefined],
  ['A title with so many words that it is no term', undefined],
])('the term of a title: %s', (title, term) => {
  expect(titleTerm(title, analyzer)).toBe(term)
  if (term) expect(isExactTerm(term)).toBe(true)
})

test('if a page title is typed, its page is first, before pages that contain the words more often', async () => {
  const text = { '': 'Stations of the network. A station measures. Station after station.' }
  const pages = [
    pageRecords('/list', 'List stations', text, { operation: { method: 'GET', path: '/stations' } }),
    pageRecords('/get', 'Get a station', text, { operation: { method: 'GET', path: '/stations/{station}' } }),
    pageRecords('/guide', 'Stations', { '': 'Where levels are measured, and how.' }),
  ]
  const { find } = await browserIndexOf(pages)
  for (const query of ['Stations', 'station', 'stations ']) expect((await find(query))[0], query).toMatch(/^\/guide/)
  expect((await find('list stations'))[0]).toMatch(/^\/list/)
  expect((await find('statio')).join(' ')).not.toContain('=')
})
