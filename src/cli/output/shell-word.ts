/**
 * A path as an argument of a command that the user can copy. Windows supports only double quotes, and its paths contain
 * none.
 */
export function shellWord(path: string): string {
  const argument = path.replace(/^-/, './-')
  if (/^[\w./\\-]+$/.test(argument)) return argument
  return /[$`"!]/.test(argument) ? `'${argument.replaceAll("'", "'\\''")}'` : `"${argument}"`
}
