import type { Body, BodyNode } from '../../content/tree/body.ts'

/** A page without what was generated from its spec, except its address and its description. */
export const withoutSpecParts = (body: Body): Body => ({ ...body, children: body.children.filter(isShown) })

const isShown = (node: BodyNode): boolean =>
  node.type !== 'element' || !node.props.isGenerated || ['Api.Endpoint', 'Api.Description'].includes(node.name)
