import { lstatSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import pc from 'picocolors'
import { type Theme, themes } from '../../config/config.ts'
import { readTextIfExists } from '../../host/disk/read-text.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { createHintFilter } from '../output/once-hints.ts'
import { printable } from '../output/printable.ts'
import { shellWord } from '../output/shell-word.ts'
import { projectPaths } from '../project-paths.ts'
import { siteUrlHint } from '../site-url-hint.ts'
import { kindNames, type SiteKind, type StarterOptions, starterFiles } from '../starter.ts'
import { writeNewFiles } from '../write-new-files.ts'

export interface NewFlags {
  readonly name?: string | undefined
  readonly for?: string | undefined
  readonly theme?: string | undefined
  readonly yes?: boolean | undefined
  readonly force?: boolean | undefined
}

export interface Answers extends StarterOptions {
  readonly dir: string
}

/** The information that questions need. */
export interface AskContext {
  /** The suggested folder. */
  readonly folder: string
  /** The answers for a folder if the user accepts all suggestions. */
  readonly answersFor: (dir: string) => Answers
  /** Why a folder cannot be used. */
  readonly problemOf: (dir: string) => string | undefined
}

/** Asks the user for values that are not set by flags; `undefined` if the user cancels. */
export type Ask = (known: Partial<Answers>, context: AskContext) => Promise<Answers | undefined>

/**
 * `docs new`: create a starter project. Returns the exit code.
 *
 * @param dir If absent, the user is asked, or the current folder is used.
 * @param ask If absent, there is no terminal, so values that are not set by flags have defaults.
 */
export async function startProject(
  dir: string | undefined,
  flags: NewFlags,
  console: Console,
  ask: Ask | undefined,
): Promise<number> {
  const known = knownAnswers(dir, flags)
  const problemOf = (path: string) => folderProblem(path, flags.force === true)
  if (dir !== undefined) requireUsable(dir, problemOf)
  const answersFor = (path: string) => ({ ...defaultsFor(path), ...known, dir: path })
  const folder = problemOf('.') === undefined ? '.' : 'docs'
  const answers =
    ask === undefined || flags.yes === true
      ? answersFor(dir ?? '.')
      : await ask(known, { folder, answersFor, problemOf })
  if (answers === undefined) return exitCodes.interrupted
  requireUsable(answers.dir, problemOf)
  const { kept, written } = writeStarter(answers)
  const { directory, cache } = projectPaths(answers.dir, {})
  // The printed next steps contain these hints, so the first build need not show them.
  createHintFilter({ directory, cache })([siteUrlHint(directory)])
  console.err(createdMessage(answers, written.length, kept))
  printNextSteps(resolve(answers.dir), console)
  return exitCodes.success
}

function knownAnswers(dir: string | undefined, flags: NewFlags): Partial<Answers> {
  const name = flags.name?.trim()
  if (name === '') throw new UsageError('--name must not be empty.')
  const kind = flags.for === undefined ? undefined : choiceOf('--for', flags.for, kindNames)
  const theme = flags.theme === undefined ? undefined : choiceOf('--theme', flags.theme, themes)
  return {
    ...(dir !== undefined && { dir }),
    ...(name !== undefined && { name }),
    ...(kind !== undefined && { kind }),
    ...(theme !== undefined && { theme }),
  }
}

function choiceOf<Choice extends string>(flag: string, written: string, choices: readonly Choice[]): Choice {
  const choice = choices.find(known => known === written.toLowerCase())
  if (choice !== undefined) return choice
  throw new UsageError(`Unknown value "${written}" of ${flag}. Use one of: ${choices.join(', ')}.`)
}

const defaultsFor = (dir: string): { kind: SiteKind; theme: Theme; name: string } => ({
  kind: 'product',
  theme: 'mint',
  name: nameFor(resolve(dir)),
})

/** `my-app` → `My app`. A folder `docs` is named after the folder around it. */
function nameFor(folder: string): string {
  const isGeneric = /^(?:docs?|documentation|site|website)$/i.test(basename(folder))
  const words = basename(isGeneric ? dirname(folder) : folder)
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1)
}

function requireUsable(dir: string, problemOf: AskContext['problemOf']): void {
  const problem = problemOf(dir)
  if (problem !== undefined) throw new UsageError(problem)
}

function folderProblem(dir: string, isForced: boolean): string | undefined {
  const folder = resolve(dir)
  if (!isPresent(folder)) return undefined
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return `"${dir}" is not a folder. Choose another one.`
  const names = readdirSync(folder)
  const project = names.find(name => name === 'docs.json' || name === 'mint.json')
  if (project !== undefined) return `"${dir}" already contains a project (${project}). Choose another folder.`
  if (isForced || names.every(name => /^\.(?:git|DS_Store)$/.test(name))) return undefined
  return `"${dir}" is not empty. Choose another folder, or use --force to keep its files.`
}

/** Writes the files that do not exist yet. */
function writeStarter({ dir, ...options }: Answers): { written: readonly string[]; kept: readonly string[] } {
  const files = Object.entries(starterFiles(options))
  const folders = files.map(([path]) => dirname(path)).filter(path => path !== '.')
  const obstacle = folders.find(path => isOtherThanFolder(join(dir, path)))
  if (obstacle !== undefined)
    throw new UsageError(`"${join(dir, obstacle)}" is not a folder. Rename it, or choose another folder.`)
  const kept = files.filter(([path]) => isPresent(join(dir, path))).map(([path]) => path)
  const missing = files.filter(([path]) => !kept.includes(path))
  writeNewFiles(resolve(dir), Object.fromEntries(missing))
  return { written: missing.map(([path]) => path), kept }
}

/** Also true for a link to a folder, which may be outside of the project. */
const isOtherThanFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false

/** Also true for a link that leads nowhere. */
const isPresent = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function createdMessage({ name, kind, dir }: Answers, count: number, kept: readonly string[]): string {
  const folder = relative(process.cwd(), resolve(dir)) || 'this folder'
  const keptText = kept.length === 0 ? '' : `Existing files were kept: ${kept.join(', ')}.\n${ignoreText(dir, kept)}`
  return `Created ${printable(`"${name}"`)}, documentation for ${kindLabels[kind]}, in ${folder}: ${count} files.\n${keptText}\nNext:\n`
}

/** Files that Lectern writes must not be committed, but an existing file is never changed. */
function ignoreText(dir: string, kept: readonly string[]): string {
  const ignored = kept.includes('.gitignore') ? (readTextIfExists(join(dir, '.gitignore')) ?? '') : undefined
  return ignored === undefined || /^\/?\.lectern\/?\s*$/m.test(ignored)
    ? ''
    : 'Add the folders ".lectern" and "dist" to .gitignore.\n'
}

const kindLabels: Readonly<Record<SiteKind, string>> = { api: 'an API', product: 'a product', sdk: 'an SDK' }

/** Commands go to the standard output, explanations do not. */
function printNextSteps(folder: string, console: Console): void {
  const relativePath = relative(process.cwd(), folder)
  if (relativePath !== '') console.out(`cd ${shellWord(relativePath)}\n`)
  // If the project has its own installation, only npx finds the program.
  const docs = console.env.npm_command === 'exec' ? 'npx docs' : 'docs'
  console.out(`${docs} dev\n`)
  console.err(
    `\n${pc.bold(`${docs} dev`)} shows the site while you write. README.md says what to change first. Before you publish, set "siteUrl" in lectern.json.\n`,
  )
}
