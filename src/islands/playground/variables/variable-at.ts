/** The beginning of a variable that is being typed. */
export interface TypedVariable {
  /** The typed part of the name; may be empty. */
  readonly name: string
  /** Offset of its opening braces. */
  readonly start: number
  /** Offset after the rest of the name and its closing braces, or after the caret. */
  readonly end: number
}

/** The variable that is being typed at the caret, such as `{{na`; `undefined` if none is being typed. */
export function variableAt(text: string, caret: number): TypedVariable | undefined {
  const typed = /\{\{\s*([\w.-]*)$/.exec(text.slice(0, caret))
  if (!typed) return undefined
  const rest = /^[\w.-]*\s*\}\}/.exec(text.slice(caret))?.[0] ?? ''
  return { name: typed[1] ?? '', start: typed.index, end: caret + rest.length }
}
