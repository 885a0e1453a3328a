const months = 'january february march april may june july august september october november december'.split(' ')

const names = months.map(name => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?\\.?`).join('|')

/** Patterns of dates, with the positions of year, month and day among their groups. A day may be missing. */
const patterns: readonly {
  readonly pattern: RegExp
  readonly at: readonly [year: number, month: number, day: number]
}[] = [
  { pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/, at: [1, 2, 3] },
  { pattern: new RegExp(`\\b(${names})\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'i'), at: [3, 1, 2] },
  { pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(${names}),?\\s+(\\d{4})\\b`, 'i'), at: [3, 2, 1] },
  { pattern: new RegExp(`\\b(${names}),?\\s+(\\d{4})\\b`, 'i'), at: [2, 1, 0] },
  { pattern: /(\d{4})\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*日)?/, at: [1, 2, 3] },
]

/**
 * The first date in a text such as the label of an update: `2026-01-12`, `January 12, 2026`, `12 Jan 2026`, `March 2026`
 * (its first day), `2026年1月12日`.
 *
 * @returns ISO 8601, at midnight UTC.
 */
export function dateInText(text: string): string | undefined {
  for (const { pattern, at } of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const year = Number(match[at[0]])
    const month = monthOf(match[at[1]] ?? '')
    const day = at[2] === 0 ? 1 : Number(match[at[2]] ?? 1)
    const date = new Date(Date.UTC(year, month - 1, day))
    // Reject days that the month does not have, such as February 30.
    if (date.getUTCMonth() === month - 1 && date.getUTCDate() === day) return date.toISOString()
  }
  return undefined
}

function monthOf(written: string): number {
  const number = Number(written)
  return Number.isNaN(number)
    ? months.findIndex(name => name.startsWith(written.slice(0, 3).toLowerCase())) + 1
    : number
}
