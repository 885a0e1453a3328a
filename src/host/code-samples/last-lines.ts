const maxLines = 12
const maxLength = 300

/** The end of an output, for a message, without stack frames of Node.js itself. */
export function lastLines(text: string): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .filter(line => !/^\s+at .*\bnode:internal\//.test(line))
  const shown = lines.slice(-maxLines).map(line => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line))
  return [...(lines.length > maxLines ? ['…'] : []), ...shown].join('\n')
}
