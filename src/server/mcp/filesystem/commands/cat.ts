import { type Command, linesOf, writeLine } from '../command.ts'
import { inputTexts } from '../input-files.ts'
import { parseOptions } from '../parse-options.ts'

/** Writes files. */
export const cat: Command = async (args, context) => {
  const options = parseOptions(args, { flags: 'nAse', values: '', long: { number: 'n' } })
  let number = 0
  for await (const { text } of inputTexts(options.operands, context))
    if (options.has('n'))
      for (const line of linesOf(text)) writeLine(context, `${String(++number).padStart(6)}\t${line}`)
    else context.write(text.endsWith('\n') || text === '' ? text : `${text}\n`)
  return 0
}
