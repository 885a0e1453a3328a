import { defaultLabels, type LabelKey } from '../../components/labels.ts'
import type { LanguageData, PageData } from '../../components/page-data.ts'
import { parseBodyText } from '../../content/pages/body-store.ts'
import type { Body } from '../../content/tree/body.ts'
import { toPageContent } from '../../search/markdown/to-page-content.ts'
import { type ContentTexts, type PageContent, toContentTexts } from '../../search/page-content.ts'
import type { Stage } from '../../source/stage.ts'

/** What the content of a page is made from. */
export interface ContentInput {
  /** The body of the page as JSON text. */
  readonly text: string
  readonly links: PageData['links']
  /** The HTML of each island, as rendered at build time. */
  readonly islandHtml?: readonly (string | undefined)[] | undefined
}

/** The content of a page. Its input is plain data, so that it can be made on a thread. */
export const renderContent: Stage<LanguageData, ContentInput, ContentTexts> = {
  name: 'render-content',
  cache: {},
  // The other threads render the bodies meanwhile, which takes longer than writing the pages on this one.
  threads: 'any',
  apply: ({ labels, variations }, { text, links, islandHtml }) =>
    toContentTexts(contentOf(parseBodyText(text), { links, labels, variations }, index => islandHtml?.[index])),
}

/** @param islandHtml The HTML of an island as rendered at build time, by its index; `undefined`: its fallback is used. */
export function contentOf(
  body: Body,
  { links, labels, variations = {} }: Pick<PageData, 'links' | 'labels' | 'variations'>,
  islandHtml: (index: number) => string | undefined,
): PageContent {
  const label = (key: string) => labels[key] ?? defaultLabels[key as LabelKey] ?? key // callers name existing keys
  return toPageContent(body.children, { links, label, variations, islandHtml })
}
