import { expect, test } from 'vitest'
import { toFoundPages } from '../../../src/search/browser-index/found-page.ts'
import { openIndex } from '../../../src/search/browser-index/open-index.ts'
import { sampleIndex, sampleQueries } from '../../../src/search/browser-index/sample-index.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'

// A search that finds nothing would not run the code that ranks and shows pages.
test.each(['en', 'de', 'ar', 'ja', 'ru', 'fi'])(
  'the queries of the sample index find pages in every language: %s',
  async language => {
    const tools = (await languageToolsOf([language, 'en']))(language)
    const index = await openIndex({ load: sampleIndex(language), reader: { language }, toolsOf: async () => tools })
    for (const query of sampleQueries) {
      const results = await index.search(query, {}, 6)
      const [first] = toFoundPages(results, tools, { language })
      // A single letter is not completed.
      expect([query, results.pages.length]).toEqual([query, query.length === 1 ? 0 : 6])
      if (query.length > 1) expect(first?.sections).not.toEqual([])
    }
  },
)
