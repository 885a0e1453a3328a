import { stripVTControlCharacters } from 'node:util'

/**
 * Compare the output of a sample with the expected output. A line with only dots (`...`) matches any lines, and dots
 * within a line match any text. White space at the ends of lines and of the output is ignored.
 *
 * @returns The first expected line that is missing, and what was printed there; `undefined` if the output is right.
 */
export function compareOutput(
  expected: string,
  printed: string,
): { readonly line: number; readonly expected: string; readonly printed: string | undefined } | undefined {
  const expectedLines = linesOf(expected)
  const lines = linesOf(stripVTControlCharacters(printed))
  let at = 0
  let isOpen = false
  for (const [index, line] of expectedLines.entries()) {
    if (isDots(line)) {
      isOpen = true
      continue
    }
    const matches = patternOf(line)
    const found = isOpen ? lines.findIndex((printed, position) => position >= at && matches.test(printed)) : at
    const current = found === -1 ? undefined : lines[found]
    if (current === undefined || !matches.test(current)) return { line: index, expected: line, printed: lines[at] }
    at = found + 1
    isOpen = false
  }
  const rest = lines[at]
  return isOpen || rest === undefined ? undefined : { line: expectedLines.length - 1, expected: '', printed: rest }
}

const isDots = (line: string): boolean => /^\s*(?:\.\.\.|…)\s*$/.test(line)

function patternOf(line: string): RegExp {
  const parts = line.split(/\.\.\.|…/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}

function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
  while (lines.at(-1) === '') lines.pop()
  while (lines[0] === '') lines.shift()
  return lines
}
