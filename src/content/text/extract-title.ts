import type { Frontmatter } from '../page.ts'
import type { BodyNode, ElementNode } from '../tree/body.ts'
import { mapPropNodes } from '../tree/node-props.ts'
import { plainText } from '../tree/plain-text.ts'

/**
 * The title of a page: from its head, else its first heading of level 1, else its file name. The heading that says the
 * same as the title goes, since the page shows its title above the body; others of level 1 become level 2. Pages of
 * mode `custom` and `frame` are the author's own design, so they keep theirs, and no heading has a sign that links to it.
 */
export function extractTitle(
  nodes: readonly BodyNode[],
  { title: written, mode }: Frontmatter,
  path: string,
): { title: string; children: readonly BodyNode[] } {
  const first = nodes.find(isTopHeading)
  const text = first ? plainText([first]).trim() : ''
  const title = written ?? (text || titleOfPath(path))
  if (mode === 'custom' || mode === 'frame')
    return { title, children: mapHeadings(nodes, { noAnchor: true }, isHeading) }
  const isRepeated = first !== undefined && sameWords(text, title)
  const rest = nodes.filter(node => !(isRepeated && node === first))
  return { title, children: mapHeadings(rest, { level: 2 }, isTopHeading) }
}

/** Nodes whose headings of a kind got other properties, wherever they stand. */
function mapHeadings(
  nodes: readonly BodyNode[],
  props: ElementNode['props'],
  isMeant: (node: BodyNode) => boolean,
): readonly BodyNode[] {
  const map = (inner: readonly BodyNode[]) => mapHeadings(inner, props, isMeant)
  return nodes.map(node => {
    if (node.type === 'island') return { ...node, slots: node.slots.map(map) }
    if (node.type !== 'element') return node
    const changed = isMeant(node) ? { ...node.props, ...props } : node.props
    return { ...node, props: mapPropNodes(changed, map), children: map(node.children) }
  })
}

const isHeading = (node: BodyNode): boolean => node.type === 'element' && node.name === 'Heading'
const isTopHeading = (node: BodyNode): boolean =>
  node.type === 'element' && node.name === 'Heading' && node.props.level === 1
const sameWords = (left: string, right: string): boolean =>
  left.toLowerCase().replace(/\s+/g, ' ') === right.toLowerCase().replace(/\s+/g, ' ')

/** `guides/getting-started.mdx` → `Getting started`. */
function titleOfPath(path: string): string {
  const segments = path.replace(/\.mdx?$/, '').split('/')
  const last = segments.at(-1) === 'index' ? (segments.at(-2) ?? 'home') : (segments.at(-1) ?? '')
  const words = last.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
