import { innerProjectOf } from '../../config/inner-project.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { shellWord } from './shell-word.ts'

/**
 * Names the command for the project in a subfolder: `docs check site/docs`.
 *
 * @param prefix The path from the working directory to the folder, with a trailing slash; empty if they are the same.
 */
export function withInnerProject(
  diagnostics: readonly Diagnostic[],
  command: string | undefined,
  prefix: string,
): readonly Diagnostic[] {
  if (command === undefined) return diagnostics
  return diagnostics.map(diagnostic => {
    const folder = innerProjectOf(diagnostic)
    if (folder === undefined) return diagnostic
    const path = prefix + folder
    return { ...diagnostic, hint: `There is a project in "${path}". Run "docs ${command} ${shellWord(path)}".` }
  })
}
