import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { PropValue } from '../tree/body.ts'

/** A property of an element of HTML or of a component. */
interface ElementProp {
  readonly element: string
  readonly prop: string
  readonly value: PropValue
}

/**
 * Reports a property of an HTML element that is a handler written as text (`onclick="…"`). It would need an inline
 * script, which the content security policy forbids.
 *
 * @returns Whether it is such a handler, so that it must be left out.
 */
export function rejectStringHandler(
  { element, prop, value }: ElementProp,
  node: MdNode,
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
