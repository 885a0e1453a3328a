/**
 * Quotes a word for a POSIX shell. Single quotes can contain everything except a single quote and NUL, which arguments
 * cannot contain.
 */
export function quoteShellWord(text: string): string {
  if (/^[\w@%+:,./-]+$/.test(text)) return text
  return `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`
}
