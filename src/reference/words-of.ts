import type { ApiDescription } from '../api-spec/api-description.ts'
import type { BodyNode } from '../content/body.ts'
import { drawMarkdown } from '../content/draw-markdown.ts'
import { withoutComponentTags } from './component-tags.ts'
import type { PartSettings } from './page-parts.ts'

/** Draws Markdown of a description; the same words, which are repeated for every operation, once. */
export function wordsOf(description: ApiDescription): Pick<PartSettings, 'words' | 'headings'> {
  const known = drawn.get(description) ?? new Map<string, readonly BodyNode[]>()
  drawn.set(description, known)
  const words = (markdown: string) => {
    const nodes = known.get(markdown) ?? drawWords(markdown, 'bold')
    known.set(markdown, nodes)
    return nodes
  }
  const headings = (markdown: string) => (markdown === '' ? [] : drawWords(markdown, 'of-page'))
  return { words, headings }
}

const drawWords = (markdown: string, headings: 'of-page' | 'bold'): readonly BodyNode[] =>
  withoutForeignAnchors(drawMarkdown(withoutComponentTags(markdown), headings))

/** Places that other tools would make of a description: `#tag/orders/operation/list`. */
export const foreignAnchor = /^#\/?(?:tag|operation|section|model|schema|paths|components)\//

/** Words with their links, but for those to places that no page here has: of these the words alone. */
function withoutForeignAnchors(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (node.type !== 'element') return [node]
    const children = withoutForeignAnchors(node.children)
    const isForeign = typeof node.props.href === 'string' && foreignAnchor.test(node.props.href)
    return isForeign ? children : [{ ...node, children }]
  })
}

const drawn = new WeakMap<ApiDescription, Map<string, readonly BodyNode[]>>()
