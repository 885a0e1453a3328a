/**
 * The parts of a style sheet whose text is not read as code, as sources of regular expressions. As in a browser, a string
 * ends with its line, and everything else that is unterminated ends with the file.
 *
 * Data URLs can have millions of characters, so no group repeats for each of them: that would exhaust the stack.
 */
export const styleTokens = {
  comment: String.raw`/\*[\s\S]*?(?:\*/|$)`,
  string: String.raw`"[^"\\\n]*(?:\\(?:\r\n|[\s\S])[^"\\\n]*)*"?|'[^'\\\n]*(?:\\(?:\r\n|[\s\S])[^'\\\n]*)*'?`,
  /** A URL without quotation marks. */
  url: String.raw`(?<![\w-])url\(\s*(?=[^"'\s)])[^)\\]*(?:\\[\s\S][^)\\]*)*`,
  escape: String.raw`\\[\s\S]`,
} as const
