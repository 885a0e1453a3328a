import { scriptError } from '../../content/javascript/script-error.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { styleError } from './style-error.ts'

/** Report the syntax errors of scripts that every page runs. A browser does not run any part of such a script. */
export function checkScriptSyntax(scripts: readonly SourceFile[]): readonly Diagnostic[] {
  return scripts.flatMap(file => {
    const error = scriptError(file)
    if (!error) return []
    const message = `Browsers cannot run this script: ${error.message}.`
    const hint = `${error.hint ?? 'Correct this line or the line before it.'} The file is published unchanged.`
    const span = spanBetween(file.path, file.text, error.offset, Math.min(error.offset + 1, file.text.length))
    return [{ code: 'render/invalid-script', severity: 'warning', message, hint, span }]
  })
}

/** Report the syntax errors of style sheets: the first one of each file, because what follows is misread. */
export const checkStyleSyntax = (styles: readonly SourceFile[]): readonly Diagnostic[] =>
  styles.flatMap(styleDiagnostics)

const styleDiagnostics = memoize(({ path, text }: SourceFile): readonly Diagnostic[] => {
  const error = styleError(text)
  if (!error) return []
  const { offset, length, message, hint } = error
  return [
    {
      code: 'render/invalid-style',
      severity: 'warning',
      message,
      hint,
      span: spanBetween(path, text, offset, offset + length),
    },
  ]
})
