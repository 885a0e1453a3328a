import type { PageRecords } from '../../../src/search/records/page-records.ts'
import type { FoundSection, SiteSearch } from '../../../src/server/search/site-search.ts'
import { mayRead, type Reader } from '../../../src/source/access/access.ts'

/** A search over a few pages. Sections that contain more words of the question come first. */
export function fakeSearch(pages: readonly PageRecords[]): SiteSearch & { readonly questions: readonly string[] } {
  const questions: string[] = []
  const byRoute = new Map(pages.map(page => [page.page.route, page]))
  const isVisible = ({ page }: PageRecords, reader: Reader) => mayRead(page.access, reader)
  return {
    questions,
    search: async ({ text, limit, filter }) => {
      questions.push(text)
      const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
      const scored = pages
        .filter(page => isVisible(page, filter.reader))
        .flatMap(({ page, sections }) => sections.map(section => ({ page, section })))
        .map(found => ({ ...found, count: countOf(words, `${found.section.titles.join(' ')} ${found.section.text}`) }))
      const found = scored.filter(({ count }) => count > 0).sort((one, two) => two.count - one.count)
      return found.slice(0, limit).map(
        ({ page, section, count }, at): FoundSection => ({
          ...{ page, section, further: [], coverage: count / words.length, confidence: count / words.length },
          ...{ score: 1 - at / limit, passage: { markdown: section.markdown.slice(0, 900), coverage: 1 } },
        }),
      )
    },
    find: async () => [],
    page: (route, { reader }) => {
      const page = byRoute.get(route)
      return page && isVisible(page, reader) ? page : undefined
    },
    pages: ({ reader }) => pages.filter(page => isVisible(page, reader)).map(({ page }) => page),
    facets: () => ({ languages: ['en'], versions: [], products: [] }),
  }
}

const countOf = (words: readonly string[], text: string): number =>
  words.filter(word => text.toLowerCase().includes(word)).length
