import type { BodyContext } from '../context/body-context.ts'
import { isExpression } from '../mdx/hide-latex.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import { fillVariables } from '../syntax/variables.ts'
import type { BodyNode } from '../tree/body.ts'
import { withoutDollars } from '../tree/latex-element.ts'
import { plainText } from '../tree/plain-text.ts'

/** The formula of a `<Latex>`: inline within text, otherwise a block. */
export function buildLatex(node: MdNode, drawing: BodyContext): BodyNode {
  const { path, line, column } = spanOf(node, drawing.location.path, drawing.location.lineOffset)
  const place = { path, line, column }
  const props = { tex: formulaOf(node, drawing), isBlock: node.type === 'mdxJsxFlowElement', place }
  return { type: 'element', name: 'Math', props, children: [] }
}

function formulaOf(node: MdNode, drawing: BodyContext): string {
  const source = drawing.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)
  const [, written = ''] = /^<Latex(?:\s[^<>]*)?>([\s\S]*)<\/Latex\s*>$/.exec(source) ?? []
  const raw = /^\s*\{\s*String\.raw\s*`([^`]*)`\s*\}\s*$/.exec(written)?.[1]
  if (raw !== undefined) return withoutDollars(raw)
  if (isExpression(written)) return withoutDollars(plainText(drawing.render.children(node, drawing)))
  return withoutDollars(fillVariables(written, drawing.state.settings.variables, () => {}))
}
