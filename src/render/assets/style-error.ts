import { styleTokens } from './style-tokens.ts'

/** A place in a style sheet where a browser ignores what follows, or reads it as something else. */
export interface StyleError {
  readonly message: string
  readonly hint: string
  readonly offset: number
  readonly length: number
}

const tokens = new RegExp(
  [
    `(?<comment>${styleTokens.comment})`,
    `(?<string>${styleTokens.string})`,
    String.raw`(?<url>${styleTokens.url}(?<end>\))?)`,
    `(?<escape>${styleTokens.escape})`,
    String.raw`(?<slashes>//(?<=(?:^|[{};]\s*|\n\s*)//).*)`,
    String.raw`(?<mark>[{}()[\];])`,
  ].join('|'),
  'gi',
)

const closers: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

interface OpenBracket {
  readonly text: string
  readonly offset: number
}

/** The first syntax error of a style sheet. Unknown properties and values are not errors: browsers skip only them. */
export function styleError(text: string): StyleError | undefined {
  const open: OpenBracket[] = []
  /** Where the current declaration or rule begins. */
  let start = 0
  /** Its text up to the last token, as `maskOf` writes it. */
  let declaration = ''
  for (const { index: offset, groups = {}, 0: token } of text.matchAll(tokens)) {
    declaration += text.slice(start + declaration.length, offset)
    const error =
      unterminated(groups, token, offset) ??
      urlError(groups, offset) ??
      (groups.mark && bracketError(open, token, offset)) ??
      (/[;}]/.test(groups.mark ?? '') && open.at(-1)?.text === '{' && missingSemicolon(declaration, start))
    if (error) return error
    declaration += maskOf(groups, token)
    if (groups.mark === undefined) continue
    if (token in closers) open.push({ text: token, offset })
    else if (token !== ';') open.pop()
    if (/[{};]/.test(token)) {
      start = offset + 1
      declaration = ''
    }
  }
  const unclosed = open.at(-1)
  return unclosed && neverClosed(unclosed)
}

/** A token without the text that is not read as code. */
function maskOf({ comment, mark }: Groups, token: string): string {
  if (mark !== undefined) return token
  return (comment === undefined ? '\0' : ' ').repeat(token.length)
}

type Groups = Readonly<Record<string, string | undefined>>

function unterminated({ comment, string, slashes }: Groups, token: string, offset: number): StyleError | undefined {
  if (comment !== undefined && !/^\/\*[\s\S]*\*\/$/.test(comment))
    return errorAt(
      offset,
      2,
      'This comment is never closed, so the rest of the file is ignored.',
      'Close it with "*/".',
    )
  if (string !== undefined && (string.length < 2 || string.at(-1) !== string[0]))
    return errorAt(offset, token.length, 'The closing quotation mark of this string is missing.', `Add ${string[0]}.`)
  if (slashes !== undefined)
    return errorAt(
      offset,
      token.length,
      'CSS does not support comments that begin with "//".',
      'Write /* … */ instead.',
    )
  return undefined
}

/** An unquoted URL that browsers do not accept: they ignore its declaration. */
function urlError({ url, end }: Groups, offset: number): StyleError | undefined {
  if (url === undefined) return undefined
  const [valid = ''] = /^url\(\s*[^\s()"'\\]*(?:\\[\s\S][^\s()"'\\]*)*\s*/i.exec(url) ?? []
  const rest = url.slice(valid.length)
  const [line = ''] = url.split('\n', 1)
  if (rest === '' || (rest !== ')' && (end === undefined || line !== url)))
    return errorAt(offset, line.trimEnd().length, 'This "url(" is never closed.', 'Add ")" where it ends.')
  if (rest === ')') return undefined
  const character = /\s$/.test(valid) ? 'spaces' : `"${rest[0]}"`
  const message = `The address in this url() contains ${character}, so it needs quotation marks.`
  if (/^url\(\s*var\(/i.test(url))
    return errorAt(offset, line.length, 'url() cannot contain var().', 'Set the variable to all of url("…").')
  return errorAt(offset, line.length, message, `Write url("…").`)
}

function bracketError(open: readonly OpenBracket[], token: string, offset: number): StyleError | undefined {
  if (token in closers || token === ';') return undefined
  const last = open.at(-1)
  if (last === undefined) return errorAt(offset, 1, `This "${token}" has no opening bracket.`, 'Remove it.')
  return closers[last.text] === token ? undefined : neverClosed(last)
}

const neverClosed = ({ text, offset }: OpenBracket): StyleError =>
  errorAt(offset, 1, `This "${text}" is never closed.`, `Add "${closers[text]}" where it ends.`)

/** `color: red` without a semicolon makes the next line a part of its value. Custom properties may contain any text. */
function missingSemicolon(declaration: string, start: number): StyleError | undefined {
  const match = /^\s*(?!--)[\w-]+\s*:[^\n:]*(?<gap>\n\s*)[a-z][\w-]*\s*:/i.exec(declaration)
  if (!match?.groups?.gap) return undefined
  const line = match[0].slice(0, match[0].lastIndexOf('\n')).trimEnd()
  const message = 'The semicolon after this declaration is missing, so the next one is part of it.'
  return errorAt(start + line.search(/\S/), line.trim().length, message, 'Add ";".')
}

function errorAt(offset: number, length: number, message: string, hint: string): StyleError {
  return { offset, length, message, hint }
}
