import { type ComponentChild, h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { components } from '../../../src/components/components.ts'
import { emptyPageData, type PageData, PageDataContext } from '../../../src/components/page-data.ts'

/** An element as the renderer makes it: a component of ours by name, or an HTML element. */
export function element(name: string, props: object = {}, ...children: ComponentChild[]): VNode {
  // Authors' props are of any shape, and so are those of the tests.
  return h(components[name] ?? name, props as Record<string, unknown>, ...children) as VNode
}

/** The HTML of a piece of page, one tag a line. */
export function draw(node: ComponentChild, data: Partial<PageData> = {}): string {
  return indented(htmlOf(node, data))
}

/** The HTML of a piece of page as it is. */
export function htmlOf(node: ComponentChild, data: Partial<PageData> = {}): string {
  return renderToString(h(PageDataContext.Provider, { value: { ...emptyPageData, ...data } }, node))
}

/** What opens nothing: elements without an end, those that end at once, and text. */
const flat = /^<(img|source|br|input|hr|col)\b|\/>$|<\/path>$|^[^<]/

function indented(html: string): string {
  let depth = 0
  const parts = html.match(/<path[^>]*><\/path>|<[^>]+>|[^<]+/g) ?? []
  const lines = parts.map(part => {
    if (part.startsWith('</')) depth--
    const line = `${'  '.repeat(depth)}${part.replace(/\n/g, '⏎')}`
    if (!part.startsWith('</') && !flat.test(part)) depth++
    return line
  })
  return lines.join('\n')
}
