import { inlineMarkdownText } from '../content/body/parse-inline-markdown.ts'
import type { Page } from '../content/page.ts'
import type { SectionText } from '../content/text/section-texts.ts'
import type { NavigationIndex } from '../navigation/lookup/navigation-index.ts'
import { boostAt, breadcrumbsOf } from '../navigation/lookup/page-context.ts'
import type { Place } from '../navigation/navigation.ts'
import type { PageRecord } from './page-record.ts'

/** Where a page stands, and what it is called there. */
export interface RecordContext {
  readonly index: NavigationIndex
  readonly place: Place
  readonly lang: string
  readonly href: string
}

/** All of a record but the words of its sections: what can be said of a page without reading it again. */
export function recordMetadataOf(
  page: Page,
  { index, place, lang, href }: RecordContext,
): Omit<PageRecord, 'sections'> {
  const { description, keywords } = page.frontmatter
  return {
    href,
    lang,
    title: inlineMarkdownText(page.title),
    description: description && inlineMarkdownText(description),
    keywords,
    breadcrumbs: breadcrumbsOf(index, place).map(({ title }) => title),
    boost: boostAt(index, place, page),
  }
}

/** A page as readers search for it. */
export function recordOf(page: Page, surroundings: RecordContext, sections: readonly SectionText[]): PageRecord {
  return { ...recordMetadataOf(page, surroundings), sections }
}
