import { Parser } from 'acorn'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { isTooCostly } from './parse-cost.ts'

/** Why a browser cannot run a script at all. */
export interface ScriptError {
  /** In the words of the parser: `Unexpected token`. */
  readonly message: string
  readonly offset: number
}

/** The first syntax error of a classic script; `undefined` if it has none, or is too large to be parsed. */
export const scriptError: (file: SourceFile) => ScriptError | undefined = memoize(findError)

function findError({ text }: SourceFile): ScriptError | undefined {
  if (isTooCostly(text)) return undefined
  try {
    Parser.parse(text, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true })
    return undefined
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem
    const offset = 'pos' in problem && typeof problem.pos === 'number' ? problem.pos : 0
    return { message: problem.message.replace(/ \(\d+:\d+\)$/, ''), offset }
  }
}
