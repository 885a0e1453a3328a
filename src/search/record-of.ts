import { inlineMarkdownText } from '../content/body/parse-inline-markdown.ts'
import type { Page } from '../content/page.ts'
import type { SectionText } from '../content/text/section-texts.ts'
import type { NavigationIndex } from '../navigation/lookup/navigation-index.ts'
import { boostAt, breadcrumbsOf } from '../navigation/lookup/page-context.ts'
import type { NavLocation } from '../navigation/navigation.ts'
import type { PageRecord } from './page-record.ts'

/** The position of a page in the navigation, its language and its address. */
export interface RecordContext {
  readonly index: NavigationIndex
  readonly location: NavLocation
  readonly lang: string
  readonly href: string
}

/** A record without the text of its sections: the part that is known without parsing the page again. */
export function recordMetadataOf(
  page: Page,
  { index, location, lang, href }: RecordContext,
): Omit<PageRecord, 'sections'> {
  const { description, keywords } = page.frontmatter
  return {
    href,
    lang,
    title: inlineMarkdownText(page.title),
    description: description && inlineMarkdownText(description),
    keywords,
    breadcrumbs: breadcrumbsOf(index, location).map(({ title }) => title),
    boost: boostAt(index, location, page),
  }
}

/** The search record of a page. */
export function recordOf(page: Page, context: RecordContext, sections: readonly SectionText[]): PageRecord {
  return { ...recordMetadataOf(page, context), sections }
}
