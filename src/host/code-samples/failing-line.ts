/**
 * The line of a file that an error message names: of the innermost call in this file.
 *
 * @param fileName As in the messages of compilers and interpreters, without folders.
 */
export function failingLine(fileName: string, output: string): number | undefined {
  const name = fileName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const patterns = [
    // Python prints the innermost call last.
    { pattern: new RegExp(`File "[^"]*${name}", line (\\d+)`, 'g'), isLast: true },
    { pattern: new RegExp(`${name}: line (\\d+):`, 'g'), isLast: false },
    { pattern: new RegExp(`${name} on line (\\d+)`, 'g'), isLast: false },
    { pattern: new RegExp(`${name}:(\\d+)`, 'g'), isLast: false },
    // dash: "./sample-1.sh: 3: nope: not found"
    { pattern: new RegExp(`${name}: (\\d+):`, 'g'), isLast: false },
  ]
  for (const { pattern, isLast } of patterns) {
    const found = [...output.matchAll(pattern)].map(([, line]) => Number(line))
    const line = isLast ? found.at(-1) : found[0]
    if (line !== undefined) return line
  }
  return undefined
}
