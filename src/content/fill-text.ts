import { didYouMean } from '../source/diagnostics/nearest-name.ts'
import type { BodyContext } from './context/body-context.ts'
import { report } from './context/parse-state.ts'
import type { MdNode } from './syntax/mdast.ts'
import { fillVariables } from './syntax/variables.ts'

/** Insert the values of variables into a text. Reports undefined variables. */
export function fillText(text: string, node: MdNode, { state, location }: BodyContext, isCode = false): string {
  return fillVariables(text, state.settings.variables, name => {
    if (isCode) return // In code, `{{name}}` is usually part of a template language.
    const at = node.position?.start
    report(
      state,
      {
        code: 'content/undefined-variable',
        severity: 'warning',
        message: `Undefined variable "{{${name}}}". It is shown as text.`,
        hint: `${didYouMean(name, Object.keys(state.settings.variables)) ?? `Add "${name}" to "variables" in docs.json.`} If it is text, write the braces as "&#123;&#123;".`,
      },
      { path: location.path, line: (at?.line ?? 1) + location.lineOffset, column: at?.column ?? 1 },
    )
  })
}
