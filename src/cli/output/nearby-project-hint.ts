import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { innerProjectOf } from '../../config/inner-project.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { shellWord } from './shell-word.ts'

/** What the user ran, and where. */
interface Run {
  /** `check`. If absent, the hints do not contain a command. */
  readonly command: string | undefined
  /** The absolute path of the docs folder. */
  readonly directory: string
  /** The absolute path of the working directory. */
  readonly here: string
}

/** Names the command for the project in a subfolder or in a folder above: `docs check site/docs`. */
export function withNearbyProject(diagnostics: readonly Diagnostic[], run: Run): readonly Diagnostic[] {
  const { command, directory, here } = run
  if (command === undefined) return diagnostics
  return diagnostics.map(diagnostic => {
    const inner = innerProjectOf(diagnostic)
    const folder = inner === undefined ? outerProjectFor(diagnostic, directory) : join(directory, inner)
    if (folder === undefined) return diagnostic
    const path = relative(here, folder).replaceAll('\\', '/') || '.'
    return { ...diagnostic, hint: `There is a project in "${path}". Run "docs ${command} ${shellWord(path)}".` }
  })
}

/** Users often run commands in a subfolder of the docs. Folders further up probably belong to another project. */
const maxLevels = 4

function outerProjectFor({ code }: Diagnostic, directory: string): string | undefined {
  if (code !== 'config/missing-file') return undefined
  let folder = directory
  for (let level = 0; level < maxLevels; level++) {
    folder = dirname(folder)
    if (['docs.json', 'mint.json'].some(name => existsSync(join(folder, name)))) return folder
  }
  return undefined
}
