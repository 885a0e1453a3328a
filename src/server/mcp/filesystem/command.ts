import type { FileTree } from './file-tree.ts'
import type { Word } from './parse-command.ts'
import type { Compile } from './patterns.ts'

/** A command of the interpreter. Resolves to its exit status: 0 for success. */
export type Command = (args: readonly Word[], context: CommandContext) => Promise<number>

export interface CommandContext {
  readonly tree: FileTree
  readonly compile: Compile
  /** The output of the previous command in a pipe. Absent for the first command. */
  readonly input: string | undefined
  /**
   * The text of a file.
   *
   * @throws {LimitReached} If the command has read too much.
   */
  readonly read: (file: string) => Promise<string>
  /** Lets other requests have their turn, after work on this number of characters. */
  readonly worked: (characters: number) => Promise<void>
  /** @throws {LimitReached} If the command has written too much. */
  readonly write: (text: string) => void
  /** Reports a mistake of the client. */
  readonly fail: (message: string) => void
  /** Run another command with the same input and output. */
  readonly run: (args: readonly Word[], context: CommandContext) => Promise<number>
}

/** Thrown when a command must stop. Its output so far is shown with this message. */
export class LimitReached extends Error {}

/** The lines of a text, without an empty one after the last line break. */
export function linesOf(text: string): readonly string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

export const writeLine = ({ write }: Pick<CommandContext, 'write'>, line: string): void => write(`${line}\n`)
