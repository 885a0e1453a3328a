import { type Command, linesOf, writeLine } from '../command.ts'
import { inputTexts } from '../input-files.ts'
import { parseOptions } from '../parse-options.ts'

/** Counts lines, words and characters. */
export const wc: Command = async (args, context) => {
  const long = { lines: 'l', words: 'w', chars: 'm', bytes: 'c' }
  const options = parseOptions(args, { flags: 'lwmc', values: '', long })
  const isAll = !['l', 'w', 'm', 'c'].some(options.has)
  const shown = (letters: readonly string[]) => isAll || letters.some(options.has)
  const total = [0, 0, 0]
  let files = 0
  const row = (counts: readonly number[], name: string) => {
    const [lines = 0, words = 0, characters = 0] = counts
    const columns = [
      ...(shown(['l']) ? [lines] : []),
      ...(shown(['w']) ? [words] : []),
      ...(shown(['m', 'c']) ? [characters] : []),
    ]
    writeLine(context, [...columns, ...(name === '' ? [] : [name])].join(' '))
  }
  for await (const { file, text } of inputTexts(options.operands, context)) {
    const counts = [linesOf(text).length, text.match(/\S+/g)?.length ?? 0, text.length]
    for (const [at, count] of counts.entries()) total[at] = (total[at] ?? 0) + count
    files++
    row(counts, file ?? '')
  }
  if (files > 1) row(total, 'total')
  return 0
}
