import type { BodyNode, PropValue } from '../tree/body.ts'
import { isNodes } from '../tree/node-props.ts'

/** Maximum length of a short body, in characters of names and values. Its HTML has about twice as many. */
const maxLength = 4_000

/** Nodes whose HTML may be long, or is that of other content. */
const otherContent = new Set(['Api.Part', 'Api.More', 'Math', 'Mermaid'])

/** Whether a body is so short that all of it fits on a page, whatever is around it. */
export function isShortBody(nodes: readonly BodyNode[]): boolean {
  let left = maxLength
  const visitValue = (value: PropValue): void => {
    left -= typeof value === 'string' ? value.length : 4
    if (left < 0 || typeof value !== 'object' || value === null) return
    if (isNodes(value)) visit(value.$nodes)
    else for (const inner of Object.values(value)) visitValue(inner)
  }
  const visit = (list: readonly BodyNode[]): void => {
    for (const node of list) {
      if (left < 0) return
      if (node.type === 'text') left -= node.value.length
      else if (node.type !== 'element' || otherContent.has(node.name)) left = -1
      else {
        left -= node.name.length
        for (const value of Object.values(node.props)) visitValue(value)
        visit(node.children)
      }
    }
  }
  visit(nodes)
  return left >= 0
}
