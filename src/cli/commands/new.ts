import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { type Theme, themes } from '../../config/config.ts'
import { writeAtomically } from '../../host/disk/write-atomically.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { type StarterOptions, starterFiles } from '../starter.ts'

export interface NewFlags {
  readonly name?: string | undefined
  readonly theme?: string | undefined
  readonly force?: boolean | undefined
}

/** Asks the user for values that are not set by flags; `undefined` if the user cancels. */
export type Ask = (known: Partial<StarterOptions>, fallback: StarterOptions) => Promise<StarterOptions | undefined>

/** `docs new`: create a starter project. Returns the exit code. */
export async function startProject(
  dir: string,
  flags: NewFlags,
  console: Console,
  ask: Ask | undefined,
): Promise<number> {
  const folder = resolve(dir)
  requireEmpty(folder, dir, flags.force === true)
  const theme = flags.theme === undefined ? undefined : knownTheme(flags.theme)
  const known = { ...(flags.name !== undefined && { name: flags.name }), ...(theme !== undefined && { theme }) }
  const fallback = { name: titleOf(basename(folder)), theme: 'mint' as const, ...known }
  const answers = ask === undefined ? fallback : await ask(known, fallback)
  if (answers === undefined) return exitCodes.success
  const files = starterFiles(answers)
  for (const [path, text] of Object.entries(files)) writeAtomically(join(folder, path), text)
  const relativePath = relative(process.cwd(), folder)
  console.err(`${Object.keys(files).length} files in ${relativePath || '.'}. Next:\n`)
  if (relativePath !== '') console.out(`cd ${relativePath}\n`)
  // In a project with its own installation, only npx finds the program.
  const docs = console.env.npm_command === 'exec' ? 'npx docs' : 'docs'
  console.out(`${docs} dev\n`)
  return exitCodes.success
}

function requireEmpty(folder: string, dir: string, isForced: boolean): void {
  if (isForced || !existsSync(folder)) return
  const names = readdirSync(folder).filter(name => !/^\.(?:git|DS_Store)$/.test(name))
  if (names.length === 0) return
  throw new UsageError(`"${dir}" is not empty. Name another folder, or write over what is there with --force.`)
}

function knownTheme(written: string): Theme {
  const theme = themes.find(each => each === written)
  if (theme !== undefined) return theme
  throw new UsageError(`"${written}" is no theme. There are: ${themes.join(', ')}.`)
}

/** `my-docs` → `My docs`. */
function titleOf(folderName: string): string {
  const words = folderName.replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}
