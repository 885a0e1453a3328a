import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { PropValue } from '../tree/body.ts'

/**
 * Whether a property is a handler written as text (`onclick="…"`). It would need an inline script, which the content
 * security policy forbids, so it is left out and reported.
 */
export function isStringHandler(
  node: MdNode,
  element: string,
  prop: string,
  value: PropValue,
  context: BodyContext,
): boolean {
  if (!/^on[a-z]+$/i.test(prop) || typeof value !== 'string' || /^[A-Z]/.test(element)) return false
  report(
    context.state,
    {
      code: 'content/string-handler',
      severity: 'warning',
      message: `"${prop}" of <${element}> is text. Inline handlers do not run under a strict content security policy, so it was left out.`,
      hint: `Write a function (${prop}={() => …}), or put the script into a .js file of the project.`,
    },
    spanOf(node, context.location.path, context.location.lineOffset),
  )
  return true
}
