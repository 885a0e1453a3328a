import type { ParseError } from 'jsonc-parser'
import { losesStructure } from '../primary-errors.ts'
import { candidateEdits } from './candidate-edits.ts'
import { firstErrorAfter } from './first-error.ts'
import { indentationConflicts } from './indentation-conflicts.ts'
import { type JsonToken, jsonTokens, tokenIndexAt } from './json-tokens.ts'
import { applyEdit, offsetBefore, type TextEdit } from './text-edit.ts'

/** A JSON text without the syntax errors that have an obvious fix. */
export interface RepairedJson {
  readonly text: string
  /** In the order in which they were made: each one refers to the text that results from the previous ones. */
  readonly repairs: readonly Repair[]
}

export interface Repair {
  readonly edit: TextEdit
  /** The text before the edit. */
  readonly text: string
  readonly tokens: readonly JsonToken[]
}

/** In a file with more errors, the rest is reported as the parser finds it. */
const maxErrors = 8

/** Repairs try many versions of the text, so larger files are not repaired. */
const maxLength = 500_000

/** How many tokens must be valid after a repair that leaves other errors in the text. */
const minValidTokens = 4

/**
 * Repairs missing quotation marks, separators and brackets.
 *
 * Where several edits make the text valid, the indentation decides: a parser notices a missing brace at the end of the
 * file, but the indentation changes where the brace belongs.
 */
export function repairJson(original: string): RepairedJson {
  const repairs: Repair[] = []
  let text = original
  let start = 0
  if (!/^\s*[{"]/.test(text) || text.length > maxLength) return { text, repairs }
  for (let count = 0; count < maxErrors; count += 1) {
    const error = firstErrorAfter(text, start)
    if (!error) break
    const tokens = jsonTokens(text)
    const edit = bestEdit({ text, tokens, error, start })
    if (!edit && losesStructure(error, text)) break
    if (edit) repairs.push({ edit, text, tokens })
    start = edit ? start : afterNextLine(text, error.offset)
    text = edit ? applyEdit(text, edit) : text
  }
  return { text, repairs }
}

interface FoundError {
  readonly text: string
  readonly tokens: readonly JsonToken[]
  readonly error: ParseError
  /** Earlier errors could not be repaired. */
  readonly start: number
}

/** The edit after which the next error is farthest away, and then the one that fits the indentation best. */
function bestEdit(found: FoundError): TextEdit | undefined {
  const { text, tokens, error, start } = found
  const { count, first } = indentationConflicts(tokens)
  const conflict = first && first.offset < error.offset ? first : undefined
  const edits = candidateEdits({ text, tokens, error, conflict }).filter(({ offset }) => offset >= start)
  const attempts = edits.map(edit => {
    const next = firstErrorAfter(applyEdit(text, edit), start)
    return { edit, reach: next ? offsetBefore(next.offset, edit) : Number.POSITIVE_INFINITY }
  })
  const reach = Math.max(...attempts.map(attempt => attempt.reach))
  const best = attempts
    .filter(attempt => attempt.reach === reach)
    .map(({ edit }) => ({ edit, count: indentationConflicts(jsonTokens(applyEdit(text, edit))).count }))
    .toSorted((one, other) => one.count - other.count)[0]
  if (!best || !isFarEnough(reach, found)) return undefined
  // With other errors in the text, only the indentation shows that a bracket is right.
  const isCertain = reach === Number.POSITIVE_INFINITY || !best.edit.kind.endsWith('bracket') || best.count < count
  return isCertain ? best.edit : undefined
}

function isFarEnough(reach: number, { tokens, error: { offset }, text }: FoundError): boolean {
  if (reach === Number.POSITIVE_INFINITY) return true
  // A parser notices missing brackets only at the end.
  if (reach === offset) return offset >= text.trimEnd().length
  return tokenIndexAt(tokens, reach) - tokenIndexAt(tokens, offset) >= minValidTokens
}

/** The line after an error often has errors that are only its consequences. */
function afterNextLine(text: string, offset: number): number {
  const lineEnd = text.indexOf('\n', offset)
  const nextEnd = lineEnd === -1 ? -1 : text.indexOf('\n', lineEnd + 1)
  return nextEnd === -1 ? text.length : nextEnd + 1
}
