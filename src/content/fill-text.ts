import type { Span } from '../source/diagnostics/diagnostic.ts'
import type { BodyContext } from './context/body-context.ts'
import { report } from './context/parse-state.ts'
import { parseExpression } from './javascript/parse-javascript.ts'
import type { MdNode } from './syntax/mdast.ts'
import { undefinedVariable } from './syntax/undefined-variable.ts'
import { fillVariables, variableIn } from './syntax/variables.ts'

/** Insert the values of variables into a text. Reports undefined variables. */
export function fillText(text: string, node: MdNode, context: BodyContext, isCode = false): string {
  const { state } = context
  const spanOf = variableSpans(node, context)
  return fillVariables(text, state.settings.variables, name => {
    if (isCode) return // In code, `{{name}}` is usually part of a template language.
    report(state, undefinedVariable(name, state.settings.variables), spanOf(name))
  })
}

/**
 * Insert the values of variables into an expression. If it becomes invalid, because a value with a quotation mark ends a
 * string, it stays as the author wrote it.
 */
export function fillExpression(code: string, node: MdNode, context: BodyContext): string {
  const filled = fillText(code, node, context)
  if (filled === code || parseExpression(filled) !== undefined) return filled
  return fillVariables(code, {}, () => {})
}

/**
 * Returns a function that finds the position of each variable in the source of a node, in order. If the source does not
 * contain a variable as written, its position is that of the node, and so are all later ones.
 */
function variableSpans(node: MdNode, { location: { path, lineOffset }, text }: BodyContext): (name: string) => Span {
  const { start, end } = node.position ?? {}
  const nodeSpan = { path, line: (start?.line ?? 1) + lineOffset, column: start?.column ?? 1 }
  // The address of a link comes after its text.
  const from = (Reflect.get(node, 'tagName') === 'a' ? node.children?.at(-1)?.position?.end : undefined) ?? start
  let last = from?.offset === undefined ? undefined : { offset: from.offset, line: from.line, column: from.column }
  return name => {
    const variable = last && variableIn(text.slice(0, end?.offset), name, last.offset)
    if (!last || !variable) {
      last = undefined
      return nodeSpan
    }
    const lines = text.slice(last.offset, variable.start).split('\n')
    const line = last.line + lines.length - 1
    const column = (lines.length === 1 ? last.column : 1) + (lines.at(-1)?.length ?? 0)
    const endColumn = column + variable.end - variable.start
    last = { offset: variable.end, line, column: endColumn }
    return { path, line: line + lineOffset, column, endLine: line + lineOffset, endColumn }
  }
}
