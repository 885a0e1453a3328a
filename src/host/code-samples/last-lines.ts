const maxLines = 12
const maxLength = 300

/** The end of an output, for a message. */
export function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  const shown = lines.slice(-maxLines).map(line => (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line))
  return [...(lines.length > maxLines ? ['…'] : []), ...shown].join('\n')
}
