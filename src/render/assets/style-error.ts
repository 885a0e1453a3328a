/** A place in a style sheet where a browser ignores what follows, or reads it as something else. */
export interface StyleError {
  readonly message: string
  readonly hint: string
  readonly offset: number
  readonly length: number
}

/** As in a browser, a string ends with its line, and everything else that is unterminated ends with the file. */
const tokens =
  /(?<comment>\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:[^"\\\n]|\\(?:\r\n|[\s\S]))*"?|'(?:[^'\\\n]|\\(?:\r\n|[\s\S]))*'?)|(?<url>\burl\(\s*[^"'\s)](?:[^)\\]|\\[\s\S])*\)?)|\\[\s\S]|(?<slashes>\/\/(?<=(?:^|[{};]\s*|\n\s*)\/\/).*)|(?<mark>[{}()[\];])/gi

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
  for (const { index: offset, groups = {}, 0: token } of text.matchAll(tokens)) {
    const error =
      unterminated(groups, token, offset) ??
      (groups.mark && bracketError(open, token, offset)) ??
      (/[;}]/.test(groups.mark ?? '') && open.at(-1)?.text === '{' && missingSemicolon(text, start, offset))
    if (error) return error
    if (groups.mark === undefined) continue
    if (token in closers) open.push({ text: token, offset })
    else if (token !== ';') open.pop()
    if (/[{};]/.test(token)) start = offset + 1
  }
  const unclosed = open.at(-1)
  return unclosed && neverClosed(unclosed)
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
    return errorAt(offset, token.length, 'CSS has no comments that begin with "//".', 'Write /* … */ instead.')
  return undefined
}

function bracketError(open: readonly OpenBracket[], token: string, offset: number): StyleError | undefined {
  if (token in closers || token === ';') return undefined
  const last = open.at(-1)
  if (last === undefined) return errorAt(offset, 1, `This "${token}" closes nothing.`, 'Remove it.')
  return closers[last.text] === token ? undefined : neverClosed(last)
}

const neverClosed = ({ text, offset }: OpenBracket): StyleError =>
  errorAt(offset, 1, `This "${text}" is never closed.`, `Add "${closers[text]}" where it ends.`)

/** `color: red` without a semicolon takes the next line with it. Custom properties may have any text. */
function missingSemicolon(text: string, start: number, end: number): StyleError | undefined {
  const declaration = text
    .slice(start, end)
    .replace(/\\[\s\S]|\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, part => '\0'.repeat(part.length))
  const found = /^\s*(?!--)[\w-]+\s*:[^\n:]*(?<gap>\n\s*)[a-z][\w-]*\s*:/i.exec(declaration)
  if (!found?.groups?.gap) return undefined
  const line = found[0].slice(0, found[0].lastIndexOf('\n')).trimEnd()
  const message = 'The semicolon after this declaration is missing, so the next one is part of it.'
  return errorAt(start + line.search(/\S/), line.trim().length, message, 'Add ";".')
}

function errorAt(offset: number, length: number, message: string, hint: string): StyleError {
  return { offset, length, message, hint }
}
