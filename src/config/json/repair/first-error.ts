import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser'
import { trailingComma } from '../trailing-comma.ts'

/** The first syntax error at or after an offset, except those after which nothing is lost. */
export function firstErrorAfter(text: string, start: number): ParseError | undefined {
  const errors: ParseError[] = []
  const onError: NonNullable<Parameters<typeof visit>[1]['onError']> = (error, offset, length) => {
    const parseError = { error, offset, length }
    if (errors.length === 0 && offset >= start && !isHarmless(parseError, text)) errors.push(parseError)
  }
  visit(text, { onError }, { disallowComments: true })
  return errors[0]
}

function isHarmless({ error, offset }: ParseError, text: string): boolean {
  const name = printParseErrorCode(error)
  if (name === 'InvalidCommentToken' || name === 'InvalidEscapeCharacter') return true
  return trailingComma(text, offset) !== undefined
}
