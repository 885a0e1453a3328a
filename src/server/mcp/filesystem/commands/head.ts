import { type Command, type CommandContext, linesOf, writeLine } from '../command.ts'
import { inputTexts } from '../input-files.ts'
import type { Word } from '../parse-command.ts'
import { type ParsedOptions, parseOptions } from '../parse-options.ts'

/** Writes the beginnings of files. */
export const head: Command = (args, context) => {
  const lastCount = (count: number, length: number) => (count < 0 ? Math.max(0, length + count) : count)
  return writeParts(args, context, ({ lines, characters }) => ({
    lines: all => all.slice(0, lastCount(lines, all.length)),
    characters: text => text.slice(0, lastCount(characters, text.length)),
  }))
}

/** Writes the ends of files. `-n +5` begins with line 5. */
export const tail: Command = (args, context) =>
  writeParts(args, context, ({ lines, characters, isFromStart }) => {
    const start = (count: number, length: number) =>
      isFromStart ? Math.max(0, count - 1) : Math.max(0, length - Math.abs(count))
    return {
      lines: all => all.slice(start(lines, all.length)),
      characters: text => text.slice(start(characters, text.length)),
    }
  })

interface Parts {
  readonly lines: (lines: readonly string[]) => readonly string[]
  readonly characters: (text: string) => string
}

interface Counts {
  readonly lines: number
  readonly characters: number
  /** Whether the counts begin with `+`. */
  readonly isFromStart: boolean
}

const usualLines = 10

async function writeParts(
  args: readonly Word[],
  context: CommandContext,
  partsOf: (counts: Counts) => Parts,
): Promise<number> {
  const long = { lines: 'n', bytes: 'c', quiet: 'q' }
  const options = parseOptions(args, { flags: 'qv', values: 'nc', long, hasNumber: true })
  const parts = partsOf(countsOf(options))
  let count = 0
  const hasTitles = options.operands.length > 1 || options.operands.some(({ glob }) => glob !== undefined)
  for await (const { file, text } of inputTexts(options.operands, context)) {
    if (hasTitles && !options.has('q')) writeLine(context, `${count++ > 0 ? '\n' : ''}==> ${file ?? 'input'} <==`)
    if (options.has('c')) context.write(parts.characters(text))
    else for (const line of parts.lines(linesOf(text))) writeLine(context, line)
  }
  return 0
}

const countsOf = (options: ParsedOptions): Counts => ({
  lines: options.number('n') ?? usualLines,
  characters: options.number('c') ?? 0,
  isFromStart: [...options.all('n'), ...options.all('c')].some(value => value.startsWith('+')),
})
