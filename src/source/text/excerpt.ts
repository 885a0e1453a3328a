import { truncateText } from './split-text.ts'

const maxLength = 80

/** The beginning of a text on one line, for a message. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > maxLength ? `${truncateText(line, maxLength - 1).trimEnd()}…` : line
}
