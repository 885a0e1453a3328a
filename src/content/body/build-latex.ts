import type { BodyContext } from '../context/body-context.ts'
import { isLatexExpression } from '../mdx/hide-latex.ts'
import { type MdNode, sourceOf, spanOf } from '../syntax/mdast.ts'
import { fillVariables } from '../syntax/variables.ts'
import type { BodyNode } from '../tree/body.ts'
import { withoutDollars } from '../tree/latex-element.ts'
import { plainText } from '../tree/plain-text.ts'

/** The formula of a `<Latex>`: inline within text, otherwise a block. */
export function buildLatex(node: MdNode, context: BodyContext): BodyNode {
  const { path, line, column } = spanOf(node, context.location.path, context.location.lineOffset)
  const position = { path, line, column }
  const props = { tex: formulaOf(node, context), isBlock: node.type === 'mdxJsxFlowElement', place: position }
  return { type: 'element', name: 'Math', props, children: [] }
}

function formulaOf(node: MdNode, context: BodyContext): string {
  const source = sourceOf(node, context.text)
  const [, inner = ''] = /^<Latex(?:\s[^<>]*)?>([\s\S]*)<\/Latex\s*>$/.exec(source) ?? []
  const raw = /^\s*\{\s*String\.raw\s*`([^`]*)`\s*\}\s*$/.exec(inner)?.[1]
  if (raw !== undefined) return withoutDollars(raw)
  if (isLatexExpression(inner)) return withoutDollars(plainText(context.render.children(node, context)))
  return withoutDollars(fillVariables(inner, context.state.settings.variables, () => {}))
}
