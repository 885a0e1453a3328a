import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import { markdownToNodes } from '../../content/body/markdown-to-nodes.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { element } from '../context/node-builders.ts'
import type { PageContext } from '../context/page-context.ts'
import { divideAtCallouts } from './description-callouts.ts'
import { stripComponentTags } from './strip-component-tags.ts'

/** Renders Markdown of a spec. A text that many operations repeat is rendered once. */
export function descriptionRenderer(spec: ApiSpec): Pick<PageContext, 'renderMarkdown' | 'renderMarkdownWithHeadings'> {
  const headings = (markdown: string) => (markdown === '' ? [] : renderMarkdown(markdown, 'of-page'))
  return { renderMarkdown: rendererFor(spec), renderMarkdownWithHeadings: headings }
}

const renderMarkdown = (markdown: string, headings: 'of-page' | 'bold'): readonly BodyNode[] =>
  divideAtCallouts(markdown).flatMap(part => {
    const nodes = withoutForeignLinks(markdownToNodes(stripComponentTags(part.markdown), headings))
    return part.callout ? [element(part.callout, {}, nodes)] : nodes
  })

/** Fragments that other tools generate for a spec: `#tag/orders/operation/list`. */
export const foreignFragment = /^#\/?(?:tag|operation|section|model|schema|paths|components)\//

/** Keep links, except those to anchors that do not exist here: of these, keep only the text. */
function withoutForeignLinks(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (node.type !== 'element') return [node]
    const children = withoutForeignLinks(node.children)
    const isForeign = typeof node.props.href === 'string' && foreignFragment.test(node.props.href)
    return isForeign ? children : [{ ...node, children }]
  })
}

const rendererFor = memoize((_: ApiSpec) => memoizeByText((markdown: string) => renderMarkdown(markdown, 'bold')))
