import type { FunctionComponent } from 'preact'
import { type ComponentChild, Fragment, h } from 'preact'
import type { BodyNode, ElementNode, PropValue } from '../../content/tree/body.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { isScriptAttribute } from '../../source/paths/script-address.ts'

/** The context of the conversion, in addition to the tree. */
export interface VNodeOptions {
  readonly components: Readonly<Record<string, FunctionComponent<Record<string, unknown>>>>
  /** HTML of a formula. */
  readonly mathHtml: (tex: string, isBlock: boolean, span: Span | undefined) => string
}

/** Convert body nodes to virtual nodes. */
export function toVNodes(nodes: readonly BodyNode[], options: VNodeOptions): ComponentChild[] {
  return nodes.map(node => toVNode(node, options))
}

function toVNode(node: BodyNode, options: VNodeOptions): ComponentChild {
  switch (node.type) {
    case 'text':
      return node.value
    case 'html':
      return h('span', { dangerouslySetInnerHTML: { __html: node.html } })
    case 'island':
      // Rendered separately, and inserted into the finished HTML.
      return h('lectern-island', { 'data-index': node.index })
    case 'element':
      return node.name === 'Math' ? mathVNode(node, options) : elementVNode(node, options)
  }
}

function elementVNode({ name, props, children }: ElementNode, options: VNodeOptions): ComponentChild {
  const type = options.components[name] ?? (name === 'Fragment' ? Fragment : name)
  const entries = Object.entries(props)
    .filter(([prop, value]) => !isScriptAttribute(prop, value))
    .map(([prop, value]): [string, unknown] => [prop, toPropValue(value, options)])
  // Preact accepts both components and element names, but its types separate them.
  return h(type as string, Object.fromEntries(entries), ...toVNodes(children, options))
}

function toPropValue(value: PropValue, options: VNodeOptions): unknown {
  if (!isNodes(value)) return value
  const nodes = toVNodes(value.$nodes, options)
  return nodes.length === 1 ? nodes[0] : h(Fragment, null, ...nodes)
}

function mathVNode({ props }: ElementNode, { mathHtml }: VNodeOptions): ComponentChild {
  const isBlock = props.isBlock === true
  const span = props.place as Span | undefined // authors cannot write `Math`, only `content` creates it
  const html = mathHtml(String(props.tex ?? ''), isBlock, span)
  return h(isBlock ? 'div' : 'span', {
    class: isBlock ? 'math math-block' : 'math',
    ...(isBlock ? { tabIndex: 0 } : {}),
    dangerouslySetInnerHTML: { __html: html },
  })
}
