/** Longer ranges are cut off here: no block has so many lines. */
const maxLength = 10_000

/** All line numbers in a text of lines and ranges, in any brackets, without duplicates: `{1,3-5}` → `[1, 3, 4, 5]`. */
export function linesIn(text: string): number[] {
  const lines = new Set<number>()
  for (const [, from, to] of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    if (lines.size > maxLength) break
    for (const line of linesFrom(Number(from), Number(to ?? from) - Number(from) + 1)) lines.add(line)
  }
  return [...lines]
}

/** Consecutive numbers from a first one: `3, 2` → `[3, 4]`. */
export function linesFrom(first: number, count: number): number[] {
  return Array.from({ length: Math.min(Math.max(0, count), maxLength) }, (_, step) => first + step)
}
