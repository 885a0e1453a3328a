import type { Expression } from 'estree-jsx'
import { excerptOf } from '../../source/text/excerpt.ts'
import type { BodyContext } from '../context/body-context.ts'
import { checkpointOf, report, rollBack } from '../context/parse-state.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { valueToNodes } from '../expressions/value-to-nodes.ts'
import { fillExpression } from '../fill-text.ts'
import { buildExpressionIsland } from '../islands/build-island.ts'
import { parseExpression } from '../javascript/parse-javascript.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'
import { jsxEvaluator } from './build-jsx.ts'
import { isRunnable } from './unknown-components.ts'

/** Build `{…}` in text: its value, or its source if a name in it is undefined. */
export function buildExpression(node: MdNode, context: BodyContext): readonly BodyNode[] {
  const code = fillExpression(node.value ?? '', node, context)
  const expression = parseExpression(code)
  if (expression === null) return []
  const literal: BodyNode = { type: 'text', value: `{${code}}` }
  if (expression === undefined) return [literal]
  // `{"a", "b"}` is a list in prose; as JavaScript it would show its last entry only.
  if (expression.type === 'SequenceExpression' || expression.type === 'ObjectExpression') return [literal]
  const checkpoint = checkpointOf(context.state)
  try {
    return valueToNodes(evaluate(expression, context.scope, jsxEvaluator(node, context)))
  } catch (problem) {
    if (!(problem instanceof NeedsRuntime)) throw problem
    rollBack(checkpoint, context.state)
    if (!isSingleName(expression, problem) && isRunnable(problem)) return buildExpressionIsland(node, code, context)
    report(
      context.state,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so the page shows {${excerptOf(code)}} as plain text.`,
        hint: 'To show braces, write "&#123;" or put the text in backticks. To use a value, define or import it in this file.',
      },
      spanOf(node, context.location.path, context.location.lineOffset),
    )
    return [literal]
  }
}

/** `{location}` in a URL: the browser's global cannot be shown as text, so the name is the author's placeholder. */
function isSingleName(expression: Expression, problem: NeedsRuntime): boolean {
  return expression.type === 'Identifier' && expression.name === problem.undefinedName
}
