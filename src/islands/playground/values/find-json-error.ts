/** Position of a JSON syntax error. Lines and columns count from 1; columns are UTF-16 units. */
export interface JsonTextError {
  readonly line: number
  readonly column: number
  /** What is allowed there. */
  readonly expected: 'value' | 'name' | 'colon' | 'comma' | 'end' | 'token'
  /** The text at the error; empty at the end of the text. */
  readonly found: string
}

/** The first syntax error in JSON text; `undefined` if it is valid. Handles any depth, in linear time. */
export function findJsonError(text: string): JsonTextError | undefined {
  const open: ('{' | '[')[] = []
  let state: State = 'value'
  let at = 0
  for (;;) {
    at += spaceAt(text, at)
    const token = tokenAt(text, at)
    if (state === 'end' && at >= text.length) return undefined
    const next: State | undefined = token === undefined ? undefined : steps[state](token, open)
    if (next === undefined) return syntaxErrorAt(text, at, token === undefined ? 'token' : expectedIn(state))
    state = next
    at += token?.length ?? 0
  }
}

/** `first-…`: at the start of an array or object, which may be empty; `after`: after a value inside one. */
type State = 'value' | 'first-item' | 'first-name' | 'name' | 'colon' | 'after' | 'end'

type Step = (token: string, open: ('{' | '[')[]) => State | undefined

const steps: Readonly<Record<State, Step>> = {
  value: valueStep,
  'first-item': (token, open) => (token === ']' ? closeContainer(open) : valueStep(token, open)),
  'first-name': (token, open) => (token === '}' ? closeContainer(open) : nameStep(token)),
  name: nameStep,
  colon: token => (token === ':' ? 'value' : undefined),
  after: afterStep,
  end: () => undefined,
}

function valueStep(token: string, open: ('{' | '[')[]): State | undefined {
  if (token === '{' || token === '[') {
    open.push(token)
    return token === '{' ? 'first-name' : 'first-item'
  }
  if (token === '' || /^[\]},:]$/.test(token)) return undefined
  return open.length === 0 ? 'end' : 'after'
}

function nameStep(token: string): State | undefined {
  return token.startsWith('"') ? 'colon' : undefined
}

function afterStep(token: string, open: ('{' | '[')[]): State | undefined {
  const inside = open.at(-1)
  if (token === ',') return inside === '{' ? 'name' : 'value'
  return token === (inside === '{' ? '}' : ']') ? closeContainer(open) : undefined
}

function closeContainer(open: ('{' | '[')[]): State {
  open.pop()
  return open.length === 0 ? 'end' : 'after'
}

function expectedIn(state: State): JsonTextError['expected'] {
  if (state === 'after') return 'comma'
  // `first-item` is the first value of a list, `first-name` the first name of an object.
  if (state === 'first-item') return 'value'
  return state === 'first-name' ? 'name' : state
}

const space = /[ \t\n\r]*/y
const tokens =
  /[{}[\],:]|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

export function spaceAt(text: string, at: number): number {
  space.lastIndex = at
  return space.exec(text)?.[0].length ?? 0
}

/** The token at a position; empty at the end, `undefined` if there is no JSON token. */
export function tokenAt(text: string, at: number): string | undefined {
  if (at >= text.length) return ''
  tokens.lastIndex = at
  return tokens.exec(text)?.[0]
}

function syntaxErrorAt(text: string, at: number, expected: JsonTextError['expected']): JsonTextError {
  const unexpected = /^(?:[\w$.+-]{1,20}|[\s\S])/u.exec(text.slice(at))?.[0] ?? ''
  return { ...lineAndColumn(text, at), expected, found: unexpected }
}

/** Both count from 1. */
export function lineAndColumn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
