import type { Frontmatter } from '../page.ts'
import type { BodyNode, ElementNode } from '../tree/body.ts'
import { mapElement, mapNodes, mapSlots } from '../tree/map-nodes.ts'
import { plainText } from '../tree/plain-text.ts'

/**
 * The title of a page: from its front matter, else its first heading of level 1, else its file name. The page shows its
 * title above the body, so a heading with the same text is removed; others of level 1 become level 2. Pages of mode
 * `custom` and `frame` keep their headings, without anchor links, because the author designs them.
 */
export function extractTitle(
  nodes: readonly BodyNode[],
  { title: frontMatterTitle, mode }: Frontmatter,
  path: string,
): { title: string; children: readonly BodyNode[] } {
  const first = nodes.find(isTopHeading)
  const text = first ? plainText([first]).trim() : ''
  const title = frontMatterTitle ?? (text || titleOfPath(path))
  if (mode === 'custom' || mode === 'frame')
    return { title, children: mapHeadings(nodes, { noAnchor: true }, isHeading) }
  const isRepeated = first !== undefined && isSameText(text, title)
  const remaining = nodes.filter(node => !(isRepeated && node === first))
  return { title, children: mapHeadings(remaining, { level: 2 }, isTopHeading) }
}

/** Change the properties of certain headings, at any depth. */
function mapHeadings(
  nodes: readonly BodyNode[],
  props: ElementNode['props'],
  matches: (node: BodyNode) => boolean,
): readonly BodyNode[] {
  const map = (inner: readonly BodyNode[]) => mapHeadings(inner, props, matches)
  return mapNodes(nodes, node => {
    if (node.type === 'island') return mapSlots(node, map)
    if (node.type !== 'element') return node
    return mapElement(node, matches(node) ? { ...node.props, ...props } : node.props, map)
  })
}

const isHeading = (node: BodyNode): boolean => node.type === 'element' && node.name === 'Heading'
const isTopHeading = (node: BodyNode): boolean =>
  node.type === 'element' && node.name === 'Heading' && node.props.level === 1
const isSameText = (left: string, right: string): boolean =>
  left.toLowerCase().replace(/\s+/g, ' ') === right.toLowerCase().replace(/\s+/g, ' ')

/** `guides/getting-started.mdx` → `Getting started`. */
function titleOfPath(path: string): string {
  const segments = path.replace(/\.mdx?$/, '').split('/')
  const last = segments.at(-1) === 'index' ? (segments.at(-2) ?? 'home') : (segments.at(-1) ?? '')
  const name = last.replace(/[-_]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
