import { expect, test } from 'vitest'
import { createBrowserTerms } from '../../../src/search/browser-index/page-terms.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { pageRecords } from '../../support/page-records.ts'

test('the terms of a page do not depend on how many terms of earlier pages are kept', async () => {
  const toolsOf = await languageToolsOf(['en'])
  const pages = ['First page about tapes', 'Second page about copies of tapes', 'getUserById and createClient'].map(
    (text, at) => pageRecords(`/page-${at}`, `Page ${at}`, { '': text, details: `More about ${text}` }),
  )
  const [keepsAll, keepsFew] = [createBrowserTerms(toolsOf), createBrowserTerms(toolsOf, 3)]
  const expected = pages.map(keepsAll)
  expect(pages.map(keepsFew)).toEqual(expected)
  expect(expected.flat().map(({ terms }) => terms)).not.toContain('')
})
