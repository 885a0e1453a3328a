/**
 * Split a command into words as a POSIX shell does, without expanding anything. Line breaks after a backslash, or after
 * the `^` and the backtick of Windows shells, continue the command.
 */
export function shellWords(command: string): readonly string[] {
  const words: string[] = []
  let word: string | undefined
  for (const [, single, ansi, double, escaped, continued, space, plain] of unescapeCarets(command).matchAll(pattern)) {
    if (continued !== undefined) continue
    if (space !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else
      word =
        (word ?? '') +
        (single ??
          (ansi === undefined ? undefined : unescapeAnsi(ansi)) ??
          unescapeDouble(double) ??
          escaped ??
          plain ??
          '')
  }
  return word === undefined ? words : [...words, word]
}

/** Browsers write `^"…^"` for "Copy as cURL (cmd)". A caret escapes the next character, also between quotes. */
const unescapeCarets = (command: string): string =>
  /\s\^"/.test(command) ? command.replace(/\^(?:\r?\n|([\s\S]))/g, '$1') : command

/** The end of the command closes a quote that is still open. */
const pattern =
  /'([^']*)(?:'|$)|\$'((?:\\[\s\S]|[^'\\])*)(?:'|$)|"((?:\\[\s\S]|[^"\\])*)(?:"|$)|\\([^\r\n])|([\\^`][ \t]*\r?\n)|(\s+)|([\s\S])/g

/** Between double quotes, a backslash escapes only some characters. */
const unescapeDouble = (text: string | undefined): string | undefined =>
  text?.replace(/\\(\r?\n|[$`"\\])/g, (_, escaped: string) => escaped.trim())

const ansiEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', b: '\b', f: '\f', v: '\v' }

/** The escapes of `$'…'`, which browsers write for "Copy as cURL". */
const unescapeAnsi = (text: string): string =>
  text.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g, (_, unicode?: string, hex?: string, other = '') => {
    const code = unicode ?? hex
    return code === undefined ? (ansiEscapes[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16))
  })
