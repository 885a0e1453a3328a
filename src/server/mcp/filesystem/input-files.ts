import { type CommandContext, LimitReached } from './command.ts'
import { CommandError, type Word } from './parse-command.ts'

/** A text that a command reads, and the name of its file. */
export interface InputText {
  /** Absent for the output of the previous command in a pipe. */
  readonly file: string | undefined
  readonly text: string
}

const limits = { paths: 20_000, missing: 20, suggestions: 3 }

/** The files and folders that words refer to. Reports those that do not exist. */
export async function pathsOf(
  words: readonly Word[],
  context: CommandContext,
  prefers: 'file' | 'folder',
): Promise<readonly string[]> {
  const { tree, compile, worked, fail } = context
  const paths: string[] = []
  let missing = 0
  for (const word of words) {
    // Wildcards are compared with all paths, and so are misspelled paths.
    if (word.glob !== undefined) await worked(tree.length)
    for (const path of tree.expand(word, compile)) {
      const known = tree.find(path, prefers)
      if (known === undefined) {
        if (++missing > limits.missing) throw new CommandError('Too many paths do not exist.')
        const isSuggested = missing <= limits.suggestions
        if (isSuggested) await worked(tree.length)
        fail(missingText(path, isSuggested ? tree.suggest(path) : undefined))
      } else paths.push(known)
      if (paths.length > limits.paths) throw new LimitReached(`Stopped after ${limits.paths} paths.`)
    }
  }
  return paths
}

const missingText = (path: string, similar: string | undefined): string =>
  `${path.slice(0, 300)}: File not found.${similar === undefined ? '' : ` Did you mean ${similar}?`}`

/** The texts that a command reads: files, or the output of the previous command. */
export async function* inputTexts(words: readonly Word[], context: CommandContext): AsyncGenerator<InputText> {
  const named = words.filter(({ text }) => text !== '-')
  if (named.length === 0) {
    if (context.input === undefined) context.fail('Name a file.')
    else yield { file: undefined, text: context.input }
    return
  }
  for (const path of await pathsOf(named, context, 'file')) {
    if (context.tree.pageOf(path)) yield { file: path, text: await context.read(path) }
    else context.fail(`${path}: This is a folder.`)
  }
}
