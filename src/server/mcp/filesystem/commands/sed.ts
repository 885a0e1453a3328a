import { type Command, linesOf, writeLine } from '../command.ts'
import { inputTexts } from '../input-files.ts'
import { CommandError, type Word } from '../parse-command.ts'

/** Writes a range of lines: `sed -n '10,20p' file`. It has no other use here. */
export const sed: Command = async (args, context) => {
  const [option, script, ...files] = args
  const [, first, last] = /^\s*(\d{1,9})(?:\s*,\s*(\d{1,9}|\$))?\s*p\s*$/.exec(script?.text ?? '') ?? []
  if (option?.text !== '-n' || first === undefined) throw new CommandError(usage)
  const end = last === '$' ? undefined : Number(last ?? first)
  for await (const { text } of inputTexts(files, context))
    for (const line of linesOf(text).slice(Math.max(0, Number(first) - 1), end)) writeLine(context, line)
  return 0
}

const usage = "Only ranges of lines are supported: sed -n '10,20p' /page.md"

/** Runs a command with the lines of its input as further arguments. */
export const xargs: Command = async (args, context) => {
  const command = args.filter(({ text }) => !/^-[0rt]+$/.test(text))
  const words = linesOf(context.input ?? '').flatMap((line): Word[] => (line === '' ? [] : [{ text: line }]))
  if (words.length === 0) return 0
  return context.run(command.length > 0 ? [...command, ...words] : [{ text: 'cat' }, ...words], {
    ...context,
    input: undefined,
  })
}
