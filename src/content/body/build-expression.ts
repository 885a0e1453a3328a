import type { Expression } from 'estree-jsx'
import type { BodyContext } from '../context/body-context.ts'
import { checkpointOf, report, rollBack } from '../context/parse-state.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { valueToNodes } from '../expressions/value-to-nodes.ts'
import { fill } from '../fill-text.ts'
import { buildExpressionIsland } from '../islands/build-island.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'
import { jsxEvaluator } from './build-jsx.ts'
import { isRunnable } from './unknown-components.ts'

/** Draw `{…}` in text: what it is worth, or, where nothing defines its names, what was written. */
export function buildExpression(node: MdNode, drawing: BodyContext): readonly BodyNode[] {
  const code = fill(node.value ?? '', node, drawing)
  const expression = parseExpression(code)
  if (expression === null) return []
  const literal: BodyNode = { type: 'text', value: `{${code}}` }
  if (expression === undefined) return [literal]
  // `{"a", "b"}` is a list in prose; as JavaScript it would show its last entry only.
  if (expression.type === 'SequenceExpression' || expression.type === 'ObjectExpression') return [literal]
  const notes = checkpointOf(drawing.state)
  try {
    return valueToNodes(evaluate(expression, drawing.scope, jsxEvaluator(node, drawing)))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(notes, drawing.state)
    if (!isSingleName(expression, problem) && isRunnable(problem)) return buildExpressionIsland(node, code, drawing)
    report(
      drawing.state,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so {${code}} is shown as it is written.`,
        hint: 'To show braces, write "&#123;" or put the text in backticks. To use a value, define or import it in this file.',
      },
      spanOf(node, drawing.location.path, drawing.location.lineOffset),
    )
    return [literal]
  }
}

/** `{location}` in an address: what a browser calls so cannot be shown by itself, so the name is a word of the author's. */
function isSingleName(expression: Expression, problem: NeedsRuntime): boolean {
  return expression.type === 'Identifier' && expression.name === problem.undefinedName
}
