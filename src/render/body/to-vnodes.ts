import type { FunctionComponent } from 'preact'
import { type ComponentChild, Fragment, h } from 'preact'
import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { isScriptAttribute } from '../../source/paths/script-address.ts'

/** What the renderer needs beside the tree. */
export interface VNodeOptions {
  readonly components: Readonly<Record<string, FunctionComponent<Record<string, unknown>>>>
  /** HTML of a formula. */
  readonly mathHtml: (tex: string, isBlock: boolean, place: Span | undefined) => string
}

/** Body nodes as virtual nodes, ready to be rendered. */
export function toVNodes(nodes: readonly BodyNode[], drawing: VNodeOptions): ComponentChild[] {
  return nodes.map(node => toVNode(node, drawing))
}

function toVNode(node: BodyNode, drawing: VNodeOptions): ComponentChild {
  switch (node.type) {
    case 'text':
      return node.value
    case 'html':
      return h('span', { dangerouslySetInnerHTML: { __html: node.html } })
    case 'island':
      // Drawn apart, and put into the finished HTML.
      return h('lectern-island', { 'data-index': node.index })
    case 'element':
      return node.name === 'Math' ? mathVNode(node, drawing) : elementVNode(node, drawing)
  }
}

function elementVNode({ name, props, children }: ElementNode, drawing: VNodeOptions): ComponentChild {
  const type = drawing.components[name] ?? (name === 'Fragment' ? Fragment : name)
  const entries = Object.entries(props)
    .filter(([prop, value]) => !isScriptAttribute(prop, value))
    .map(([prop, value]): [string, unknown] => [prop, toPropValue(value, drawing)])
  // Preact takes components and element names alike; its types want them apart.
  return h(type as string, Object.fromEntries(entries), ...toVNodes(children, drawing))
}

function toPropValue(value: PropValue, drawing: VNodeOptions): unknown {
  if (!isNodes(value)) return value
  const nodes = toVNodes(value.$nodes, drawing)
  return nodes.length === 1 ? nodes[0] : h(Fragment, null, ...nodes)
}

function mathVNode({ props }: ElementNode, { mathHtml }: VNodeOptions): ComponentChild {
  const isBlock = props.isBlock === true
  const place = props.place as Span | undefined // no author can write a `Math`, only `content` does
  const html = mathHtml(String(props.tex ?? ''), isBlock, place)
  return h(isBlock ? 'div' : 'span', {
    class: isBlock ? 'math math-block' : 'math',
    ...(isBlock ? { tabIndex: 0 } : {}),
    dangerouslySetInnerHTML: { __html: html },
  })
}
