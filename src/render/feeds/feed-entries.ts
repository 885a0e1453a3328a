import type { Element, ElementContent, Properties } from 'hast'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { contentNodesOf, isNodes } from '../../content/tree/node-props.ts'
import { plainText } from '../../content/tree/plain-text.ts'
import type { MarkdownContext } from '../../search/markdown/markdown-context.ts'
import { toHast } from '../../search/markdown/to-hast.ts'
import { textListOf } from '../../source/text/text-list.ts'
import { dateInText } from './date-in-text.ts'

/** An entry of a feed. */
export interface FeedEntry {
  readonly title: string
  /** The id of the element on the page. */
  readonly anchor: string
  readonly tags: readonly string[]
  /** ISO 8601; absent if neither the label nor the description of the update contains a date. */
  readonly date?: string | undefined
  /** A summary that the author wrote for the feed. */
  readonly summary?: string | undefined
  /** Without scripts and styles, with absolute addresses. */
  readonly html: string
}

interface EntryContext extends Omit<MarkdownContext, 'audience'> {
  /** The URL of the page. */
  readonly pageUrl: string
}

/**
 * The entries of the feed of a page, in the order of its `Update` components (pages of the format, 14): an update with
 * texts for the feed is one entry, any other has one for each of its main headings, or one if it has none.
 */
export function feedEntries(body: readonly BodyNode[], context: EntryContext): readonly FeedEntry[] {
  return updatesIn(body).flatMap(update => entriesOf(update, context))
}

function updatesIn(nodes: readonly BodyNode[]): readonly ElementNode[] {
  return nodes.flatMap(node => {
    if (node.type === 'island') return node.slots.flatMap(updatesIn)
    if (node.type !== 'element') return []
    return node.name === 'Update' ? [node] : updatesIn(contentNodesOf(node))
  })
}

function entriesOf({ props, children }: ElementNode, context: EntryContext): readonly FeedEntry[] {
  const label = textOf(props.label)
  const shared = { tags: tagsOf(props.tags), date: dateInText(label) ?? dateInText(textOf(props.description)) }
  const entry = (title: string, anchor: unknown, nodes: readonly BodyNode[], summary?: string): FeedEntry => ({
    title: title.trim(),
    anchor: typeof anchor === 'string' ? anchor : '',
    ...shared,
    summary,
    html: htmlOf(nodes, context),
  })
  const own = feedTexts(props.rss)
  const sections = own ? [] : sectionsOf(children)
  if (sections.length === 0) return [entry(own?.title ?? label, props.id, children, own?.description)]
  const [first] = sections
  const intro = children.slice(0, first ? children.indexOf(first.heading) : 0)
  const hasIntro = plainText(intro).trim() !== ''
  return [
    ...(hasIntro ? [entry(label, props.id, intro)] : []),
    ...sections.map(({ heading, content }) => entry(plainText(heading.children), heading.props.id, content)),
  ]
}

/** The texts that an author wrote for the feed: `rss={{ title: "…", description: "…" }}`. */
function feedTexts(rss: unknown): { readonly title?: string; readonly description?: string } | undefined {
  if (typeof rss !== 'object' || rss === null || Array.isArray(rss)) return undefined
  const { title, description } = rss as Readonly<Record<string, unknown>>
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
}

interface Section {
  readonly heading: ElementNode
  readonly content: readonly BodyNode[]
}

/** The sections below the highest headings. Lower headings are part of their content. */
function sectionsOf(nodes: readonly BodyNode[]): readonly Section[] {
  const headings = nodes.filter((node): node is ElementNode => node.type === 'element' && node.name === 'Heading')
  const level = Math.min(...headings.map(levelOf))
  const main = headings.filter(heading => levelOf(heading) === level)
  return main.map((heading, at) => {
    const next = main[at + 1]
    return { heading, content: nodes.slice(nodes.indexOf(heading) + 1, next && nodes.indexOf(next)) }
  })
}

const levelOf = ({ props }: ElementNode): number => Number(props.level) || 2

function textOf(value: PropValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  return isNodes(value) ? plainText(value.$nodes) : ''
}

const tagsOf = (tags: unknown): readonly string[] => [...new Set(textListOf(tags))]

/** Feed readers show neither scripts nor styles, and know no addresses of the page. */
const schema = { ...defaultSchema, clobberPrefix: '', attributes: { ...defaultSchema.attributes } }

function htmlOf(nodes: readonly BodyNode[], context: EntryContext): string {
  const children = toHast(nodes, { ...context, audience: 'humans' }).map(node =>
    withAbsoluteUrls(node, context.pageUrl),
  )
  return toHtml(sanitize({ type: 'root', children }, schema))
}

function withAbsoluteUrls(node: ElementContent, pageUrl: string): ElementContent {
  if (node.type !== 'element') return node
  const element: Element = {
    ...node,
    properties: absoluteProperties(node.properties, pageUrl),
    children: node.children.map(child => withAbsoluteUrls(child, pageUrl)),
  }
  return element
}

function absoluteProperties({ id: _, ...properties }: Properties, pageUrl: string): Properties {
  const absolute = (address: string) => (URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address)
  const { href, src } = properties
  return {
    ...properties,
    ...(typeof href === 'string' && { href: absolute(href) }),
    ...(typeof src === 'string' && { src: absolute(src) }),
  }
}
