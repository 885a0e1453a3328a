/** A word of a command. */
export interface Word {
  readonly text: string
  /** The same word as a path pattern, if it has wildcards outside of quotation marks. */
  readonly glob?: string | undefined
}

/** A command and its arguments. */
export type SimpleCommand = readonly Word[]

/** Commands, each of which reads the output of the previous one. */
export interface Pipeline {
  readonly commands: readonly SimpleCommand[]
  /** When it runs, depending on the previous pipeline. */
  readonly runs: 'always' | 'after-success' | 'after-failure'
}

/** Thrown for a command that cannot be run. Its message is for the client. */
export class CommandError extends Error {}

const maxLength = 4000
const maxCommands = 10

/**
 * Parse a command line: words, quotation marks, wildcards and pipes, a small part of shell syntax.
 *
 * @throws {CommandError} For everything else.
 */
export function parseCommand(line: string): readonly Pipeline[] {
  if (line.length > maxLength) throw new CommandError(`The command is longer than ${maxLength} characters.`)
  const pipelines: Pipeline[] = []
  let runs: Pipeline['runs'] = 'always'
  let commands: SimpleCommand[] = []
  let words: Word[] = []
  const endCommand = (operator: string) => {
    if (words.length === 0) throw new CommandError(`A command is missing before "${operator}".`)
    commands.push(words)
    words = []
  }
  for (const token of tokensOf(line)) {
    if (typeof token !== 'string') words.push(token)
    else if (token === '|') endCommand(token)
    else if (token !== ';' || words.length > 0) {
      endCommand(token)
      pipelines.push({ commands, runs })
      commands = []
      runs = operators[token] ?? 'always'
    } else if (commands.length > 0) endCommand(token)
  }
  if (words.length > 0 || commands.length > 0) {
    endCommand('the end')
    pipelines.push({ commands, runs })
  }
  const count = pipelines.reduce((sum, { commands }) => sum + commands.length, 0)
  if (count > maxCommands) throw new CommandError(`At most ${maxCommands} commands can be run at once.`)
  return pipelines
}

const operators: Readonly<Record<string, Pipeline['runs']>> = { '&&': 'after-success', '||': 'after-failure' }

/** In order of precedence. Sticky, so that each token begins where the previous one ended. */
const syntax = {
  space: /[ \t\r]+/y,
  comment: /#[^\n]*/y,
  /** All output goes to the same place, and errors are always shown. */
  errorRedirect: /(?:[12]?>&[12]|&>\s*\/dev\/null|2>\s*\/dev\/null)/y,
  operator: /&&|\|\||[|;\n]/y,
  unsupported: /[<>&()`]/y,
}

function* tokensOf(line: string): Generator<Word | string> {
  let at = 0
  const skip = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const token = pattern.exec(line)?.[0]
    at += token?.length ?? 0
    return token
  }
  while (at < line.length) {
    if (skip(syntax.space) || skip(syntax.comment) || skip(syntax.errorRedirect)) continue
    const operator = skip(syntax.operator)
    if (operator !== undefined) yield operator === '\n' ? ';' : operator
    else {
      const unsupported = skip(syntax.unsupported)
      if (unsupported !== undefined) throw new CommandError(`"${unsupported}" is not supported here. Quote it.`)
      const { word, end } = readWord(line, at)
      at = end
      yield word
    }
  }
}

function readWord(line: string, start: number): { readonly word: Word; readonly end: number } {
  let text = ''
  let glob = ''
  let hasWildcard = false
  let at = start
  const add = (character: string, isQuoted: boolean) => {
    text += character
    if (wildcard.test(character)) {
      if (!isQuoted) hasWildcard = true
      glob += isQuoted ? `\\${character}` : character
    } else glob += character === '\\' ? '\\\\' : character
  }
  while (at < line.length && !/[\s|;&<>()`]/.test(line.charAt(at))) {
    const character = line.charAt(at)
    if (character === "'") {
      const end = line.indexOf("'", at + 1)
      if (end < 0) throw new CommandError("A closing ' is missing.")
      for (const quoted of line.slice(at + 1, end)) add(quoted, true)
      at = end + 1
    } else if (character === '"') at = readQuoted(line, at, add)
    else if (character === '\\' && at + 1 < line.length) {
      add(line.charAt(at + 1), true)
      at += 2
    } else {
      rejectExpansion(line, at)
      add(character, false)
      at++
    }
  }
  return { word: hasWildcard ? { text, glob } : { text }, end: at }
}

const wildcard = /[*?[\]]/

/** Reads a string in double quotation marks. Returns the offset after it. */
function readQuoted(line: string, start: number, add: (character: string, isQuoted: boolean) => void): number {
  for (let at = start + 1; at < line.length; at++) {
    const character = line.charAt(at)
    if (character === '"') return at + 1
    const isEscape = character === '\\' && /["\\$`]/.test(line.charAt(at + 1))
    if (!isEscape) rejectExpansion(line, at)
    if (isEscape) at++
    add(line.charAt(at), true)
  }
  throw new CommandError('A closing " is missing.')
}

function rejectExpansion(line: string, at: number): void {
  if (line.charAt(at) === '`' || (line.charAt(at) === '$' && /[\w({]/.test(line.charAt(at + 1))))
    throw new CommandError('Variables and "$(…)" are not supported. Put the text into single quotation marks.')
}
