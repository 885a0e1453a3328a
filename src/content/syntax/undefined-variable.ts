import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'

/** A text uses a variable that docs.json does not define. */
export const undefinedVariable = (
  name: string,
  variables: Readonly<Record<string, string>>,
): Omit<Diagnostic, 'span'> => ({
  code: 'content/undefined-variable',
  severity: 'warning',
  message: `Undefined variable "{{${name}}}". It is shown as text.`,
  hint: `${didYouMean(name, Object.keys(variables)) ?? `Add "${name}" to "variables" in docs.json.`} If it is text, write the braces as "&#123;&#123;".`,
})
