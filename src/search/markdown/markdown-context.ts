import type { ElementContent } from 'hast'
import type { ResolvedLink } from '../../content/page.ts'
import type { Audience } from '../../content/tree/audience.ts'
import type { BodyNode, ElementNode } from '../../content/tree/body.ts'

/** What the content of a page is converted to Markdown with. */
export interface MarkdownContext {
  /** Who the content is for: some parts are only for one of them. */
  readonly audience: Audience
  /** What the author wrote → where it leads. An address that is missing here stays as written. */
  readonly links: Readonly<Record<string, ResolvedLink>>
  /** A string of the interface in the language of the page, by its key: `note`, `field-required`. */
  readonly label: (key: string) => string
  /** The HTML of an island as rendered at build time, by its index on the page. `undefined`: its fallback is used. */
  readonly islandHtml: (index: number) => string | undefined
}

/** The context of a component that is converted: `toHast` converts what is inside of it. */
export interface ComponentContext extends MarkdownContext {
  readonly toHast: (nodes: readonly BodyNode[]) => ElementContent[]
}

/**
 * How a component is shown in Markdown: as HTML elements with the same meaning. A `li` needs no list around it:
 * adjacent ones become a list.
 */
export type ComponentMarkdown = (node: ElementNode, context: ComponentContext) => ElementContent[]
