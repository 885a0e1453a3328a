import { marked } from 'marked'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** What a text contains that a browser would load, or open on a click. */
export interface RenderedLinks {
  /** Addresses of links, except of mail. */
  readonly links: readonly string[]
  readonly images: readonly string[]
  /** Raw HTML. */
  readonly html: readonly string[]
}

/** As the renderer of many chat clients sees it: remark with GFM, as in react-markdown. */
export function linksForRemark(text: string): RenderedLinks {
  const found = { links: [] as string[], images: [] as string[], html: [] as string[] }
  const visit = (node: { type: string; url?: string; value?: string; children?: unknown[] }) => {
    if (node.type === 'link' || node.type === 'definition') found.links.push(node.url ?? '')
    if (node.type === 'image') found.images.push(node.url ?? '')
    if (node.type === 'html') found.html.push(node.value ?? '')
    // The children of a node are nodes.
    for (const child of node.children ?? []) visit(child as typeof node)
  }
  visit(unified().use(remarkParse).use(remarkGfm).parse(text))
  return { ...found, links: found.links.filter(url => !url.startsWith('mailto:')) }
}

export function linksForMarked(text: string): RenderedLinks {
  const found = { links: [] as string[], images: [] as string[], html: [] as string[] }
  marked.walkTokens(marked.lexer(text, { gfm: true }), token => {
    if (token.type === 'link' || token.type === 'def') found.links.push(token.href)
    if (token.type === 'image') found.images.push(token.href)
    if (token.type === 'html') found.html.push(token.raw)
  })
  return { ...found, links: found.links.filter(url => !url.startsWith('mailto:')) }
}
