import type { Diagnostic } from '../source/diagnostics/diagnostic.ts'

/** The hint that a folder without `docs.json` contains a project. */
export const innerProjectHint = (folder: string): string =>
  `There is a project in "${folder}". Pass this folder to the command.`

/** The folder in such a hint, relative to the docs folder. */
export function innerProjectOf({ code, hint = '' }: Diagnostic): string | undefined {
  return code === 'config/missing-file' ? /^There is a project in "(.+)"\. Pass this/.exec(hint)?.[1] : undefined
}
