import type { Expression } from 'estree-jsx'
import type { BodyNode } from './body.ts'
import { type Drawing, fill } from './build-body.ts'
import { jsxDrawer } from './draw-jsx.ts'
import { evaluate } from './evaluate.ts'
import { drawExpressionIsland } from './islands.ts'
import { parseExpression } from './javascript.ts'
import { type MdNode, spanOf } from './mdast.ts'
import { NotPlain } from './not-plain.ts'
import { forgetSince, notesOf, report } from './reading.ts'
import { toNodes } from './to-nodes.ts'
import { needsRunning } from './unknown-names.ts'

/** Draw `{…}` in text: what it is worth, or, where nothing defines its names, what was written. */
export function drawExpression(node: MdNode, drawing: Drawing): readonly BodyNode[] {
  const code = fill(node.value ?? '', node, drawing)
  const expression = parseExpression(code)
  if (expression === null) return []
  const literal: BodyNode = { type: 'text', value: `{${code}}` }
  if (expression === undefined) return [literal]
  // `{"a", "b"}` is a list in prose; as JavaScript it would show its last entry only.
  if (expression.type === 'SequenceExpression' || expression.type === 'ObjectExpression') return [literal]
  const notes = notesOf(drawing.reading)
  try {
    return toNodes(evaluate(expression, drawing.scope, jsxDrawer(node, drawing)))
  } catch (problem) {
    if (!(problem instanceof NotPlain)) throw problem
    forgetSince(notes, drawing.reading)
    if (!isNameAlone(expression, problem) && needsRunning(problem)) return drawExpressionIsland(node, code, drawing)
    report(
      drawing.reading,
      {
        code: 'content/undefined-name',
        severity: 'warning',
        message: `"${problem.undefinedName}" is not defined here, so {${code}} is shown as it is written.`,
        hint: 'To show braces, write "&#123;" or put the text in backticks. To use a value, define or import it in this file.',
      },
      spanOf(node, drawing.place.path, drawing.place.lineOffset),
    )
    return [literal]
  }
}

/** `{location}` in an address: what a browser calls so cannot be shown by itself, so the name is a word of the author's. */
function isNameAlone(expression: Expression, problem: NotPlain): boolean {
  return expression.type === 'Identifier' && expression.name === problem.undefinedName
}
