import type { ElementContent } from 'hast'
import type { ResolvedLink } from '../../content/page.ts'
import type { Audience } from '../../content/tree/audience.ts'
import type { BodyNode, ElementNode } from '../../content/tree/body.ts'

/** The context in which the content of a page is converted to Markdown. */
export interface MarkdownContext {
  /** The audience of the output: some content is only for one of them. */
  readonly audience: Audience
  /** Written address → target. An address without an entry is unchanged. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** A string of the interface in the language of the page, by its key: `note`, `field-required`. */
  readonly label: (key: string) => string
  /** The labels of the variations of the site, by their ids. */
  readonly variations: Readonly<Record<string, string>>
  /**
   * The HTML of an island as rendered at build time, by its index on the page. If it is `undefined`, the fallback of
   * the island is used.
   */
  readonly islandHtml: (index: number) => string | undefined
}

/** The context in which a component is converted: `toHast` converts its content. */
export interface ComponentContext extends MarkdownContext {
  readonly toHast: (nodes: readonly BodyNode[]) => ElementContent[]
}

/**
 * How a component is converted to Markdown: to HTML elements with the same meaning. A `li` needs no list around it,
 * because adjacent ones become a list.
 */
export type ComponentMarkdown = (node: ElementNode, context: ComponentContext) => ElementContent[]
