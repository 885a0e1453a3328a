import { Parser } from 'acorn'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { isTooCostly } from './parse-cost.ts'
import { scriptErrorCause } from './script-error-cause.ts'

/** Why a browser cannot run a script at all. */
export interface ScriptError {
  /** The cause, if it is a common one: `it contains JSX`. Otherwise in the words of the parser: `Unexpected token`. */
  readonly message: string
  readonly hint?: string | undefined
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
    return { message: problem.message.replace(/ \(\d+:\d+\)$/, ''), offset, ...scriptErrorCause(text, offset) }
  }
}
