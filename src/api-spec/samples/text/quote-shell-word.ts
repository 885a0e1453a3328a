/** A word of a POSIX shell. Single quotes keep everything but a single quote and NUL, which no argument can hold. */
export function quoteShellWord(text: string): string {
  if (/^[\w@%+:,./-]+$/.test(text)) return text
  return `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`
}
