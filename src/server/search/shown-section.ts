import type { FoundSection } from './site-search.ts'

/** A search result of the API. */
export interface ShownSection {
  /** Markdown. */
  readonly content: string
  /** Route of the page: `/guides/start`. */
  readonly path: string
  readonly metadata: {
    /** Of the page. */
    readonly title: string
    /** From the page to the section. */
    readonly headings: readonly string[]
    readonly breadcrumbs: readonly string[]
    /** Id of the section. */
    readonly anchor?: string | undefined
    readonly url: string
    /** From 0 to 1. */
    readonly score: number
    readonly version?: string | undefined
    readonly language: string
    readonly tag?: string | undefined
  }
}

/** For a longer section, only the best passage is shown. */
const maxContent = 10_000

/** @param origin Where readers find the site. */
export function shownSection(found: FoundSection, score: number, origin: string): ShownSection {
  const { page, section, passage } = found
  return {
    content: section.markdown.length > maxContent ? passage.markdown : section.markdown,
    path: page.route,
    metadata: {
      title: page.title,
      headings: section.titles.slice(1),
      breadcrumbs: page.breadcrumb,
      anchor: section.id,
      url: origin + section.href,
      score,
      version: page.divisions.version,
      language: page.language,
      tag: page.tag,
    },
  }
}

/**
 * How well each result matches: how much of the question it covers. A result has at least the score of later ones,
 * because the order also depends on factors other than words.
 */
export function scoresOf(found: readonly FoundSection[]): readonly number[] {
  let best = 0
  const reversed = found.toReversed().map(({ coverage }) => {
    best = Math.max(best, coverage)
    return Math.round(best * 1000) / 1000
  })
  return reversed.reverse()
}
