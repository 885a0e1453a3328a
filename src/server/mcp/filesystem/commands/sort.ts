import { type Command, linesOf, writeLine } from '../command.ts'
import { inputTexts } from '../input-files.ts'
import { parseOptions } from '../parse-options.ts'

/** Sorts lines. */
export const sort: Command = async (args, context) => {
  const options = parseOptions(args, { flags: 'nruf', values: '' })
  const lines: string[] = []
  for await (const { text } of inputTexts(options.operands, context)) for (const line of linesOf(text)) lines.push(line)
  const numberOf = (line: string) => Number.parseFloat(line) || 0
  lines.sort(
    (one, two) => (options.has('n') ? numberOf(one) - numberOf(two) : 0) || (one < two ? -1 : Number(one > two)),
  )
  if (options.has('r')) lines.reverse()
  for (const line of options.has('u') ? new Set(lines) : lines) writeLine(context, line)
  return 0
}

/** Leaves out lines that repeat the line before. */
export const uniq: Command = async (args, context) => {
  const options = parseOptions(args, { flags: 'c', values: '' })
  for await (const { text } of inputTexts(options.operands, context)) {
    let previous: string | undefined
    let count = 0
    const end = () => {
      if (previous !== undefined)
        writeLine(context, options.has('c') ? `${String(count).padStart(7)} ${previous}` : previous)
    }
    for (const line of linesOf(text)) {
      if (line === previous) count++
      else {
        end()
        previous = line
        count = 1
      }
    }
    end()
  }
  return 0
}
