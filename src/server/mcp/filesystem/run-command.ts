import type { PageMetadata } from '../../../search/records/page-records.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { type Command, type CommandContext, LimitReached } from './command.ts'
import { cat } from './commands/cat.ts'
import { find } from './commands/find.ts'
import { grep, rg } from './commands/grep.ts'
import { head, tail } from './commands/head.ts'
import { ls, tree } from './commands/ls.ts'
import { sed, xargs } from './commands/sed.ts'
import { sort, uniq } from './commands/sort.ts'
import { wc } from './commands/wc.ts'
import { createFileTree } from './file-tree.ts'
import { openOutput } from './output.ts'
import { CommandError, type Pipeline, parseCommand, type Word } from './parse-command.ts'
import { loadPatterns } from './patterns.ts'

export interface FilesystemOptions {
  readonly pages: readonly PageMetadata[]
  /** The Markdown of a page. */
  readonly read: (route: string) => string | undefined
  /** Prefix of every address of the site, without a trailing slash. */
  readonly base: string
  /** Resolves when other work of the process has had its turn. */
  readonly pause: () => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
  /** Aborted when nobody waits for the output. */
  readonly signal: AbortSignal
}

export interface CommandOutput {
  readonly text: string
  /** Whether the output consists only of errors. */
  readonly isError: boolean
}

/** The maximum work of one command line. */
const limits = { pages: 20_000, characters: 200_000_000, ms: 5_000, pipeCharacters: 5_000_000 }

/** The work, in characters or pages, after which other requests have their turn. */
const step = { characters: 65_536, pages: 8 }

const commands: Readonly<Record<string, Command>> = {
  ls,
  tree,
  cat,
  head,
  tail,
  grep,
  rg,
  find,
  wc,
  sed,
  sort,
  uniq,
  xargs,
}

/** The commands that can be run. */
export const commandNames = Object.keys(commands)

/**
 * Runs a command line on the pages of the site as Markdown files. It looks like a shell, but there are no processes and
 * no files of the machine, and nothing can be changed.
 */
export async function runCommand(line: string, options: FilesystemOptions): Promise<CommandOutput> {
  const output = openOutput()
  try {
    const pipelines = parseCommand(line)
    if (pipelines.length === 0) throw new CommandError('The command is empty.')
    const context = await contextOf(options)
    let status = 0
    for (const pipeline of pipelines) {
      if (isSkipped(pipeline, status)) continue
      status = await runPipeline(pipeline, { ...context, write: output.write, fail: output.fail })
    }
  } catch (error) {
    if (error instanceof CommandError) output.fail(error.message)
    else if (error instanceof LimitReached) output.note(error.message)
    else throw error
  }
  return output.result()
}

const isSkipped = ({ runs }: Pipeline, status: number): boolean =>
  (runs === 'after-success' && status !== 0) || (runs === 'after-failure' && status === 0)

async function runPipeline({ commands }: Pipeline, context: CommandContext): Promise<number> {
  let input: string | undefined
  let status = 0
  for (const [at, command] of commands.entries()) {
    const isLast = at === commands.length - 1
    const chunks: string[] = []
    let length = 0
    const collect = (text: string) => {
      length += text.length
      if (length > limits.pipeCharacters) throw new LimitReached('A command in a pipe has written too much.')
      chunks.push(text)
    }
    try {
      status = await run(command, { ...context, input, write: isLast ? context.write : collect })
    } catch (error) {
      // The next command gets the output so far.
      if (!(error instanceof LimitReached) || isLast) throw error
      context.fail(error.message)
    }
    input = chunks.join('')
  }
  return status
}

async function run(words: readonly Word[], context: CommandContext): Promise<number> {
  const [name, ...args] = words
  const command = ownValue(commands, name?.text ?? '')
  if (!command) {
    context.fail(`${name?.text.slice(0, 100)}: Unknown command. Commands: ${commandNames.join(', ')}.`)
    return 127
  }
  let hasFailed = false
  const fail = (message: string) => {
    hasFailed = true
    context.fail(`${name?.text}: ${message}`)
  }
  try {
    const status = await command(args, { ...context, fail })
    return hasFailed ? Math.max(1, status) : status
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    fail(error.message)
    return 2
  }
}

/** The context that all commands of a line share: the files, and the remaining budget. */
async function contextOf({ pages, read, base, pause, now, signal }: FilesystemOptions): Promise<CommandContext> {
  const files = createFileTree(pages, base)
  const end = now() + limits.ms
  let count = 0
  let characters = 0
  let sinceCount = 0
  let sinceCharacters = 0
  const worked = async (length: number) => {
    characters += length
    sinceCharacters += length
    if (sinceCharacters < step.characters && sinceCount < step.pages) return
    sinceCount = 0
    sinceCharacters = 0
    await pause()
    signal.throwIfAborted()
    if (now() > end) throw new LimitReached(`Stopped after ${limits.ms / 1000} seconds. ${narrower}`)
    if (characters > limits.characters) throw new LimitReached(`Stopped after reading too much. ${narrower}`)
  }
  return {
    tree: files,
    compile: await loadPatterns(),
    input: undefined,
    worked,
    read: async file => {
      if (++count > limits.pages) throw new LimitReached(`Stopped after ${limits.pages} files. ${narrower}`)
      sinceCount++
      await worked(0)
      const route = files.pageOf(file)?.route
      const text = (route === undefined ? undefined : read(route)) ?? ''
      await worked(text.length)
      return text
    },
    write: () => {},
    fail: () => {},
    run,
  }
}

const narrower = 'Name a folder, or use the search tool.'
